"""What binds a name in Ruby: parameters of methods and blocks, assignments, patterns, and instance variables."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAME = rb"[a-z_\x80-\xff][\w\x80-\xff]*+"
_PARAMETER = re.compile(rb"(?:\*{1,2}|&)?\s*(%s)" % _NAME)
_NAMES = re.compile(rb"(?<![\w.@$:\x80-\xff])(%s)(?![\w?!\x80-\xff]|\s*[.(\[]|:(?!:))" % _NAME)
_KEYS = re.compile(rb"(?<![\w.@$:\x80-\xff])(%s):\s*(?=[,}\n]|\Z)" % _NAME)
_PLAIN = re.compile(rb"(@{0,2}%s)" % _NAME)
_SETS = re.compile(rb"[ \t]*(?:[-+*/%|&^]|\|\||&&|<<|>>|\*\*)?=(?![=~>])\s*")
_BUILT = re.compile(rb"((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\s*\.\s*new\b[ \t]*(?=(\(?))")
_NOTHING = re.compile(rb"nil\s*\Z")
_MAX_READ = 1000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the instance variables, whose names keep their ``@``."""
    data = captures.data
    for region in captures.of("parameters"):
        start, end = region.start, region.end
        if data[start : start + 1] in (b"(", b"|"):
            start, end = start + 1, end - 1
        for begin, finish in split_list(data, start, end, hashes=True, ends=b",;"):
            match = _PARAMETER.match(data, begin, finish)
            if match is not None:
                raw.variables.append(Variable(_text(match[1]), match.start(1)))
            elif data[begin : begin + 1] == b"(":
                _all_names(data, begin, finish, raw)
    ends = {region.start: region.end for region in captures.of("assignment")}
    for region in captures.of("variable"):
        sets = _SETS.match(data, region.end, region.end + _MAX_READ)
        if sets is None:
            continue
        plain = _PLAIN.fullmatch(data, region.start, region.end)
        if plain is None:
            _all_names(data, region.start, region.end, raw)
            continue
        end = ends.get(region.start, sets.end())
        value = data[sets.end() : min(end, sets.end() + 10)]
        of_type = _type_of(data, sets.end(), end)
        is_nothing = _NOTHING.match(value) is not None
        variable = Variable(_text(plain[1]), region.start, of_type, "empty" if is_nothing else "assigned")
        (raw.fields if plain[1].startswith(b"@") else raw.variables).append(variable)
    for region in captures.of("variable.pattern"):
        _all_names(data, region.start, region.end, raw)
        for key in _KEYS.finditer(data, region.start, min(region.end, region.start + _MAX_READ)):
            raw.variables.append(Variable(_text(key[1]), key.start(1)))


def _all_names(data: bytes, start: int, end: int, raw: RawReferences) -> None:
    for name in _NAMES.finditer(data, start, min(end, start + _MAX_READ)):
        raw.variables.append(Variable(_text(name[1]), name.start(1)))


def _type_of(data: bytes, start: int, end: int) -> str:
    """``Foo`` of ``Foo.new(..)`` where that is the whole value."""
    match = _BUILT.match(data, start, min(end, start + _MAX_READ))
    if match is None:
        return ""
    after = matching_bracket(data, match.end(), end) if match[2] else match.end()
    return match[1].decode("utf-8", "replace").removeprefix("::").replace("::", ".") if after == end else ""


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")
