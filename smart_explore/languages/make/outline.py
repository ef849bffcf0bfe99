"""Make: targets, variables, and multi-line definitions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import documents
from smart_explore.languages.blanks import only_ranges
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import Doc
from smart_explore.languages.make.statements import statements
from smart_explore.languages.signatures import fold_space, value_signature

_SPECIAL = re.compile(r"\.[A-Z_]+\Z")
_SAID_BEHIND = re.compile(r"\s##\s*(\S.*)")
_INCLUDE = re.compile(rb"[-s]?include(?=\s)")


def prepare(data: bytes) -> bytes:
    """The file's bytes with only comments, ``include`` lines and unknown statements left, for the grammar.

    All else is read from the bytes.
    """
    return only_ranges(data, _parsed(data))


def _parsed(data: bytes) -> Iterator[tuple[int, int]]:
    for statement in statements(data):
        if statement.kind in ("comment", "unknown") or _INCLUDE.match(data, *statement.region):
            yield statement.region
        elif statement.comment >= 0:
            line_end = data.find(b"\n", statement.comment)
            yield statement.comment, line_end if line_end >= 0 else len(data)


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The definitions of the file's statements; a target's own variable belongs to it. ``definitions`` are unused."""
    for statement in statements(file.data) if file.captures.get("make.file") else ():
        if statement.kind in ("target", "variable", "macro"):
            for name in statement.names:
                text = fold_space(file.region_text(name))
                definition = Definition.derived(statement.kind, text, name.start, statement.region)
                if statement.owner is not None:
                    definition.owner = (fold_space(file.region_text(statement.owner)),)
                yield definition


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Drop targets that are only directives to make, such as ``.PHONY``."""
    documents.cut_space(definition, file)
    definition.parent = None
    return not _SPECIAL.match(definition.name)


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, or the one after ``##`` on the line of a target."""
    above = comment_above(definition, file)
    if above.text or definition.kind != "target":
        return above
    line_end = file.data.find(b"\n", definition.node_start)
    said = _SAID_BEHIND.search(file.text(definition.node_start, line_end if line_end >= 0 else definition.node_end))
    return Doc(said[1].strip(), -1) if said else above


def signature(definition: Definition, file: FileCaptures) -> str:
    """The target with its prerequisites; the variable with its value."""
    if definition.kind == "variable":
        return value_signature(definition, file)
    return documents.first_line(definition, file).partition(" ##")[0]


OUTLINE = documents.KEYS._replace(
    adjust=adjust, doc=doc, signature=signature, prepare=prepare, from_captures=from_captures
)
