# Every target sets up what it needs, given Python 3.11+, make and a package index.
# A stamp is written last: what was interrupted is begun anew. `make fast` also needs a C compiler.

PYTHON ?= python3
DEMO   ?= examples/demo
GAME   ?= riftbound

BIN      := .venv/bin
FAST     := .venv-fast/bin
PIP      := -m pip -qq --disable-pip-version-check --no-input
SOURCES  := $(shell find src -not -name '*.pyc' -not -name __pycache__)
PYTEST   := -m pytest -n auto
# thousands of whole games: run without measuring coverage, which would take as long again
RANDOM_GAMES := $(wildcard tests/*/test_random_games.py tests/*/test_random_removals.py)

define new-venv
@$(PYTHON) -c 'import sys; sys.exit("cardcourt needs Python 3.11 or newer, and $(PYTHON) is %d.%d: try make PYTHON=python3.12" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
$(PYTHON) -m venv --clear $(1)
endef

.DELETE_ON_ERROR:
.PHONY: demo test twin bench bench-fast fast test-fast knockout fmt clean

demo: .venv/.ready
	$(BIN)/cardcourt judge $(DEMO)

test: .venv/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python $(PYTEST) --cov --cov-report=term $(addprefix --ignore ,$(RANDOM_GAMES))
	$(BIN)/python $(PYTEST) $(RANDOM_GAMES)

bench: .venv/.ready-dev
	$(BIN)/python -m pytest bench -q -p no:cacheprovider -o addopts= --benchmark-enable --benchmark-disable-gc --benchmark-columns=min,median,rounds

bench-fast: .venv-fast/.ready
	$(FAST)/python -m pytest bench -q -p no:cacheprovider -o addopts= --benchmark-enable --benchmark-disable-gc --benchmark-columns=min,median,rounds

fast: .venv-fast/.ready

test-fast: .venv-fast/.ready
	CARDCOURT_BUILD=fast $(FAST)/python $(PYTEST)

# the engine against its literal twin on thousands of positions; `make test` compares a few hundred
twin: .venv/.ready-dev
	TWIN_POSITIONS=3000 $(BIN)/python $(PYTEST) tests/riftbound/test_twin.py

knockout: .venv/.ready-dev
	$(BIN)/python -m tools.knockout --game $(GAME) --write

fmt: .venv/.ready-dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean:
	rm -rf .venv .venv-fast build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .benchmarks

.venv/.ready: pyproject.toml
	$(call new-venv,.venv)
	$(BIN)/python $(PIP) install --editable .
	touch $@

.venv/.ready-dev: .venv/.ready
	$(BIN)/python $(PIP) install --editable '.[dev]'
	touch $@

.venv-fast/.ready-dev: pyproject.toml
	$(call new-venv,.venv-fast)
	$(FAST)/python $(PIP) install '.[dev]'
	touch $@

.venv-fast/.ready: .venv-fast/.ready-dev tools/build_fast.py $(SOURCES)
	$(FAST)/python -W ignore tools/build_fast.py
	$(FAST)/python $(PIP) install --no-deps --force-reinstall build/fast/dist/*.whl
	touch $@
