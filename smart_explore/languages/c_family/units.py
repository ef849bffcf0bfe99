"""Cut the head of a declaration into units: names, types, keywords, groups in brackets.

Works on masked bytes (no comments, literals empty) with the brackets already paired, so that a group is one step.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

Blank = Callable[[int, int], None]

NAME, TYPE, KEYWORD, ATTRIBUTE = "name", "type", "keyword", "attribute"
GROUP, INDEX, POINTER, STRING, OTHER = "group", "index", "pointer", "string", "other"

_BRACKET = re.compile(rb"[(){}\[\]]")
_CLOSER = {0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D}
_PIECE = re.compile(
    rb"""\s*(?:(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)|(?P<number>\.?\d[\w.']*)|(?P<string>"\s*"|'\s*')
       |(?P<sign>::|->|&&|\.\.\.|[<>=!]=|<<|>>|[^\s]))""",
    re.VERBOSE,
)
_ANGLE = re.compile(rb"[<>(){}\[\];#]|->|<=|<<")
_EXPRESSION = re.compile(rb"&&|\|\||[!(*?]|[=<>]=|\bdecltype\b|\bsizeof\b|=\s*nullptr|>\s*=|\b[A-Z_]{4,}\s+[A-Za-z_:]")
_COMPARED = re.compile(rb"(?:\)|\b\d\w*)\s*\Z")
_LONGEST_ANGLES = 3000
_MOST_FAILURES = 300
_SPACE = re.compile(rb"\s*")
_WORD = re.compile(rb"\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)")
_OPERATOR = re.compile(
    rb"""\s*(?:\(\s*\)|\[\s*\]|"\s*"\s*\w+|(?:new|delete|co_await)\b(?:\s*\[\s*\])?|[-+*/%^&|~!=<>,]+)""", re.VERBOSE
)
_NOT_CAPS = re.compile(rb"[a-z]")

TYPES = frozenset(
    b"""void char short int long float double signed unsigned bool _Bool wchar_t char8_t char16_t char32_t auto
    __int128 __int64 __signed__ _Complex""".split()
)
KEYWORDS = frozenset(
    b"""static extern inline virtual explicit constexpr consteval constinit thread_local _Thread_local __thread
    register const volatile mutable friend typedef typename template using namespace class struct union enum public
    private protected restrict __restrict __restrict__ __inline __inline__ __forceinline __volatile__ __const _Noreturn
    export final override noexcept throw requires concept try static_assert _Static_assert alignas _Alignas default
    delete if else for while do switch case return goto break continue sizeof new this""".split()
)
ATTRIBUTES = frozenset(b"__attribute__ __attribute __declspec asm __asm__ __asm __extension__".split())
TYPE_CALLS = frozenset(b"decltype typeof __typeof__ __typeof typeof_unqual _Atomic".split())
_WITH_GROUP = frozenset(b"alignas _Alignas noexcept throw explicit static_assert _Static_assert".split())
_ELABORATED = frozenset(b"struct union enum class".split())


CONVERSION = b"operator "
"""The text of a conversion's name; other operators are ``operator``."""


class Unit(NamedTuple):
    """One step of a head: ``text`` is a word, a sign, or a name's last part; ``owner`` the part before that."""

    kind: str
    start: int
    end: int
    text: bytes
    owner: bytes = b""

    def is_caps(self) -> bool:
        """Whether it is written as macros are. One letter is a template's parameter."""
        return len(self.text) > 1 and not _NOT_CAPS.search(self.text) and self.text[0] != 0x7E and not self.owner


def pair_brackets(masked: bytes | bytearray) -> dict[int, int]:
    """The offset of each bracket's counterpart, by the offset of the one that opens. The unpaired are left out."""
    pairs: dict[int, int] = {}
    opened: list[tuple[int, int]] = []
    for found in _BRACKET.finditer(masked):
        at = found.start()
        bracket = masked[at]
        if bracket in _CLOSER:
            opened.append((_CLOSER[bracket], at))
            continue
        if bracket == 0x7D:  # a brace closes what was left open in it
            while opened and opened[-1][0] != bracket:
                opened.pop()
        if opened and opened[-1][0] == bracket:
            pairs[opened.pop()[1]] = at
    return pairs


class Reader:
    """Reads units off the masked bytes of one file.

    What template arguments hold matters to no name: those with expressions in them, where the grammar goes astray, it
    blanks on the way by ``blank(start, end)``.
    """

    def __init__(self, masked: bytes, pairs: dict[int, int], blank: Blank) -> None:
        self.masked, self.pairs, self.blank = masked, pairs, blank
        self._failures = 0

    def units(self, at: int, end: int) -> tuple[list[Unit], int]:
        """The units from ``at`` to the first ``; { } #``, or a lone ``: = ,``, before ``end``, and its offset."""
        masked, found = self.masked, list[Unit]()
        while True:
            piece = _PIECE.match(masked, at, end)
            if piece is None:
                return found, end
            start, after = piece.start(piece.lastgroup or 0), piece.end()
            kind = piece.lastgroup
            if kind == "word":
                unit = self._word(start, after, end, found)
            elif kind == "sign":
                sign = piece["sign"]
                if sign in (b";", b"{", b"}", b"#", b":", b"=", b","):
                    return found, start
                unit = self._sign(sign, start, after, end)
            else:
                unit = Unit(STRING if kind == "string" else OTHER, start, after, b"")
            found.append(unit)
            at = unit.end

    def _sign(self, sign: bytes, start: int, after: int, end: int) -> Unit:
        if sign == b"(" or sign == b"[":
            close = self.pairs.get(start, end)
            if close < end:
                return Unit(GROUP if sign == b"(" else INDEX, start, close + 1, sign)
        elif sign == b"~" or sign == b"::":
            if _WORD.match(self.masked, after, end):
                return self._name(start, end)
        elif sign in (b"*", b"&", b"&&", b"^"):
            return Unit(POINTER, start, after, sign)
        return Unit(OTHER, start, after, sign)

    def _word(self, start: int, after: int, end: int, before: list[Unit]) -> Unit:
        word = self.masked[start:after]
        if word in TYPES:
            return Unit(TYPE, start, after, word)
        if word in TYPE_CALLS:
            return Unit(TYPE, start, self._past_group(after, end), word)
        if word in ATTRIBUTES:
            return Unit(ATTRIBUTE, start, self._past_group(after, end), word)
        if word == b"template":
            return Unit(KEYWORD, start, self._past_angles(after, end), word)
        if word == b"requires":
            return Unit(KEYWORD, start, self._past_constraint(after, end), word)
        if word in _WITH_GROUP:
            return Unit(KEYWORD, start, self._past_group(after, end), word)
        if word in KEYWORDS:
            return Unit(KEYWORD, start, after, word)
        return self._name(start, end)

    def _name(self, start: int, end: int) -> Unit:
        """A name at ``start``, with what qualifies it and its template arguments."""
        masked, at, text, owner = self.masked, start, b"", b""
        while True:
            if masked[at : at + 2] == b"::":
                at = self._skip(at + 2, end)
            tilde = masked[at : at + 1] == b"~"
            word = _WORD.match(masked, at + tilde, end)
            if word is None:
                pointer = masked[at : at + 1] == b"*"
                return Unit(POINTER if pointer else NAME, start, max(at + pointer, start + 1), text, owner)
            owner, text = text, (b"~" + word[1] if tilde else word[1])
            at = word.end()
            if text == b"operator":
                after, is_conversion = self._past_operator(at, end)
                return Unit(NAME, start, after, CONVERSION if is_conversion else text, owner)
            if text == b"template":
                text = owner
                continue
            at = self._past_angles(at, end)
            after = self._skip(at, end)
            if masked[after : after + 2] != b"::":
                return Unit(NAME, start, at, text, owner)
            at = after

    def _past_operator(self, at: int, end: int) -> tuple[int, bool]:
        symbol = _OPERATOR.match(self.masked, at, end)
        if symbol:
            return symbol.end(), False
        stop = self.masked.find(b"(", at, min(end, at + _LONGEST_ANGLES))
        return (stop if stop >= 0 else at), True

    def _past_group(self, at: int, end: int) -> int:
        opened = self._skip(at, end)
        if self.masked[opened : opened + 1] == b"(" and (close := self.pairs.get(opened, end)) < end:
            return close + 1
        return at

    def _past_angles(self, at: int, end: int) -> int:
        """The offset behind template arguments at ``at``; ``at`` where there are none."""
        opened = self._skip(at, end)
        if self.masked[opened : opened + 1] != b"<" or self._failures > _MOST_FAILURES:
            return at
        depth, limit, now = 0, min(end, opened + _LONGEST_ANGLES), opened
        while (found := _ANGLE.search(self.masked, now, limit)) is not None:
            sign, now = found[0], found.end()
            if sign == b"<":
                depth += depth == 0 or not _COMPARED.search(self.masked, opened, found.start())
            elif sign == b">":
                depth -= 1
                if depth == 0:
                    if _EXPRESSION.search(self.masked, opened, now):
                        self.blank(opened + 1, now - 1)
                    return now
            elif sign in (b"(", b"[", b"{"):
                now = self.pairs.get(found.start(), limit) + 1
                if now > limit:
                    break
            elif sign not in (b"->", b"<=", b"<<"):
                break
        self._failures += 1
        return at

    def _past_constraint(self, at: int, end: int) -> int:
        """The offset behind what follows ``requires``."""
        while True:
            start = self._skip(at, end)
            if self.masked[start : start + 1] == b"!":
                start = self._skip(start + 1, end)
            word = _WORD.match(self.masked, start, end)
            if word and word[1] == b"requires":
                at = self._past_group(word.end(), end)
                brace = self._skip(at, end)
                at = self.pairs.get(brace, at - 1) + 1
            elif word:
                at = self._past_group(self._name(start, end).end, end)
            else:
                at = self._past_group(start, end)
            after = self._skip(at, end)
            if self.masked[after : after + 2] not in (b"&&", b"||"):
                return at
            at = after + 2

    def _skip(self, at: int, end: int) -> int:
        match = _SPACE.match(self.masked, at, end)
        return match.end() if match else at

    def value_end(self, at: int, end: int) -> int:
        """The offset of the ``;`` that ends an initialiser, or of what cannot be in one."""
        while (found := _STOP.search(self.masked, at, end)) is not None:
            close = self.pairs.get(found.start())
            if close is None:
                return found.start()
            at = close + 1
        return end


_STOP = re.compile(rb"[;(){}\[\]]")


def is_elaborated(unit: Unit) -> bool:
    """Whether it is ``struct``, ``class``, ``union`` or ``enum``."""
    return unit.kind == KEYWORD and unit.text in _ELABORATED
