"""Read a C or C++ declarator: ``*A<T>::b(int)`` declares ``b``, which belongs to ``A``."""

from __future__ import annotations

import re
from typing import NamedTuple

_SPACE = re.compile(rb"(?:[\s\\]|/\*.*?\*/|//[^\n]*|(?<=\n)[ \t]*#[^\n]*)*", re.DOTALL)
_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_OPERATOR = re.compile(
    rb"""\s*(\(\s*\)|\[\s*\]|""\s*[\w$\x80-\xff]+|->\*?|<=>|<<=|>>=|&&|\|\||\+\+|--|[-+*/%^&|<>=!]=|<<|>>
       |[-+*/%^&|~!=<>,]|(?:new|delete)\b(?:\s*\[\s*\])?|co_await\b)""",
    re.VERBOSE,
)
_BRACKET = re.compile(rb"[()\[\]{}<>;]|->|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'")

QUALIFIERS = frozenset(b"const volatile restrict __restrict __restrict__ mutable constexpr static".split())
"""Words that can stand before a declared name and are none."""

WITH_ARGUMENTS = frozenset(
    b"__attribute__ __attribute __declspec alignas _Alignas __asm__ asm __asm decltype typeof __typeof__".split()
)
"""Words whose parentheses hold no parameters."""

AFTER_NAME = frozenset(b"const volatile override final noexcept throw requires try __asm__ asm".split())


class Declared(NamedTuple):
    """What a declarator declares. ``start`` is where its name begins with all that qualifies it, or the parenthesis
    around them; ``offset`` where the name itself begins. Both count bytes from the start of the file.
    """

    name: str
    owner: tuple[str, ...]
    start: int
    offset: int


def read_declarator(data: bytes, start: int, end: int) -> Declared | None:
    """The name that the declarator in ``data[start:end]`` declares, or None where there is none."""
    at = start
    opened = -1
    while True:
        at = _skip(data, at, end)
        if at >= end:
            return None
        if data[at] in b"*&^.":
            at, opened = at + 1, -1
        elif data[at] == 0x28:  # (
            opened = at if opened < 0 else opened
            at += 1
        elif data[at] == 0x5B:  # [[attribute]]
            at = closing(data, at, end)
        elif data[at] == 0x7E or (word := _WORD.match(data, at, end)):
            if data[at] != 0x7E and word is not None:
                if word[0] in QUALIFIERS:
                    at = word.end()
                    continue
                if word[0] in WITH_ARGUMENTS:
                    at = _skip(data, word.end(), end)
                    at = closing(data, at, end) if data[at : at + 1] == b"(" else at
                    continue
            found, after = read_qualified(data, at, end)
            if found is None:
                at, opened = max(after, at + 1), -1
                continue
            after = _skip(data, after, end)
            if opened >= 0 and data[after : after + 1] in (b"*", b"^"):
                at, opened = after, -1  # a calling convention: (WINAPI *name)
                continue
            following = _WORD.match(data, after, end)
            is_macro = following and following[0] not in AFTER_NAME and _goes_on(data, following.end(), end)
            if following and is_macro and not (following[0].isupper() and not found.name.isupper()):
                at = after  # a calling convention or another macro
                continue
            return found._replace(start=opened) if opened >= 0 else found
        else:
            return None


def _goes_on(data: bytes, at: int, end: int) -> bool:
    """Whether what follows a second word says that this one is the name."""
    at = _skip(data, at, end)
    return data[at : min(at + 1, end)] in (b"(", b":", b"<")


def read_qualified(data: bytes, start: int, end: int) -> tuple[Declared | None, int]:
    """The name at ``start`` (``a::b<int>::c``, ``~a``, ``operator==``) and the offset behind it.

    There is no name where a pointer to a member begins (``a::*``).
    """
    owner: list[str] = []
    at = start
    while True:
        at = _skip(data, at, end)
        if data[at : at + 1] == b"~":
            word = _WORD.match(data, _skip(data, at + 1, end), end)
            if not word:
                return None, at + 1
            return Declared(f"~{_text(word[0])}", tuple(owner), start, at), word.end()
        word = _WORD.match(data, at, end)
        if not word:
            return None, at + 1
        if word[0] == b"operator":
            name, after = _operator(data, word.end(), end)
            return Declared(name, tuple(owner), start, at), after
        if word[0] == b"template":
            at = word.end()
            continue
        after = _skip(data, word.end(), end)
        if data[after : after + 1] == b"<":
            closed = closing(data, after, end)
            if closed < 0 or data[after : after + 2] == b"<=":
                return Declared(_text(word[0]), tuple(owner), start, at), word.end()
            after = _skip(data, closed, end)
        if data[after : after + 2] != b"::":
            return Declared(_text(word[0]), tuple(owner), start, at), after
        owner.append(_text(word[0]))
        at = _skip(data, after + 2, end)
        if data[at : at + 1] == b"*":
            return None, at


def _operator(data: bytes, at: int, end: int) -> tuple[str, int]:
    symbol = _OPERATOR.match(data, at, end)
    if symbol:
        text = re.sub(r"\s+", "", _text(symbol[1]))
        return f"operator{' ' if text[:1].isalpha() else ''}{text}", symbol.end()
    stop = at
    while 0 <= stop < end and data[stop] not in b"(;{":
        stop = closing(data, stop, end) if data[stop] == 0x3C else stop + 1
    stop = stop if stop >= 0 else end
    text = re.sub(r"\s+", " ", _text(data[at:stop])).strip()
    return f"operator {re.sub(r' (?=[*&])', '', text)}", stop


def closing(data: bytes, at: int, end: int) -> int:
    """The offset behind the bracket that closes the one at ``at``; ``end``, or -1 for an angle, where none does."""
    angle = data[at : at + 1] == b"<"
    depth, angles = 0, 0
    for bracket in _BRACKET.finditer(data, at, end):
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


def _skip(data: bytes, at: int, end: int) -> int:
    match = _SPACE.match(data, at, end)
    assert match is not None
    return match.end()


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
