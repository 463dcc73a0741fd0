"""Moths subclasses the kernel, which compiled classes do not allow to plain ones: it plays on the plain kernel."""

from cardcourt.kernel import table

collect_ignore_glob = [] if str(table.__file__).endswith(".py") else ["test_*.py"]
