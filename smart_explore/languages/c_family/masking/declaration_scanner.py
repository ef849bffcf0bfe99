"""Walk a file's declarations from head to head, outside functions, and clean each of macros."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.languages.c_family.masking.declaration_heads import ACCESS, HeadReader, Range
from smart_explore.languages.c_family.masking.declarations import Cleaner
from smart_explore.languages.c_family.masking.plain_heads import plain_head
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import ATTRIBUTE, GROUP, KEYWORD, NAME, STRING, TYPE, Token
from smart_explore.languages.c_family.masking.type_heads import clean_type_head, is_type_head

_BEGINS = ACCESS | frozenset(b"typedef using friend static_assert _Static_assert template namespace".split())
_DIRECTIVES = re.compile(rb"(?:\s*+#)++")
_NAMELESS = frozenset(b"using static_assert _Static_assert".split())

OUTER, CLASS, ENUM, FUNCTION, VALUE = "outer", "class", "enum", "function", "value"


class _Context(NamedTuple):
    kind: str
    end: int
    name: bytes = b""
    lone_name: bytes = b""
    """The name, if a lone word in capitals after the braces is a macro; for a typedef that word is its name."""


class DeclarationScanner:
    """Walks the heads of one file once, in linear time.

    Then ``bodies`` and ``enums`` are the ranges between the braces of functions and enums, ``values`` those of assigned
    values and member initializers.
    """

    def __init__(self, tokenizer: Tokenizer, passable: dict[int, int], cpp: bool) -> None:
        self._tokenizer, self._source, self._cpp = tokenizer, tokenizer.source, cpp
        self._heads, self._cleaner = HeadReader(tokenizer, passable), Cleaner(tokenizer, cpp)
        self.bodies: list[Range] = []
        self.enums: list[Range] = []
        self.values = self._heads.values

    def walk(self) -> None:
        """Clean every head outside functions."""
        masked = self._tokenizer.masked
        contexts = [_Context(OUTER, len(masked))]
        offset = 0
        typed: bytes | None = None  # the name of the preceding type in braces, if it can declare something
        while contexts:
            context = contexts[-1]
            if (directives := _DIRECTIVES.match(masked, offset, context.end)) is not None:  # most heads of many headers
                offset, typed = directives.end(), None
            in_class = context.kind == CLASS
            if typed is None and (plain := plain_head(masked, offset, context.end, in_class=in_class)) >= 0:
                offset = plain
                if masked[plain - 1 : plain] == b"{":
                    if (close := self._tokenizer.pairs.get(plain - 1)) is None:
                        return
                    offset = self._past_braces(FUNCTION, plain - 1, close, context.end)
                continue
            tokens, stop = self._heads.read(offset, context.end, in_class=in_class)
            if typed is not None:
                if typed and len(tokens) == 1 and (tokens[0].is_caps() or tokens[0].text.startswith(b"__")):
                    self._blank(tokens)  # } PACKED;
                tokens.insert(0, Token(TYPE, offset, offset, b"struct"))
            typed = None
            if stop >= context.end:
                self._blank_lone_macros(tokens)
                contexts.pop()
                offset, typed = context.end + 1, context.lone_name if context.kind == CLASS else None
                continue
            offset = stop + 1
            sign = masked[stop : stop + 1]
            if sign == b"{":
                close = self._tokenizer.pairs.get(stop)
                if close is None:
                    return
                is_typedef = any(token.text == b"typedef" for token in tokens)
                opened, name = self._open(tokens, context)
                lone_name = b"" if is_typedef else name
                if opened in (OUTER, CLASS):
                    contexts.append(_Context(opened, close, name, lone_name))
                    continue
                offset = self._past_braces(opened, stop, close, context.end)
                typed = lone_name if opened == ENUM else None
            elif sign in (b"#", b"}"):
                self._blank_lone_macros(tokens)
            elif sign == b":":
                self._clean_access(tokens, stop)
            else:
                self._clean_plain(tokens, context, stop)

    def _past_braces(self, opened: str, start: int, close: int, end: int) -> int:
        if opened == FUNCTION:
            self.bodies.append((start, close))
        elif opened == ENUM:
            self.enums.append((start, close))
        else:
            self.values.append((start, close))
            return self._tokenizer.value_end(close + 1, end)
        return close + 1

    def _open(self, tokens: list[Token], context: _Context) -> tuple[str, bytes]:
        """Clean the head before a brace; return the kind of block that the brace opens, and its name."""
        tokens = self._without_attributes(self._from_beginning(tokens))
        if not tokens:
            return FUNCTION, b""
        words = [token.text for token in tokens if token.kind == KEYWORD]
        if b"namespace" in words:
            clean_type_head(self._tokenizer, tokens, next(i for i, u in enumerate(tokens) if u.text == b"namespace"))
            return OUTER, b""
        if tokens[-1].kind == STRING and words[-1:] == [b"extern"]:
            self._blank([token for token in tokens[:-2] if token.kind == NAME])
            return OUTER, b""
        index = max((i for i, token in enumerate(tokens) if token.is_elaborated()), default=-1)
        if index >= 0 and is_type_head(tokens[index + 1 :], self._cpp):
            return (ENUM if b"enum" in words else CLASS), clean_type_head(self._tokenizer, tokens, index)
        if len(tokens) == 1 and tokens[0].is_caps() and context.kind == OUTER:
            self._blank(tokens)
            return (OUTER if b"NAMESPACE" in tokens[0].text or b"BEGIN" in tokens[0].text else FUNCTION), b""
        is_function = self._cleaner.clean(tokens, b"{", context.name, context.kind == CLASS)
        return (FUNCTION if is_function else VALUE), b""

    def _clean_plain(self, tokens: list[Token], context: _Context, stop: int) -> None:
        """Clean a head that ends in ``;``, or text that is no head."""
        tokens = self._without_attributes(self._from_beginning(tokens))
        if not tokens:
            return
        first = tokens[0]
        if first.kind == KEYWORD and first.text in _NAMELESS:
            if first.text != b"using" and context.kind == CLASS and not self._cpp:
                self._source.mask(first.start, stop + 1)  # only the grammar of C++ reads an assertion among members
            self._blank([token for token in tokens[1:2] if token.text == b"typename"])
        elif any(u.text == b"template" and u.end - u.start == len(b"template") for u in tokens[:2]):
            # an explicit instantiation declares nothing: that of a class is read as a use of the type
            type_ = next((u.start for u in tokens if u.is_elaborated()), stop + 1)
            self._source.mask(first.start, type_)
        else:
            is_concept = first.text == b"template" and any(u.text == b"concept" for u in tokens[1:2])
            tokens = [Token(TYPE, first.start, first.start, b"concept"), *tokens[2:]] if is_concept else tokens
            self._cleaner.clean(tokens, b";", context.name, context.kind == CLASS)

    def _from_beginning(self, tokens: list[Token]) -> list[Token]:
        """The tokens from a word that always begins a declaration; blanks the macros before it."""
        for index, token in enumerate(tokens):
            if token.kind == KEYWORD and (token.text in _BEGINS or token.is_elaborated()):
                self._blank(tokens[:index])
                return tokens[index:]
            if token.kind not in (NAME, GROUP):
                break
        return tokens

    def _without_attributes(self, tokens: list[Token]) -> list[Token]:
        attributes = [token for token in tokens if token.kind == ATTRIBUTE]
        if attributes and len(tokens) > 1:
            self._blank(attributes)
            return [token for token in tokens if token.kind != ATTRIBUTE]
        return tokens

    def _clean_access(self, tokens: Sequence[Token], colon: int) -> None:
        """``Q_OBJECT public slots:``: only the access specifier stays."""
        self._blank([token for token in tokens if token.kind != KEYWORD])
        if not any(token.text in ACCESS for token in tokens):
            self._source.mask(colon, colon + 1)

    def _blank_lone_macros(self, tokens: Sequence[Token]) -> None:
        """Blank macros that are alone before a closing brace, a preprocessor line or the end."""
        if tokens and tokens[0].kind == NAME and all(token.kind in (NAME, GROUP) for token in tokens):
            self._blank(tokens)

    def _blank(self, tokens: Sequence[Token]) -> None:
        for token in tokens:
            self._source.mask(token.start, token.end)
