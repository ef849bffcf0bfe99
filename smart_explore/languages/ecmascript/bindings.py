"""What binds a name in JavaScript and TypeScript: parameters, declarators, patterns, and fields of a class."""

from __future__ import annotations

import re
from heapq import merge

from smart_explore.languages.lexing import pieces
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.model.kinds import CALLABLE_KINDS

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_PARAMETER = re.compile(
    rb"(?:@%s(?:\.%s)*(?:\([^()]*\))?\s*)*((?:(?:public|private|protected|readonly|override)\s+)*)(\.\.\.)?\s*(%s)\s*[?!]?\s*(:?)"
    % (_NAME, _NAME, _NAME)
)
_DECLARATOR = re.compile(rb"(%s)\s*!?\s*(:?)" % _NAME)
_DEFAULT = re.compile(rb"=[^,\]}]*")
_BOUND = re.compile(rb"(?<![\w$.])(%s)\s*(?=[,\]}]|\Z)" % _NAME)
_FIELD = re.compile(rb"this\s*\.\s*(#?%s)\s*=(?![=>])" % _NAME)
_AGAIN = re.compile(rb"(%s)\s*=(?![=>])" % _NAME)
_FIELD_GIVEN = re.compile(rb"(#?%s)\s*!?\s*=\s*\Z" % _NAME)
_NEW = re.compile(rb"\s*new\s+((?:%s\.)*%s)" % (_NAME, _NAME))
_NOTHING = re.compile(rb"\s*(?:null|undefined)\s*\Z")
_THIS = re.compile(rb"\s*this\s*\Z")
_PLAIN = re.compile(r"[\w$]+(?:\.[\w$]+)*\Z")
_ENDS_TYPE = re.compile(rb"(?<![=<>!])=(?![=>])")
_IMPORT = re.compile(rb"\s*=\s*(?:await\s+import|require)\s*\(")
_MOST_READ = 2000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the fields."""
    data = captures.data
    built = {region.start: region.end for region in captures.of("reference.new")}
    annotations = {region.start: region.end for region in captures.of("annotation")}
    for region in captures.of("parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            _parameter(data, start, end, raw)
    for region in captures.of("variable"):
        _pattern(data, region.start, region.end, raw)
    for region in captures.of("variable.declarator"):
        match = _DECLARATOR.match(data, region.start, region.end)
        if match is None:
            end = _pattern_end(data, region.start, region.end)
            if not _IMPORT.match(data, end, region.end):
                _pattern(data, region.start, end, raw)
            continue
        end = match.end()
        name = match[1].decode("utf-8", "replace")
        if _is_function(captures, name, region.start) or _IMPORT.match(data, match.end(1), region.end):
            continue
        if match[2]:
            end = annotations.get(end - 1, end)
            raw.variables.append(Variable(name, region.start, reduced(data[match.end() : end]), "declared"))
        elif data[end : end + 1] == b"=":
            raw.variables.append(_assigned(data, name, region.start, end + 1, region.end, built))
        else:
            raw.variables.append(Variable(name, region.start, how="empty"))
    for region in captures.of("variable.again"):
        field = _FIELD.match(data, region.start, region.end)
        again = _AGAIN.match(data, region.start, region.end)
        if field is not None:
            name = field[1].decode("utf-8", "replace")
            raw.fields.append(_assigned(data, name, region.start, field.end(), region.end, built))
        elif again is not None:
            name = again[1].decode("utf-8", "replace")
            raw.reassignments.append(_assigned(data, name, region.start, again.end(), region.end, built))
    _declared_fields(captures, raw, built)


def _is_function(captures: ReferenceCaptures, name: str, at: int) -> bool:
    """Whether the outline has a function of that name there: ``const f = () => ..`` declares one."""
    symbol = captures.symbol_at(at)
    return symbol is not None and symbol.name == name and symbol.kind in CALLABLE_KINDS


def _parameter(data: bytes, start: int, end: int, raw: RawReferences) -> None:
    match = _PARAMETER.match(data, start, end)
    if match is None:
        _pattern(data, start, _pattern_end(data, start, end), raw)
        return
    of_type = ""
    if match[4] and not match[2]:
        stop = _ENDS_TYPE.search(data, match.end(), end)
        of_type = reduced(data[match.end() : stop.start() if stop is not None else end])
    name = match[3].decode("utf-8", "replace")
    variable = Variable(name, match.start(3), of_type, "declared" if match[4] else "assigned")
    raw.variables.append(variable)
    if match[1]:
        raw.fields.append(variable)


def _pattern_end(data: bytes, start: int, end: int) -> int:
    """Where the pattern in braces or brackets ends, that a type or a value may follow."""
    depth = 0
    for at in range(start, min(end, start + _MOST_READ)):
        if data[at] in b"{[":
            depth += 1
        elif data[at] in b"]}":
            depth -= 1
            if depth == 0:
                return at + 1
    return min(end, start + _MOST_READ)


def _pattern(data: bytes, start: int, end: int, raw: RawReferences) -> None:
    text = _DEFAULT.sub(_blank, data[start : min(end, start + _MOST_READ)].replace(b"...", b"   "))
    for match in _BOUND.finditer(text):
        raw.variables.append(Variable(match[1].decode("utf-8", "replace"), start + match.start()))


def _blank(match: re.Match[bytes]) -> bytes:
    return b" " * (match.end() - match.start())


def _assigned(data: bytes, name: str, at: int, start: int, end: int, built: dict[int, int]) -> Variable:
    value = data[start : min(end, start + 200)]
    match = _NEW.match(value)
    if match is not None and built.get(start + len(value) - len(value.lstrip())) == end:
        return Variable(name, at, match[1].decode("utf-8", "replace"))
    if _THIS.match(value):
        return Variable(name, at, how="self")
    return Variable(name, at, how="empty" if _NOTHING.match(value) else "assigned")


def _declared_fields(captures: ReferenceCaptures, raw: RawReferences, built: dict[int, int]) -> None:
    """``name: Type`` and ``name = new Type()`` directly in the body of a class."""
    data = captures.data
    if not captures.of("scope.class"):
        return
    for region in captures.of("reference.new"):
        field = _FIELD_GIVEN.search(data, max(0, region.start - 100), region.start)
        if field is not None:
            given = field[1].decode("utf-8", "replace")
            raw.class_variables.append(_assigned(data, given, region.start, region.start, region.end, built))
    behind = 0
    for region in merge(captures.of("annotation"), captures.of("parameters"), key=lambda region: region.start):
        if region.start < behind:
            continue
        behind = region.end
        if data[region.start] == ord("("):
            continue
        before = data[max(0, region.start - 200) : region.start].rstrip(b"?! \t\r\n")
        name = _LAST_NAME.search(before)
        if name is not None:
            at = region.start - 1
            raw.class_variables.append(
                Variable(
                    name[0].decode("utf-8", "replace"), at, reduced(data[region.start + 1 : region.end]), "declared"
                )
            )


_LAST_NAME = re.compile(rb"#?[\w$\x80-\xff]{1,80}\Z")


def reduced(annotation: bytes) -> str:
    """``T`` of ``T``, ``T<A>``, ``T | null | undefined``; ``""`` where it may be one of several, or is no name."""
    parts = [annotation[a:b] for a, b in pieces(annotation, 0, len(annotation), angles=True, ends=b"|")]
    parts = [part for part in parts if part not in (b"null", b"undefined")]
    if len(parts) != 1:
        return ""
    part = parts[0].removeprefix(b"readonly ")
    head, angle, rest = part.partition(b"<")
    if angle and not rest.rstrip().endswith(b">"):
        return ""
    text = head.strip().decode("utf-8", "replace")
    return text if _PLAIN.match(text) else ""
