"""Cut the head of a declaration into units. A group in brackets is one step."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.tokens import (
    ATTRIBUTE,
    ATTRIBUTES,
    CONVERSION,
    GROUP,
    INDEX,
    KEYWORD,
    KEYWORDS,
    NAME,
    OTHER,
    POINTER,
    STRING,
    TYPE,
    TYPE_CALLS,
    TYPES,
    WITH_GROUP,
    Token,
)

_PIECE = re.compile(
    rb"""\s*(?:(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)|(?P<number>\.?\d[\w.']*)|(?P<string>"\s*"|'\s*')
       |(?P<sign>::|->|&&|\.\.\.|[<>=!]=|<<|>>|[^\s]))""",
    re.VERBOSE,
)
_ANGLE = re.compile(rb"[<>(){}\[\];#]|->|<=|<<")
_COMPARED = re.compile(rb"(?:\)|\b\d\w{0,20})\s{0,20}\Z")
_EXPRESSION = re.compile(rb"&&|\|\||[!(*?]|[=<>]=|\bdecltype\b|\bsizeof\b|=\s*nullptr|>\s*=|\b[A-Z_]{4,}\s+[A-Za-z_:]")
_SPACE = re.compile(rb"\s*")
_WORD = re.compile(rb"\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)")
_OPERATOR = re.compile(
    rb"""\s*(?:\(\s*\)|\[\s*\]|"\s*"\s*\w+|(?:new|delete|co_await)\b(?:\s*\[\s*\])?|[-+*/%^&|~!=<>,]+)""", re.VERBOSE
)
_STOP = re.compile(rb"[;(){}\[\]]")
_ENDS = frozenset((b";", b"{", b"}", b"#", b":", b"=", b","))
_POINTERS = frozenset((b"*", b"&", b"&&", b"^"))
_LONGEST = 3000
_MOST_FAILURES = 300
"""So many angles of a file are looked for that do not close: comparisons in heads are rare."""


class Tokenizer:
    """Reads units off the masked bytes of one file, whose brackets are paired.

    What template arguments hold matters to no name: those with expressions in them, where the grammar goes astray, it
    blanks in the draft on its way.
    """

    def __init__(self, masked: bytes, pairs: dict[int, int], draft: MaskedSource) -> None:
        self.masked, self.pairs, self.draft = masked, pairs, draft
        self._failures = 0

    def text(self, unit: Token) -> bytes:
        """All of the unit's source."""
        return self.masked[unit.start : unit.end]

    def units(self, at: int, end: int) -> tuple[list[Token], int]:
        """The units from ``at`` to the first ``; { } # : = ,`` before ``end``, and that one's offset."""
        masked, found = self.masked, list[Token]()
        while True:
            piece = _PIECE.match(masked, at, end)
            if piece is None:
                return found, end
            kind = piece.lastgroup or "sign"
            start, after = piece.span(kind)
            if kind == "word":
                unit = self._word(start, after, end)
            elif kind == "sign":
                if piece[kind] in _ENDS:
                    return found, start
                unit = self._sign(piece[kind], start, after, end)
            else:
                unit = Token(STRING if kind == "string" else OTHER, start, after, b"")
            found.append(unit)
            at = unit.end

    def value_end(self, at: int, end: int) -> int:
        """The offset of the ``;`` that ends an initialiser, or of what cannot be in one."""
        while (found := _STOP.search(self.masked, at, end)) is not None:
            close = self.pairs.get(found.start())
            if close is None:
                return found.start()
            at = close + 1
        return end

    def _sign(self, sign: bytes, start: int, after: int, end: int) -> Token:
        if sign == b"(" or sign == b"[":
            close = self.pairs.get(start, end)
            if close < end:
                return Token(GROUP if sign == b"(" else INDEX, start, close + 1, sign)
        elif sign == b"~" or sign == b"::":
            if _WORD.match(self.masked, after, end):
                return self._name(start, end)
        elif sign in _POINTERS:
            return Token(POINTER, start, after, sign)
        return Token(OTHER, start, after, sign)

    def _word(self, start: int, after: int, end: int) -> Token:
        word = self.masked[start:after]
        if word in TYPES:
            return Token(TYPE, start, after, word)
        if word in KEYWORDS:
            if word == b"template":
                after = self._past_angles(after, end)
            elif word == b"requires":
                after = self._past_constraint(after, end)
            elif word in WITH_GROUP:
                after = self._past_group(after, end)
            return Token(KEYWORD, start, after, word)
        if word in TYPE_CALLS:
            return Token(TYPE, start, self._past_group(after, end), word)
        if word in ATTRIBUTES:
            return Token(ATTRIBUTE, start, self._past_group(after, end), word)
        return self._name(start, end)

    def _name(self, start: int, end: int) -> Token:
        """A name at ``start``, with what qualifies it and its template arguments."""
        masked, at, text, owner = self.masked, start, b"", b""
        while True:
            if masked[at : at + 2] == b"::":
                at = self._skip(at + 2, end)
            tilde = masked[at : at + 1] == b"~"
            word = _WORD.match(masked, at + tilde, end)
            if word is None:
                pointer = masked[at : at + 1] == b"*"
                return Token(POINTER if pointer else NAME, start, max(at + pointer, start + 1), text, owner)
            owner, text = text, (b"~" + word[1] if tilde else word[1])
            at = word.end()
            if text == b"operator":
                symbol = _OPERATOR.match(masked, at, end)
                if symbol:
                    return Token(NAME, start, symbol.end(), text, owner)
                stop = masked.find(b"(", at, min(end, at + _LONGEST))
                return Token(NAME, start, stop if stop >= 0 else at, CONVERSION, owner)
            if text == b"template":
                text = owner
                continue
            at = self._past_angles(at, end)
            after = self._skip(at, end)
            if masked[after : after + 2] != b"::":
                return Token(NAME, start, at, text, owner)
            at = after

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
        depth, limit, now = 0, min(end, opened + _LONGEST), opened
        while (found := _ANGLE.search(self.masked, now, limit)) is not None:
            sign, now = found[0], found.end()
            if sign == b"<":
                before = max(opened, found.start() - 45)
                depth += depth == 0 or not _COMPARED.search(self.masked, before, found.start())
            elif sign == b">":
                depth -= 1
                if depth == 0:
                    if _EXPRESSION.search(self.masked, opened, now):
                        self.draft.mask(opened + 1, now - 1)
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
