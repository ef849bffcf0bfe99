"""JavaScript and TypeScript: statements and operators that call methods without naming them."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.operators import add_form, add_forms, add_given, binary_operations, operand_path
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures

_ITERATED = "[Symbol.iterator]"
_FORMS = {
    "operator.iterated": _ITERATED,
    "operator.written": "toString",
    "operator.awaited": "then",
    "operator.tested": "[Symbol.hasInstance]",
}
_FUNCTIONS = {"String": "toString", "stringify": "toJSON", "from": _ITERATED, "Number": "valueOf"}
_OF = re.compile(rb"(?P<await>\bawait\s*)?\([^()]{0,200}\bof\s+\Z")
_USING = re.compile(rb"(?P<await>\bawait\s+)?\busing\s+[\w$]+\s*(?::[^=]{1,80})?=\s*\Z")
_MAX_BEFORE = 300
OPERATORS = {
    _ITERATED: "of ... [",
    "[Symbol.asyncIterator]": "await",
    "[Symbol.dispose]": "using",
    "[Symbol.asyncDispose]": "using",
    "toString": "${ + String",
    "toJSON": "stringify",
    "valueOf": "Number",
    "then": "await",
}
"""The texts in a file that call each method."""


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses)

    add_forms(captures, raw, _FORMS, receiver)
    for region in captures.of("operator.looped"):
        if loop := _OF.search(data, max(0, region.start - _MAX_BEFORE), region.start):
            name = "[Symbol.asyncIterator]" if loop["await"] else _ITERATED
            add_form(raw, [name], region.start, receiver(region))
    for region in captures.of("operator.assigned"):
        if using := _USING.search(data, max(0, region.start - _MAX_BEFORE), region.start):
            name = "[Symbol.asyncDispose]" if using["await"] else "[Symbol.dispose]"
            add_form(raw, [name], region.start, receiver(region))
    for sign, _, left, right in binary_operations(captures):
        for operand in (left, right) if sign == "+" else (right,) if sign == "+=" else ():
            add_form(raw, ["toString"], operand.start, receiver(operand))
    add_given(captures, raw, accesses, _FUNCTIONS)
