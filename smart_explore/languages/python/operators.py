"""Python: the methods that syntax and built-in functions call."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.operators import (
    add_form,
    add_forms,
    add_given,
    add_operator,
    binary_operations,
    operand_path,
    sign_between,
    unary_operations,
)
from smart_explore.languages.python.operator_names import (
    ARGUMENTS,
    ARITHMETIC,
    COMPARED,
    CONVERTED,
    FORMS,
    FUNCTIONS,
    ITERATED,
    METHODS,
    MIRRORED,
    TESTED,
    UNARY,
    WRITTEN,
)
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures

_ASYNC_FOR = re.compile(rb"\basync\s+for\b[^\n]*\Z")
_ASYNC_WITH = re.compile(rb"\basync\s+with\b[^\n:]*\Z")
_DELETED = re.compile(rb"\bdel\b[^\n]*\Z")
_CONDITION = re.compile(rb"\b(?:if|assert)[\s(]*\Z")
_MAX_BEFORE = 300


def add_operators(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the operator calls of a file, for questions that read every name."""
    data = captures.data

    def receiver(operand: Region) -> str:
        return operand_path(data, operand, accesses)

    for sign, at, left, right in binary_operations(captures):
        is_own = sign.endswith("=")
        name = ARITHMETIC.get(sign.removesuffix("=") if is_own else sign)
        if name:
            add_operator(raw, [f"__i{name}__", f"__{name}__"] if is_own else [f"__{name}__"], at, receiver(left))
            add_operator(raw, [f"__r{name}__"], at, receiver(right))
    operands = captures.of("operator.compared")
    whole = {region.start: region for region in reversed(operands)}
    for left in operands:
        behind = _next(data, whole, left)
        if behind is not None:
            sign, at = sign_between(data, left.end, behind.start)
            add_operator(raw, COMPARED.get(sign, ()), at, receiver(left))
            add_operator(raw, [MIRRORED[sign]] if sign in MIRRORED else (), at, receiver(behind))
            add_operator(raw, ["__contains__"] if sign in ("in", "not in") else (), at, receiver(behind))
    for sign, at, operand in unary_operations(captures):
        name = UNARY.get(sign)
        add_operator(raw, [name] if name else (), at, receiver(operand))
    add_forms(captures, raw, FORMS, receiver)
    for region in captures.of("operator.written"):
        add_form(raw, CONVERTED.get(data[region.end : region.end + 2], WRITTEN).split(), region.start, receiver(region))
    conditions = [*captures.of("operator.condition"), *(match["chosen.part"] for match in captures.matching("chosen"))]
    for region in conditions:
        if _CONDITION.search(data, max(0, region.start - _MAX_BEFORE), region.start):
            add_form(raw, TESTED.split(), region.start, receiver(region))
    _statements(captures, raw, accesses)
    for region in captures.of("reference.call"):
        name = captures.text(region)
        if name not in FUNCTIONS and name.rpartition(".")[2] not in METHODS and region.end < len(data):
            add_operator(raw, ["__call__"], region.end, accesses.path(region))
    add_given(captures, raw, accesses, FUNCTIONS | METHODS, ARGUMENTS)


def _next(data: bytes, whole: dict[int, Region], left: Region) -> Region | None:
    """The operand behind one, where a comparison goes on there."""
    match = _COMPARES.match(data, left.end)
    return whole.get(match.end()) if match is not None else None


_COMPARES = re.compile(rb"\s*(?:[=!<>]=|[<>]|not\s+in\b|in\b)\s*")


def _statements(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    data = captures.data
    for match in captures.matching("loop.target"):
        iterable = match["value"]
        before = data[max(0, iterable.start - _MAX_BEFORE) : iterable.start]
        names = "__aiter__ __aiter__().__anext__" if _ASYNC_FOR.search(before) else ITERATED
        add_operator(raw, names.split(), iterable.start, operand_path(data, iterable, accesses))
    managed = {match["value"].start: match["value"] for match in captures.matching("with.target")}
    for region in captures.of("operator.with"):
        value = managed.get(region.start, region)
        before = data[max(0, value.start - _MAX_BEFORE) : value.start]
        kind = "a" if _ASYNC_WITH.search(before) else ""
        add_operator(raw, [f"__{kind}enter__", f"__{kind}exit__"], value.end, accesses.path(value))
    targets = set(captures.of("target"))
    for match in captures.matching("indexed"):
        value = match["indexed"]
        line = data[max(0, value.start - _MAX_BEFORE) : value.start]
        is_deleted = _DELETED.search(line) is not None
        name = "__delitem__" if is_deleted else "__setitem__" if match["index"] in targets else "__getitem__"
        add_operator(raw, [name], value.end, operand_path(data, value, accesses))
    for region in captures.of("operator.await"):
        start = region.end - len(data[region.start + len(b"await") : region.end].lstrip())
        add_operator(raw, ["__await__"], region.start, accesses.path(Region(start, region.end)))
