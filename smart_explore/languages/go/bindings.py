"""What binds a name in Go: receivers, parameters, ``:=``, ``var``, and the fields of structs."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import closing
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_NAMES = rb"%s(?:\s*,\s*%s)*" % (_NAME, _NAME)
_TYPED = re.compile(rb"(%s)\s+(\.\.\.)?\s*(?!=)([^=]*)" % _NAMES)
_UNTYPED = re.compile(rb"(%s)\s*=\s*" % _NAMES)
_TYPED_FIELD = re.compile(rb"(%s)\s+([^`\"\n]+)" % _NAMES)
_SHORT = re.compile(rb"(%s)\s*:=\s*" % _NAMES)
_AGAIN = re.compile(rb"(%s)\s*=(?!=)\s*" % _NAMES)
_EACH = re.compile(_NAME)
_MADE = re.compile(rb"&?\s*((?:%s\.)?%s)\s*(?:\[[^{}]{0,200}?\])?\s*\{" % (_NAME, _NAME))
_NEW = re.compile(rb"new\(\s*((?:%s\.)?%s)\s*\)\Z" % (_NAME, _NAME))
_BY_NAME = re.compile(rb"((?:%s\.)?)New([A-Z]\w*)(?:\[[^\]()]{0,100}\])?\(" % _NAME)
_OWN = re.compile(rb"\(\s*(%s)\s+[*\w\x80-\xff]" % _NAME)
_NOTHING = re.compile(rb"nil\s*\Z")
_REDUCED = re.compile(rb"[*\s]*((?:%s\.)?%s)\s*(?:\[.*\])?\s*" % (_NAME, _NAME), re.DOTALL)
_NO_NAMES = frozenset({b"chan", b"func", b"map", b"struct", b"interface", b"_"})
_MOST_READ = 1000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the fields."""
    data = captures.data
    literals = {region.end: region.start for region in captures.of("literal")}
    owners = {region.start: region.end for region in captures.of("own")}
    for start, end in owners.items():
        own = _OWN.match(data, start, end)
        if own is not None:
            raw.variables.append(Variable(own[1].decode("utf-8", "replace"), own.start(1), how="self"))
    own_starts = {variable.at for variable in raw.variables}
    for region in captures.of("parameter"):
        if region.start not in own_starts:
            _typed(data, _TYPED, region.start, region.end, raw.variables)
    for region in captures.of("variable.spec"):
        match = _UNTYPED.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            _assigned(data, match, match.end(), region.end, literals, raw.variables)
        else:
            _typed(data, _TYPED, region.start, region.end, raw.variables)
    for region in captures.of("variable.short"):
        match = _SHORT.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            _assigned(data, match, match.end(), region.end, literals, raw.variables)
    for region in captures.of("variable"):
        for name in _EACH.finditer(data, region.start, min(region.end, region.start + _MOST_READ)):
            raw.variables.append(Variable(name[0].decode("utf-8", "replace"), name.start()))
    for region in captures.of("variable.again"):
        match = _AGAIN.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            _assigned(data, match, match.end(), region.end, literals, raw.reassignments)
    for region in captures.of("field"):
        _typed(data, _TYPED_FIELD, region.start, region.end, raw.fields)


def _typed(data: bytes, form: re.Pattern[bytes], start: int, end: int, into: list[Variable]) -> None:
    match = form.match(data, start, min(end, start + _MOST_READ))
    if match is None:
        return
    written = match[match.lastindex or 0]
    of_type = "" if form is _TYPED and match[2] else reduced(written)
    for name in _EACH.finditer(data, *match.span(1)):
        if name[0] in _NO_NAMES:
            return
        into.append(Variable(name[0].decode("utf-8", "replace"), name.start(), of_type, "declared"))


def _assigned(
    data: bytes, match: re.Match[bytes], start: int, end: int, literals: dict[int, int], into: list[Variable]
) -> None:
    names = list(_EACH.finditer(data, *match.span(1)))
    of_type = ""
    is_nothing = False
    if len(names) == 1:
        value = data[start : min(end, start + _MOST_READ)]
        made = _MADE.match(value)
        new = _NEW.match(value)
        if made is not None and literals.get(end) in (start, start + made.start(1)):
            of_type = made[1].decode("utf-8", "replace")
        elif new is not None:
            of_type = new[1].decode("utf-8", "replace")
        is_nothing = _NOTHING.match(value) is not None
    if not of_type:
        of_type = _by_name(data, start, end)
    for name in names:
        if name[0] != b"_":
            text = name[0].decode("utf-8", "replace")
            into.append(Variable(text, name.start(), of_type, "empty" if is_nothing else "assigned"))
        of_type = ""


def _by_name(data: bytes, start: int, end: int) -> str:
    """``T`` of ``NewT(..)``, which by convention makes one, with or without an error; ``""`` for all else."""
    match = _BY_NAME.match(data, start, min(end, start + _MOST_READ))
    if match is None or closing(data, match.end() - 1, end) != end:
        return ""
    return (match[1] + match[2]).decode("utf-8", "replace")


def reduced(written: bytes) -> str:
    """``T`` of ``T``, ``*T``, ``pkg.T``, ``T[A]``; ``""`` of slices, maps, functions and the like."""
    match = _REDUCED.fullmatch(written)
    return match[1].decode("utf-8", "replace") if match is not None and match[1] not in _NO_NAMES else ""
