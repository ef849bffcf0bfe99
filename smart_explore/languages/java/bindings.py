"""What binds a name in Java: parameters, declarations, patterns, and the fields of a type."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import around
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GENERIC = rb"(?:<(?:[^<>(){};]|<(?:[^<>(){};]|<[^<>(){};]*>)*>)*>)?"
_MODIFIERS = rb"(?:(?:final|private|public|protected|static|volatile|transient|@%s(?:\.%s)*(?:\([^()]*\))?)\s+)*" % (
    _NAME,
    _NAME,
)
_TYPE = rb"((?:%s\s*%s\s*\.\s*)*%s)\s*%s((?:\s*\[\s*\])*|\s*\.\.\.)" % (_NAME, _GENERIC, _NAME, _GENERIC)
_TYPED = re.compile(rb"%s%s\s+(%s)\s*(\[)?" % (_MODIFIERS, _TYPE, _NAME))
_HEAD = re.compile(rb"%s%s(?:\s|(?<=>))" % (_MODIFIERS, _TYPE))
_CATCH = re.compile(rb"%s[^()]*?(%s)\s*\Z" % (_MODIFIERS, _NAME))
_EACH = re.compile(rb"for\s*\(\s*%s%s\s+(%s)\s*:" % (_MODIFIERS, _TYPE, _NAME))
_PATTERN = re.compile(rb"(?:.*\binstanceof\s+)?%s%s\s+(%s)\s*\Z" % (_MODIFIERS, _TYPE, _NAME), re.DOTALL)
_WORD = re.compile(_NAME)
_GENERICS = re.compile(r"<.*>|\s", re.DOTALL)
_NEW = re.compile(rb"\s*=\s*new\s+((?:%s\s*\.\s*)*%s)" % (_NAME, _NAME))
_MOST_READ = 600
_ARRAY = re.compile(rb"\s*\[")


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the fields."""
    data = captures.data
    for region in captures.of("parameter"):
        match = _TYPED.fullmatch(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            of_type = "" if match[2] or match[4] else _plain(match[1])
            raw.variables.append(Variable(_text(match[3]), match.start(3), of_type, "declared"))
        elif (last := _CATCH.match(data, region.start, min(region.end, region.start + _MOST_READ))) is not None:
            raw.variables.append(Variable(_text(last[1]), last.start(1)))
    for region in captures.of("variable.alone"):  # the parameter of x -> ..
        if _WORD.fullmatch(data, region.start, region.end):
            raw.variables.append(Variable(_text(data[region.start : region.end]), region.start))
    for region in captures.of("variable.names"):
        for name in _WORD.finditer(data, region.start, min(region.end, region.start + _MOST_READ)):
            raw.variables.append(Variable(_text(name[0]), name.start()))
    for mark, form in (("variable.each", _EACH), ("variable.resource", _TYPED), ("variable.pattern", _PATTERN)):
        for region in captures.of(mark):
            match = form.match(data, region.start, min(region.end, region.start + _MOST_READ))
            if match is not None:
                of_type = "" if match[2] else _plain(match[1])
                raw.variables.append(Variable(_text(match[3]), match.start(3), of_type, "declared"))
    _declarations(captures, raw)


def _declarations(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    built = {region.start: region.end for region in captures.of("reference.new")}
    fields = {region.start for region in captures.of("declaration.field")}
    declarations = sorted(
        [*captures.of("declaration.field"), *captures.of("declaration.local")], key=lambda region: region.start
    )
    for declarator, declaration in around(declarations, captures.of("variable")):
        name = _WORD.match(data, declarator.start, declarator.end)
        if name is None:
            continue
        of_type = _type_of(data, declaration, declarator.start)
        if _ARRAY.match(data, name.end(), declarator.end):
            of_type = ""
        if of_type == "var":
            of_type = _built(data, name.end(), declarator.end, built)
        into = raw.fields if declaration.start in fields else raw.variables
        into.append(Variable(_text(name[0]), declarator.start, of_type, "declared"))


def _type_of(data: bytes, declaration: Region, end: int) -> str:
    match = _HEAD.match(data, declaration.start, min(end, declaration.start + _MOST_READ))
    return "" if match is None or match[2] else _plain(match[1])


def _built(data: bytes, start: int, end: int, built: dict[int, int]) -> str:
    match = _NEW.match(data, start, end)
    if match is None or built.get(data.find(b"new", start, end)) != end:
        return ""
    return _plain(match[1])


def _plain(written: bytes) -> str:
    """The name of the type without its arguments; ``var`` says nothing but where a value is looked at."""
    return _GENERICS.sub("", _text(written))


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")
