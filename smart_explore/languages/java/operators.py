"""Java: statements and operators that call methods without naming them."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.operators import add_concatenated, add_forms, add_given, operand_path
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures

_ITERATED = "iterator iterator().hasNext iterator().next"
_FORMS = {"operator.iterated": _ITERATED, "operator.closed": "close"}
_FUNCTIONS = dict.fromkeys(words("print println valueOf"), "toString")
OPERATORS = {
    **dict.fromkeys(words("iterator hasNext next"), "for"),
    "close": "try",
    "toString": "+ print valueOf",
}
"""The texts in a file that call each method."""


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses)

    add_forms(captures, raw, _FORMS, receiver)
    add_concatenated(captures, raw, "toString", receiver)
    add_given(captures, raw, accesses, _FUNCTIONS)
