"""The numbers that the protocol has for kinds of symbols."""

from __future__ import annotations

_NUMBERS = {
    "file": 1,
    "document": 1,
    "module": 2,
    "stage": 2,
    "heading": 3,
    "section": 3,
    "namespace": 3,
    "class": 5,
    "record": 5,
    "annotation": 5,
    "impl": 5,
    "resource": 5,
    "table": 5,
    "view": 5,
    "selector": 5,
    "method": 6,
    "destructor": 6,
    "rpc": 6,
    "property": 7,
    "getter": 7,
    "setter": 7,
    "element": 7,
    "field": 8,
    "constructor": 9,
    "enum": 10,
    "interface": 11,
    "trait": 11,
    "service": 11,
    "type": 26,
    "function": 12,
    "prototype": 12,
    "macro": 12,
    "target": 12,
    "trigger": 12,
    "test": 12,
    "cell": 12,
    "variable": 13,
    "const": 14,
    "key": 20,
    "index": 20,
    "enum_member": 22,
    "struct": 23,
    "union": 23,
    "message": 23,
    "event": 24,
    "operator": 25,
}
_VARIABLE = 13


def kind_number(kind: str) -> int:
    """The SymbolKind of one of our kinds."""
    return _NUMBERS.get(kind, _VARIABLE)
