"""The protocol's numbers for kinds of symbols."""

from __future__ import annotations

_KINDS = {
    1: "file document",
    2: "module stage",
    3: "heading section namespace",
    5: "class record annotation impl resource table view selector",
    6: "method destructor rpc",
    7: "property getter setter element",
    8: "field",
    9: "constructor",
    10: "enum",
    11: "interface trait service",
    12: "function prototype macro target trigger test cell",
    13: "variable",
    14: "const",
    20: "key index",
    22: "enum_member",
    23: "struct union message",
    24: "event",
    25: "operator",
    26: "type",
}
"""Our kinds, by their numbers."""
_NUMBERS = {kind: number for number, kinds in _KINDS.items() for kind in kinds.split()}
_VARIABLE = 13


def kind_number(kind: str) -> int:
    """The SymbolKind for a kind of ours."""
    return _NUMBERS.get(kind, _VARIABLE)
