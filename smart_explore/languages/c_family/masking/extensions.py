"""Find the additions of GCC and Linux to C: ranges of cases, annotations, variables that macros define."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.c_family.masking.whole_words import whole_words

_GROUP = rb"\((?:[^();{}]|\((?:[^();{}]|\([^();{}]*\))*\))*\)"
_CASE_RANGE = re.compile(whole_words(b"case") + rb"\b[^:;{}?.]*(\.\.\.[^:;{}?]*)(?=:)")
_OF_MEMBER = re.compile(whole_words(b"offsetof") + rb"\s*\([\w\s]+,\s*\w+((?:\s*\.\s*\w+|\s*\[[^][()]*\])+)(?=\s*\))")
"""The part of ``offsetof(struct s, a[1].b)`` after the first member."""

_ANNOTATION = re.compile(
    rb"__(?:force|iomem|kernel|nocast|percpu|rcu|safe|user)\b(?=\s*[*)]|\s+[A-Za-z_])"
    rb"|__(?:(?:maybe|always)_unused|__cacheline(?:_\w+)?_?aligned\w*)\b(?=\s*[*)=;,]|\s+[A-Za-z_])"
)
"""An annotation of a pointer or variable in Linux, as in ``void __iomem *base``."""

_TYPE_BEFORE = re.compile(rb"[\w*,]\s")
_BEHIND_ARRAY = re.compile(rb"\]\s*+(_{2,4}[a-z]\w*+)(?=\s*[=;,])")
"""An annotation after an array, as in ``names[] __initdata``."""

_ALIGNED = re.compile(rb"__aligned\s*" + _GROUP + rb"(?=\s*[=;,])")
_BEFORE_ALIGNED = re.compile(rb"[\]}\w]\s")
_DEFINED = re.compile(
    whole_words(b"static") + rb"\s+(?:const\s+)?[A-Z][A-Z0-9_]{2,}\s*(" + _GROUP + rb")(?=\s*(?:__\w+\s*)?[=;])"
)
_ARGUMENTS = re.compile(rb"\((?P<first>[^,()]*),\s*(?P<second>[^,()]*)[,)]")
_NAME = re.compile(rb"\s*([A-Za-z_]\w*)\s*")
_TYPE = re.compile(rb"\s*(?:\w+_t|[su](?:8|16|32|64)|int|char|bool|long|short|unsigned)\s*")


def extension_ranges(masked: bytes | bytearray) -> Iterator[tuple[int, int]]:
    """Yield the ranges of masked bytes that are blanked."""
    for match in _CASE_RANGE.finditer(masked):
        yield match.span(1)
    for match in _OF_MEMBER.finditer(masked):
        yield match.span(1)
    for match in _ANNOTATION.finditer(masked):
        if _follows_type(masked, match.start()):
            yield match.span()
    for match in _BEHIND_ARRAY.finditer(masked):
        yield match.span(1)
    for match in _ALIGNED.finditer(masked):
        before = match.start()
        while before and masked[before - 1 : before].isspace():
            before -= 1
        if _BEFORE_ALIGNED.match(masked, max(0, before - 1)):
            yield match.span()
    for match in _DEFINED.finditer(masked):
        yield from _beside_name(masked, *match.span(1))


def _follows_type(masked: bytes | bytearray, start: int) -> bool:
    """True if ``start`` is right after a star, an opening bracket, or a space after a word, star or comma."""
    before = bytes(masked[max(0, start - 2) : start])
    return before[-1:] in (b"*", b"(") or _TYPE_BEFORE.fullmatch(before) is not None


def _beside_name(masked: bytes | bytearray, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges around the name in the arguments of ``static DEFINE_PER_CPU(struct s, name)``.

    The name is the first argument that is no type, so that the macro reads as the type.
    """
    arguments = _ARGUMENTS.match(masked, start, end)
    for argument in ("first", "second") if arguments else ():
        assert arguments is not None
        name = _NAME.fullmatch(arguments[argument])
        if name is not None and _TYPE.fullmatch(arguments[argument]) is None:
            at = arguments.start(argument)
            yield start + 1, at + name.start(1)
            yield at + name.end(1), end - 1
            return
