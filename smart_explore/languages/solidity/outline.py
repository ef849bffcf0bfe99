"""Solidity: everything is exported unless ``private`` or ``internal``, NatSpec comments above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS

_HIDDEN = re.compile(r"\b(?:private|internal)\b")
_OPEN = re.compile(r"\b(?:public|external)\b")
_CONSTANT = re.compile(r"\b(?:constant|immutable)\b")
_NAME = re.compile(rb"[\w$]+")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The values of enums; each node is its own name."""
    for node in file.captures.get("solidity.enum_value", ()):
        name = _NAME.match(file.data, node.start, node.end)
        if name is not None:
            yield Definition.derived("enum_member", name[0], node.start, node)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make constant fields constants, and find the body of an anonymous function."""
    if definition.kind == "field" and _CONSTANT.search(_head(definition, file)):
        definition.kind = "const"
    if definition.kind == "method" and definition.body is None:
        bodies = file.captures_in("solidity.body", definition.name_start, definition.node_end)
        definition.body = Region(*bodies[0]) if bodies else None
    return definition.kind == "const" or outline_defaults.adjust(definition, file)


def _head(definition: Definition, file: FileCaptures) -> str:
    end = definition.body.start if definition.body is not None else definition.node_end
    return file.text(definition.node_start, end).partition("=")[0]


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if other contracts can reach it.

    State variables must be declared so, functions and all else are unless declared otherwise.
    """
    if definition.kind in {"field", "const"} and definition.parent is not None and definition.parent.kind != "struct":
        return _OPEN.search(_head(definition, file)) is not None
    return definition.kind not in CALLABLE_KINDS or not _HIDDEN.search(_head(definition, file))


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    signature=value_or_head(lambda definition: definition.kind in {"field", "const"}),
    adjust=adjust,
    from_captures=from_captures,
    around_statement=(b"function x(){", b"}"),
)
