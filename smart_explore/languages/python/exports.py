"""Python's ``__all__``: a list or tuple of literals, with what is added to it later."""

from __future__ import annotations

import re

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.comments import source_without_comments

_ALL = re.compile(rb"__all__\s*[:=]")
_ADDED = re.compile(
    rb"^[ \t]*__all__[ \t]*(?:\+=[ \t]*[\[(]?|\.[ \t]*(?:extend|append)[ \t]*\()([^\])\n]*(?:\n[^\])]*)?)", re.MULTILINE
)
_STRING = re.compile(r"""(["'])([^"'\\\n]+)\1""")
_EMPTY = re.compile(r"=\s*(?:\[\s*\]|\(\s*\)|list\(\)|tuple\(\))")


def listed_names(file: FileCaptures) -> frozenset[str] | None:
    """The names that ``__all__`` lists, or None where there is none or it holds no literal to read."""
    if b"__all__" not in file.data:
        return None
    nodes: list[Region] = []
    for node in file.captures.get("python.assignment", ()):
        is_inside = bool(nodes) and node.start < nodes[-1].end
        if not is_inside and _ALL.match(file.data, node.start):
            nodes.append(node)
    if not nodes:
        return None
    texts = [source_without_comments(file, node.start, node.end) for node in nodes]
    texts += [source_without_comments(file, *added.span(1)) for added in _ADDED.finditer(file.data)]
    names = frozenset(name for text in texts for _, literal in _STRING.findall(text) for name in literal.split())
    return names if names or any(_EMPTY.search(text) for text in texts) else None
