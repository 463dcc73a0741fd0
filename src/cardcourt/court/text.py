"""YAML read as text: every scalar stays what was written, and everything keeps its line."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

import yaml

from cardcourt.court.errors import BadInput

Path = tuple[str | int, ...]
Fault = tuple[int, str]  # the line in the file, and what is wrong there
Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@dataclass
class Document:
    """What a file says: mappings, lists and strings, and the line of each part by its path."""

    file: str
    data: object
    lines: dict[Path, int] = field(default_factory=dict)

    def line(self, path: Path) -> int:
        """The line of a part, or of the nearest part around it; 0 when the document has none."""
        while path not in self.lines and path:
            path = path[:-1]
        return self.lines.get(path, 0)

    def without(self, path: Path) -> Document:
        """The document without a part; what stands behind it in a list keeps its line."""
        *above, last = path
        data = copy.deepcopy(self.data)
        part: Any = data
        for step in above:
            part = part[step]
        del part[last]
        lines: dict[Path, int] = {}
        for other, line in self.lines.items():
            if other[: len(path)] == path:
                continue
            if isinstance(last, int) and other[: len(above)] == (*above,) and len(other) >= len(path):
                place = other[len(above)]
                moved = place - 1 if isinstance(place, int) and place > last else place
                lines[(*above, moved, *other[len(path) :])] = line
            else:
                lines[other] = line
        return Document(self.file, data, lines)

    def fault(self, path: Path, reason: str) -> BadInput:
        """An error at a part."""
        return BadInput(self.file, [(self.line(path), reason)])


def read_documents(text: str, file: str) -> list[Document]:
    """All documents of a YAML text that are not empty.

    Raises BadInput when it is not YAML, a key stands twice, or there is no document.
    """
    try:
        roots = list(yaml.compose_all(text, Loader=Loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        raise BadInput(file, [(line, f"this is not YAML: {error.problem or error.context}")]) from None
    except yaml.YAMLError as error:
        raise BadInput(file, [(0, f"this is not YAML: {error}")]) from None
    documents: list[Document] = []
    for root in roots:
        document = Document(file, None)
        document.data = plain(root, (), document) if root is not None else None
        if document.data not in (None, ""):
            documents.append(document)
    if not documents:
        raise BadInput(file, [(0, "there is no case in it")])
    return documents


DEEPEST = 40


def plain(node: yaml.Node, path: Path, document: Document) -> object:
    """A YAML node as plain data, with its line remembered."""
    document.lines[path] = node.start_mark.line + 1
    if len(path) > DEEPEST:
        raise BadInput(document.file, [(node.start_mark.line + 1, "this is nested too deeply, or refers to itself")])
    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    if isinstance(node, yaml.SequenceNode):
        return [plain(part, (*path, index), document) for index, part in enumerate(node.value)]
    found: dict[str, object] = {}
    for key_node, value in node.value:
        key = str(key_node.value)
        if key in found:
            raise BadInput(document.file, [(key_node.start_mark.line + 1, f"the key {key!r} stands twice here")])
        found[key] = plain(value, (*path, key), document)
        document.lines[(*path, key)] = key_node.start_mark.line + 1
    return found
