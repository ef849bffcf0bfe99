"""Targets of several parts in Python, and loops: the part of a value that each variable gets."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.python.values import Values
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked

_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_MEMBER = re.compile(rb"(?:[A-Za-z_]\w*\.)?%b" % _NAME.pattern)
_SIDE_BY_SIDE = re.compile(rb"(enumerate|zip)\s*\(")
_NAMED = re.compile(rb"\w++\s*+=(?!=)")


def given_parts(captures: ReferenceCaptures, values: Values, target: Region, value: Region) -> list[Variable]:
    """The variables of a target with several parts, each with its part of the value if that has as many."""
    data = captures.data
    targets = list(split_list(data, *_inside(data, target), hashes=True))
    parts = list(split_list(data, *_inside(data, value), hashes=True))
    if len(parts) != len(targets) or len(parts) < 2 or b"*" in (data[at : at + 1] for at, _ in (*targets, *parts)):
        return unpacked(captures, target, values.of(value))
    return [
        variable
        for one, part in zip(targets, parts, strict=True)
        for variable in unpacked(captures, Region(*one), values.of(Region(*part)))
    ]


def looped(captures: ReferenceCaptures, values: Values, target: Region, value: Region) -> list[Variable]:
    """The variables of a loop: of ``enumerate`` behind the number, and of ``zip`` each is of its own argument."""
    data = captures.data
    passing = _SIDE_BY_SIDE.match(data, *value)
    if passing is not None and matching_bracket(data, passing.end() - 1, value.end) == value.end:
        targets = list(split_list(data, *_inside(data, target), hashes=True))
        given = list(split_list(data, passing.end(), value.end - 1, hashes=True))
        given = [each for each in given if _NAMED.match(data, *each) is None]
        if passing[1] == b"enumerate" and len(targets) == 2 and given:
            number = unpacked(captures, Region(*targets[0]), "")
            return [*number, *looped(captures, values, Region(*targets[1]), Region(*given[0]))]
        if passing[1] == b"zip" and len(targets) == len(given) > 1:
            return [
                variable
                for each, part in zip(targets, given, strict=True)
                for variable in looped(captures, values, Region(*each), Region(*part))
            ]
    return unpacked(captures, target, asked(values.of(value), "[**]"))


def _inside(data: bytes, region: Region) -> Region:
    is_bracket = data[region.start : region.start + 1] in (b"(", b"[")
    is_whole = is_bracket and matching_bracket(data, region.start, region.end) == region.end
    return Region(region.start + 1, region.end - 1) if is_whole else region


def unpacked(captures: ReferenceCaptures, target: Region, value: str) -> list[Variable]:
    """The variables of a target with that value: the name itself, or the names between its commas."""
    data = captures.data
    start, end = target
    if _MEMBER.fullmatch(data, start, end):
        return [Variable(captures.text(target), start, value)]
    if data[start : start + 1] in (b"(", b"["):
        start, end = start + 1, end - 1
    variables = []
    for number, piece in enumerate(split_list(data, start, end, hashes=True)):
        if data[piece[0] : piece[0] + 1] == b"*":
            value = ""
        variables += unpacked(captures, Region(*piece), asked(value, f"#{number}")) if piece != target else []
    return variables
