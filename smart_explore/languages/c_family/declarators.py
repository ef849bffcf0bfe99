"""Read a C or C++ declarator: ``*A<T>::b(int)`` declares ``b``, which belongs to ``A``."""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.languages.lexing import text_of

_SPACE = re.compile(rb"(?:[\s\\]|/\*.*?\*/|//[^\n]*|(?<=\n)[ \t]*#[^\n]*)*", re.DOTALL)
_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_OPERATOR = re.compile(
    rb"""\s*(\(\s*\)|\[\s*\]|""\s*[\w$\x80-\xff]+|->\*?|<=>|<<=|>>=|&&|\|\||\+\+|--|[-+*/%^&|<>=!]=|<<|>>
       |[-+*/%^&|~!=<>,]|(?:new|delete)\b(?:\s*\[\s*\])?|co_await\b)""",
    re.VERBOSE,
)
_BRACKET = re.compile(rb"[()\[\]{}<>;]|->|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'")

QUALIFIERS = frozenset(b"const volatile restrict __restrict __restrict__ mutable constexpr static".split())
"""Words that may precede a declared name."""

WITH_ARGUMENTS = frozenset(
    b"__attribute__ __attribute __declspec alignas _Alignas __asm__ asm __asm decltype typeof __typeof__".split()
)
"""Words whose parentheses contain no parameters."""

AFTER_NAME = frozenset(b"const volatile override final noexcept throw requires try __asm__ asm".split())


class Declared(NamedTuple):
    """The name that a declarator declares.

    ``start`` is the start of the name with all its qualifiers, or of the parenthesis around them; ``offset`` is the
    start of the name itself. Both count bytes from the start of the file.
    """

    name: str
    owner: tuple[str, ...]
    start: int
    offset: int


def read_declarator(data: bytes, start: int, end: int) -> Declared | None:
    """The name that the declarator in ``data[start:end]`` declares; None if there is none."""
    offset = start
    opened = -1
    while True:
        offset = _skip(data, offset, end)
        if offset >= end:
            return None
        if data[offset] in b"*&^.":
            offset, opened = offset + 1, -1
        elif data[offset] == 0x28:  # (
            opened = offset if opened < 0 else opened
            offset += 1
        elif data[offset] == 0x5B:  # [[attribute]]
            offset = matching_bracket(data, offset, end)
        elif data[offset] == 0x7E or (word := _WORD.match(data, offset, end)):
            if data[offset] != 0x7E and word is not None:
                if word[0] in QUALIFIERS:
                    offset = word.end()
                    continue
                if word[0] in WITH_ARGUMENTS:
                    offset = _skip(data, word.end(), end)
                    offset = matching_bracket(data, offset, end) if data[offset : offset + 1] == b"(" else offset
                    continue
            declared, after = read_qualified(data, offset, end)
            if declared is None:
                offset, opened = max(after, offset + 1), -1
                continue
            after = _skip(data, after, end)
            if opened >= 0 and data[after : after + 1] in (b"*", b"^"):
                offset, opened = after, -1  # a calling convention: (WINAPI *name)
                continue
            following = _WORD.match(data, after, end)
            is_macro = following and following[0] not in AFTER_NAME and _goes_on(data, following.end(), end)
            if following and is_macro and not (following[0].isupper() and not declared.name.isupper()):
                offset = after  # a calling convention or another macro
                continue
            return declared._replace(start=opened) if opened >= 0 else declared
        else:
            return None


def _goes_on(data: bytes, offset: int, end: int) -> bool:
    """True if the second word is followed by ``(``, ``:`` or ``<``: then it is the declared name."""
    offset = _skip(data, offset, end)
    return data[offset : min(offset + 1, end)] in (b"(", b":", b"<")


def read_qualified(data: bytes, start: int, end: int) -> tuple[Declared | None, int]:
    """The name at ``start`` (``a::b<int>::c``, ``~a``, ``operator==``) and the offset after it.

    There is no name if a pointer to a member begins there (``a::*``).
    """
    owner: list[str] = []
    offset = start
    while True:
        offset = _skip(data, offset, end)
        if data[offset : offset + 1] == b"~":
            word = _WORD.match(data, _skip(data, offset + 1, end), end)
            if not word:
                return None, offset + 1
            return Declared(f"~{text_of(word[0])}", tuple(owner), start, offset), word.end()
        word = _WORD.match(data, offset, end)
        if not word:
            return None, offset + 1
        if word[0] == b"operator":
            name, after = _operator(data, word.end(), end)
            return Declared(name, tuple(owner), start, offset), after
        if word[0] in (b"template", b"inline"):
            offset = word.end()
            continue
        after = _skip(data, word.end(), end)
        if data[after : after + 1] == b"<":
            closed = matching_bracket(data, after, end)
            if closed < 0 or data[after : after + 2] == b"<=":
                return Declared(text_of(word[0]), tuple(owner), start, offset), word.end()
            after = _skip(data, closed, end)
        if data[after : after + 2] != b"::":
            return Declared(text_of(word[0]), tuple(owner), start, offset), after
        owner.append(text_of(word[0]))
        offset = _skip(data, after + 2, end)
        if data[offset : offset + 1] == b"*":
            return None, offset


def _operator(data: bytes, offset: int, end: int) -> tuple[str, int]:
    symbol = _OPERATOR.match(data, offset, end)
    if symbol:
        text = re.sub(r"\s+", "", text_of(symbol[1]))
        return f"operator{' ' if text[:1].isalpha() else ''}{text}", symbol.end()
    stop = offset
    while 0 <= stop < end and data[stop] not in b"(;{":
        stop = matching_bracket(data, stop, end) if data[stop] == 0x3C else stop + 1
    stop = stop if stop >= 0 else end
    text = re.sub(r"\s+", " ", text_of(data[offset:stop])).strip()
    return f"operator {re.sub(r' (?=[*&])', '', text)}", stop


def matching_bracket(data: bytes, start: int, end: int) -> int:
    """The offset after the bracket that closes the one at ``start``; ``end``, or -1 for an angle, if none does."""
    angle = data[start : start + 1] == b"<"
    depth, angles = 0, 0
    for bracket in _BRACKET.finditer(data, start, end):
        text = bracket[0]
        if text in (b"(", b"[", b"{"):
            depth += 1
        elif text in (b")", b"]", b"}"):
            depth -= 1
            if depth < 0 or (depth == 0 and not angle):
                return -1 if angle else bracket.end()
        elif angle and depth == 0:
            if text == b";":
                return -1
            if text in (b"<", b">"):
                angles += 1 if text == b"<" else -1
                if angles == 0:
                    return bracket.end()
    return -1 if angle else end


def _skip(data: bytes, offset: int, end: int) -> int:
    match = _SPACE.match(data, offset, end)
    assert match is not None
    return match.end()
