"""What binds a name in Rust: patterns of every kind, with the types of parameters and ``let``, and fields."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import pieces
from smart_explore.languages.raw_references import BindingKind, RawReferences, ReferenceCaptures, Variable

_NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_BOUND = re.compile(rb"(?<![\w\x80-\xff.:'\"])(%s)(?!\s*(?:::|[({!\w\"]|:(?!:)))" % _NAME)
_PLAIN = re.compile(rb"(?:ref\s+)?(?:mut\s+)?(%s)" % _NAME)
_GUARD = re.compile(rb"\bif\b")
_TYPE = re.compile(
    rb"\s*:\s*(?:&\s*(?:'\w+\s+)?|mut\s+|dyn\s+|impl\s+|(?:(?:%s::)*(?:Box|Rc|Arc|Pin)<)|\()*\s*((?:%s\s*::\s*)*%s)"
    % (_NAME, _NAME, _NAME)
)
_STRUCT = re.compile(rb"\s*=\s*&?\s*(?:mut\s+)?((?:%s\s*::\s*)*%s)\s*\{" % (_NAME, _NAME))
_FIELD = re.compile(rb"(?:pub(?:\([^)]*\))?\s+)?(%s)(?=\s*:)" % _NAME)
_MAKERS = re.compile(r"(?:new|default|from|with|open|build)(?:_\w+)?\Z")
_KEYWORDS = frozenset(b"mut ref box self if true false _".split())
_PATH = re.compile(r"\w+(?:::\w+)*\Z")
_MOST_READ = 1000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the fields."""
    data = captures.data
    built = {
        group["variable.built"].start: group["variable.type"] for group in captures.matches if "variable.built" in group
    }
    structs = {region.start: region.end for region in captures.of("reference.struct")}
    behind = 0
    for region in captures.of("variable"):
        if region.start < behind:
            continue
        behind = region.end
        plain = _PLAIN.fullmatch(data, region.start, region.end)
        if plain is None:
            _pattern(data, region.start, region.end, raw)
        elif plain[1] not in _KEYWORDS and not plain[1][:1].isupper():
            of_type = declared_type(data, region.end)
            is_declared = bool(of_type)
            if not is_declared:
                of_type = _given(data, region, built.get(region.start), structs)
            name = plain[1].decode("utf-8", "replace")
            how: BindingKind = "declared" if is_declared else "assigned"
            raw.variables.append(Variable(name, plain.start(1), of_type, how))
    for region in captures.of("variable.closure"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            name = _PLAIN.match(data, start, end)
            if name is not None and name[1] not in _KEYWORDS:
                of_type = declared_type(data, name.end())
                raw.variables.append(
                    Variable(name[1].decode("utf-8", "replace"), start, of_type, "declared" if of_type else "assigned")
                )
            else:
                _pattern(data, start, end, raw)
    for region in captures.of("field"):
        field = _FIELD.match(data, region.start, region.end)
        if field is not None:
            name = field[1].decode("utf-8", "replace")
            raw.fields.append(Variable(name, region.start, declared_type(data, field.end()), "declared"))


def _given(data: bytes, name: Region, callee: Region | None, structs: dict[int, int]) -> str:
    """The type of what the ``let`` of ``name`` gives it."""
    if callee is not None:
        return _made(data[callee.start : min(callee.end, callee.start + _MOST_READ)])
    literal = _STRUCT.match(data, name.end, name.end + _MOST_READ)
    return _dotted(literal[1]) if literal is not None and _ends(data, structs, literal.start(1)) else ""


def _pattern(data: bytes, start: int, end: int, raw: RawReferences) -> None:
    end = min(end, start + _MOST_READ)
    guard = _GUARD.search(data, start, end)
    for name in _BOUND.finditer(data, start, guard.start() if guard is not None else end):
        if name[1] not in _KEYWORDS and not name[1][:1].isupper():
            raw.variables.append(Variable(name[1].decode("utf-8", "replace"), name.start()))


def declared_type(data: bytes, at: int) -> str:
    """The type behind the colon at ``at``, without references and what boxes it; ``""`` where there is none."""
    match = _TYPE.match(data, at, at + _MOST_READ)
    return _dotted(match[1]) if match is not None else ""


def _ends(data: bytes, structs: dict[int, int], start: int) -> bool:
    """Whether the struct literal at ``start`` is all of the value."""
    end = structs.get(start)
    return end is not None and data[end : end + 20].lstrip()[:1] == b";"


def _made(callee: bytes) -> str:
    """``T`` of ``T::new`` and of ``T`` itself."""
    path = re.sub(r"\s|(?:::)?<.*>", "", callee.decode("utf-8", "replace"))
    if not _PATH.match(path):
        return ""
    head, _, last = path.rpartition("::")
    if last[:1].isupper():
        return path.replace("::", ".")
    return head.replace("::", ".") if _MAKERS.match(last) and head.rpartition("::")[2][:1].isupper() else ""


def _dotted(path: bytes) -> str:
    return re.sub(r"\s", "", path.decode("utf-8", "replace")).replace("::", ".")
