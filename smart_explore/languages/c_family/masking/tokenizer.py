"""Split the head of a declaration into tokens. A group in brackets is one token."""

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

_LEXEME = re.compile(
    rb"""\s*(?:(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)|(?P<number>\.?\d[\w.']*)|(?P<string>"\s*"|'\s*')
       |(?P<sign>::|->|&&|\.\.\.|[<>=!]=|<<|>>|[^\s]))""",
    re.VERBOSE,
)
_ANGLE = re.compile(rb"[<>(){}\[\];#]|->|<=|<<")
_COMPARED = re.compile(rb"(?:\)|\b\d\w{0,20})\s{0,20}\Z")
_UNREADABLE = re.compile(rb">=|::\s*\*|\bdecltype\b|=\s*[\w:]+\s*\(\s*\)\s*[,>]|\b[A-Z_]{4,}(?:\s+[A-Za-z_:]|\s*\()")
"""Template arguments that the grammar does not always read: a comparison, a pointer to a member, ``decltype``, a
function's type as a default, and macros.
"""
_NO_POINTER = re.compile(rb"\*\s*=\s*nullptr\b")
"""The default of a template parameter without a name, which the grammar does not read."""
_SPACE = re.compile(rb"\s*")
_WORD = re.compile(rb"\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)")
_PART_OF_NAME = re.compile(rb"\s*(?:<|::)")
"""The text after a word that is only a part of a name; most words are whole names."""
_OPERATOR = re.compile(
    rb"""\s*(?:\(\s*\)|\[\s*\]|"\s*"\s*\w+|(?:new|delete|co_await)\b(?:\s*\[\s*\])?|[-+*/%^&|~!=<>,]+)""", re.VERBOSE
)
_STOP = re.compile(rb"[;(){}\[\]]")
_ENDS = frozenset((b";", b"{", b"}", b"#", b":", b"=", b","))
_POINTERS = frozenset((b"*", b"&", b"&&", b"^"))
_MAX_BYTES = 3000
_MAX_FAILURES = 300
"""The most unclosed angles of a file that are searched for: comparisons in heads are rare."""


class Tokenizer:
    """Reads tokens from the masked bytes of one file, whose brackets are paired.

    Template arguments do not matter to names: those with expressions, which the grammar misreads, are blanked in the
    source.
    """

    def __init__(self, masked: bytes, pairs: dict[int, int], source: MaskedSource) -> None:
        self.masked, self.pairs, self.source = masked, pairs, source
        self._failures = 0

    def tokens(self, offset: int, end: int) -> tuple[list[Token], int]:
        """The tokens from ``offset`` to the first ``; { } # : = ,`` before ``end``, and that one's offset."""
        masked, tokens = self.masked, list[Token]()
        while True:
            lexeme = _LEXEME.match(masked, offset, end)
            if lexeme is None:
                return tokens, end
            kind = lexeme.lastgroup or "sign"
            start, after = lexeme.span(kind)
            if kind == "word":
                token = self._word(start, after, end)
            elif kind == "sign":
                if lexeme[kind] in _ENDS:
                    return tokens, start
                token = self._sign(lexeme[kind], start, after, end)
            else:
                token = Token(STRING if kind == "string" else OTHER, start, after, b"")
            tokens.append(token)
            offset = token.end

    def value_end(self, offset: int, end: int) -> int:
        """The offset of the ``;`` that ends an initializer, or of a sign that cannot be in one."""
        while (match := _STOP.search(self.masked, offset, end)) is not None:
            close = self.pairs.get(match.start())
            if close is None:
                return match.start()
            offset = close + 1
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
        if word != b"operator" and not _PART_OF_NAME.match(self.masked, after):
            return Token(NAME, start, after, word)
        return self._name(start, end)

    def _name(self, start: int, end: int) -> Token:
        """A name at ``start``, with its qualifiers and template arguments."""
        masked, offset, text, owner = self.masked, start, b"", b""
        while True:
            if masked[offset : offset + 2] == b"::":
                offset = self._skip(offset + 2, end)
            tilde = masked[offset : offset + 1] == b"~"
            word = _WORD.match(masked, offset + tilde, end)
            if word is None:
                pointer = masked[offset : offset + 1] == b"*"
                return Token(POINTER if pointer else NAME, start, max(offset + pointer, start + 1), text, owner)
            owner, text = text, (b"~" + word[1] if tilde else word[1])
            offset = word.end()
            if text == b"operator":
                symbol = _OPERATOR.match(masked, offset, end)
                if symbol:
                    return Token(NAME, start, symbol.end(), text, owner)
                stop = masked.find(b"(", offset, min(end, offset + _MAX_BYTES))
                return Token(NAME, start, stop if stop >= 0 else offset, CONVERSION, owner)
            if text == b"template":
                text = owner
                continue
            offset = self._past_angles(offset, end)
            after = self._skip(offset, end)
            if masked[after : after + 2] != b"::":
                return Token(NAME, start, offset, text, owner)
            offset = after

    def _past_group(self, offset: int, end: int) -> int:
        opened = self._skip(offset, end)
        if self.masked[opened : opened + 1] == b"(" and (close := self.pairs.get(opened, end)) < end:
            return close + 1
        return offset

    def _past_angles(self, start: int, end: int) -> int:
        """The offset after template arguments at ``start``; ``start`` if there are none."""
        opened = self._skip(start, end)
        if self.masked[opened : opened + 1] != b"<" or self._failures > _MAX_FAILURES:
            return start
        depth, limit, offset = 0, min(end, opened + _MAX_BYTES), opened
        while (match := _ANGLE.search(self.masked, offset, limit)) is not None:
            sign, offset = match[0], match.end()
            if sign == b"<":
                before = max(opened, match.start() - 45)
                depth += depth == 0 or not _COMPARED.search(self.masked, before, match.start())
            elif sign == b">":
                depth -= 1
                if depth == 0:
                    if _UNREADABLE.search(self.masked, opened, offset):
                        self.source.mask(opened + 1, offset - 1)
                    for default in _NO_POINTER.finditer(self.masked, opened, offset):
                        self.source.mask(*default.span())
                    return offset
            elif sign in (b"(", b"[", b"{"):
                offset = self.pairs.get(match.start(), limit) + 1
                if offset > limit:
                    break
            elif sign not in (b"->", b"<=", b"<<"):
                break
        self._failures += 1
        return start

    def _past_constraint(self, offset: int, end: int) -> int:
        """The offset after the constraint of ``requires``."""
        while True:
            start = self._skip(offset, end)
            if self.masked[start : start + 1] == b"!":
                start = self._skip(start + 1, end)
            word = _WORD.match(self.masked, start, end)
            if word and word[1] == b"requires":
                offset = self._past_group(word.end(), end)
                brace = self._skip(offset, end)
                offset = self.pairs.get(brace, offset - 1) + 1
            elif word or self.masked[start : start + 2] == b"::":
                offset = self._past_group(self._name(start, end).end, end)
            else:
                offset = self._past_group(start, end)
            after = self._skip(offset, end)
            if self.masked[after : after + 2] not in (b"&&", b"||"):
                return offset
            offset = after + 2

    def _skip(self, offset: int, end: int) -> int:
        match = _SPACE.match(self.masked, offset, end)
        return match.end() if match else offset
