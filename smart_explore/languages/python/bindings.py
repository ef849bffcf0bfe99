"""What binds a name in Python: parameters, targets of every kind, and attributes of the object itself."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import pieces
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_PARAMETER = re.compile(rb"\*{0,2}\s*(%s)\s*(:?)" % _NAME)
_TARGET = re.compile(rb"(?<![\w\x80-\xff.])(%s)(?!\s*+[.(\[\w\x80-\xff])" % _NAME)
_CASE = re.compile(rb"(?<![\w\x80-\xff.\"'])(%s)(?!\s*+[.(=\w\x80-\xff\"'])" % _NAME)
_FIELD = re.compile(rb"(%s)\.(%s)" % (_NAME, _NAME))
_PLAIN = re.compile(_NAME)
_CHAIN = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*\Z")
_BLANK = re.compile(rb"\s*+")
_COLON = re.compile(rb"\s*+:")
_NOTHING = re.compile(rb"\s*+=\s*+None\s*+(?:[\r\n;#]|\Z)")
_STATIC = re.compile(rb"[ \t]*@[ \t]*staticmethod\b")
_DECORATED = re.compile(rb"[ \t]*(?:@|#|\r?\Z)")
_MOST_DECORATORS = 10
_NO_NAMES = frozenset(b"None True False and as case class def else for if import in is lambda not or self".split())
_METHODS = frozenset({"method", "constructor", "getter", "setter"})
_MOST_READ = 2000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables, the fields and the names that come from outside."""
    types = {region.start: region for region in reversed(captures.of("reference.type"))}  # of nested ones the outer
    own = _parameters(captures, raw, types)
    _targets(captures, raw, own, types)
    for region in captures.of("outside"):
        names = _PLAIN.findall(captures.data, region.start, region.end)[1:]
        raw.nonlocals += [Variable(_text(name), region.start) for name in names]


def own_names(raw: RawReferences) -> set[str]:
    """The names that methods of the file have for their own object."""
    return {variable.name for variable in raw.variables if variable.how == "self"}


def _parameters(captures: ReferenceCaptures, raw: RawReferences, types: dict[int, Region]) -> set[bytes]:
    data = captures.data
    own: set[bytes] = set()
    for region in captures.of("parameters"):
        symbol = captures.symbol_at(region.start)
        is_method = symbol is not None and symbol.kind in _METHODS and not _is_static(data, region.start)
        for start, end in pieces(data, region.start + 1, region.end - 1, hashes=True):
            match = _PARAMETER.match(data, start, end)
            if match is None:
                continue
            name = _text(match[1])
            if is_method and match.start(1) == start:
                own.add(match[1])
                raw.variables.append(Variable(name, start, how="self"))
            else:
                starred = data[start : start + 1] == b"*"
                kind = _annotation_at(data, match.end(), types) if match[2] and not starred else ""
                raw.variables.append(Variable(name, match.start(1), kind, "declared" if kind else "assigned"))
            is_method = False
    for region in captures.of("parameters.lambda"):
        for start, end in pieces(data, region.start, region.end, hashes=True):
            match = _PARAMETER.match(data, start, end)
            if match is not None:
                raw.variables.append(Variable(_text(match[1]), match.start(1)))
    return own


def _is_static(data: bytes, before: int) -> bool:
    """Whether the ``def`` above ``before`` stands below ``@staticmethod``."""
    end = data.rfind(b"\n", 0, before)
    for _ in range(_MOST_DECORATORS):
        start = data.rfind(b"\n", max(0, end - _MOST_READ), max(0, end)) + 1
        if _STATIC.match(data, start, max(start, end)):
            return True
        if not _DECORATED.match(data, start, max(start, end)):
            return False
        end = start - 1
    return False


def _annotation_at(data: bytes, colon_end: int, types: dict[int, Region]) -> str:
    blank = _BLANK.match(data, colon_end)
    region = types.get(blank.end() if blank else colon_end)
    return "" if region is None else reduced(data[region.start : region.end])


def _targets(captures: ReferenceCaptures, raw: RawReferences, own: set[bytes], types: dict[int, Region]) -> None:
    data = captures.data
    built = {
        group["variable.built"].start: group["variable.type"] for group in captures.matches if "variable.built" in group
    }
    for region in captures.of("variable"):
        text = data[region.start : min(region.end, region.start + _MOST_READ)]
        if _PLAIN.fullmatch(text):
            raw.variables.append(_variable(data, _text(text), region, built, types))
            continue
        field = _FIELD.fullmatch(text)
        if field is not None:
            if field[1] in own:
                raw.fields.append(_variable(data, _text(field[2]), region, built, types))
            continue
        for match in _TARGET.finditer(text):
            raw.variables.append(Variable(_text(match[1]), region.start + match.start()))
    for region in captures.of("variable.walrus"):
        walrus = _PLAIN.match(data, region.start, region.end)
        if walrus is not None:
            raw.variables.append(Variable(_text(walrus[0]), region.start))
    behind = 0
    for region in captures.of("variable.case"):
        if region.start < behind:
            continue
        behind = region.end
        for match in _CASE.finditer(data, region.start, min(region.end, region.start + _MOST_READ)):
            if match[1] not in _NO_NAMES:
                raw.variables.append(Variable(_text(match[1]), match.start()))


def _variable(data: bytes, name: str, region: Region, built: dict[int, Region], types: dict[int, Region]) -> Variable:
    colon = _COLON.match(data, region.end)
    if colon is not None:
        return Variable(name, region.start, _annotation_at(data, colon.end(), types), "declared")
    callee = built.get(region.start)
    if callee is not None:
        text = _text(data[callee.start : min(callee.end, callee.start + _MOST_READ)])
        return Variable(name, region.start, text if _CHAIN.match(text) else "")
    return Variable(name, region.start, how="empty" if _NOTHING.match(data, region.end) else "assigned")


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")
