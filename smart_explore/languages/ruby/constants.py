"""Ruby's constants: plain ones, several of one assignment, and the classes and modules that calls make."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.ruby.scopes import HIDDEN, Scope, Scopes

WORD = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*"
CONSTANT = rb"[A-Z\x80-\xff][\w\x80-\xff]*"

_VALUE = re.compile(rb"((?:::\s*)?(?:%s\s*::\s*)*)(%s)\s*(?:\|\|=|&&=|=(?![=~>]))\s*" % (WORD, CONSTANT))
_MAY_BE_CONSTANT = re.compile(rb"[^a-z_@$]|self\b")
_VALUES = re.compile(rb"[^=\n]*,[^=]*(?==)")
_NAME_IN_VALUES = re.compile(rb"(?<![\w\x80-\xff:.])%s(?=\s*[,)=\s])" % CONSTANT)
_MADE = re.compile(rb"(?:::)?(Class|Module|Struct|Data)\s*\.\s*(?:new|define)\b")
_PATH = re.compile(rb"(?<![\w\x80-\xff])%s" % CONSTANT)


def constants(file: FileCaptures, scopes: Scopes, values: set[int]) -> Iterator[Definition]:
    """The constants that assignments outside of methods declare; ``Class.new`` and its like make types.

    Adds to ``values`` the byte offset of each value.
    """
    data = file.data
    whole = measured = Region(0, 0)
    end = 0
    for node in file.captures.get("ruby.assignment", ()):
        whole = whole if node.end == whole.end else node  # A = B = 1 is one statement
        if not _MAY_BE_CONSTANT.match(data, node.start):
            continue
        scope = scopes.around(node.start)
        if scope.is_in_method:
            continue
        if whole is not measured:
            measured, end = whole, _end_of_heredocs(file, whole)
        match = _VALUE.match(data, node.start, node.end)
        if match and text_of(match[2])[0].isupper():
            made = _MADE.match(data, match.end(), node.end)
            kind = "const" if not made else "module" if made[1] == b"Module" else "class"
            yield _constant(scope, kind, text_of(match[2]), match.start(2), whole, end, path_of(match[1]))
            values.add(match.end())
        elif several := _VALUES.match(data, node.start, node.end):
            for word in _NAME_IN_VALUES.finditer(data, *several.span()):
                name = text_of(word[0])
                if name[0].isupper():
                    yield _constant(scope, "const", name, word.start(), whole, end, ())


def _end_of_heredocs(file: FileCaptures, node: Region) -> int:
    """Where the last heredoc ends that opens on a value's last line; the value's own end where there is none."""
    last_line = max(node.start, file.data.rfind(b"\n", 0, node.end) + 1)
    opened = len(file.captures_in("ruby.heredoc", last_line, node.end))
    bodies = file.captures_in("ruby.heredoc_body", node.end, len(file.data))[:opened] if opened else []
    return bodies[-1].end if bodies else node.end


def _constant(
    scope: Scope, kind: str, name: str, name_start: int, node: Region, end: int, owner: tuple[str, ...]
) -> Definition:
    definition = Definition.derived(kind, name, name_start, node)
    definition.owner = owner
    definition.end = end
    if not scope.names.get(name, True):
        definition.extras[HIDDEN] = []
    return definition


def path_of(text: bytes) -> tuple[str, ...]:
    """The constants in a path: ``A::B::`` is A and B."""
    return tuple(text_of(name) for name in _PATH.findall(text))


def text_of(raw: bytes) -> str:
    """Source as text; bytes that are not UTF-8 become U+FFFD."""
    return raw.decode("utf-8", "replace")
