"""Blank the macros in the head of a function or value where C and C++ allow no name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.excess_names import mask_excess_names
from smart_explore.languages.c_family.masking.macro_calls import (
    clean_lone_call,
    is_words_only,
    mask_leading_calls,
    unwrap_name,
)
from smart_explore.languages.c_family.masking.parameters import clean_parameters
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import (
    GROUP,
    INDEX,
    KEYWORD,
    NAME,
    OTHER,
    POINTER,
    TRAILING,
    TYPE,
    Token,
    group_behind,
    is_pointer_group,
)

_TWO_WORDS = re.compile(rb"\(\s*\)|\w[\s*&]+\w")
_IN_EXPRESSIONS, _SEPARATORS = frozenset((b".", b"<<")), frozenset((b"=", b",", b":"))
_MAX_TOKENS = 400
"""The longest head that is cleaned: the time for it grows faster than its length."""


class Cleaner:
    """Blanks the macros in heads of one file's declarations."""

    def __init__(self, tokenizer: Tokenizer, cpp: bool) -> None:
        self._tokenizer, self._cpp = tokenizer, cpp

    def clean(self, tokens: list[Token], sign: bytes, owner: bytes, is_member: bool) -> bool:
        """Clean a head of a function or value that ends at ``sign``; returns True for a function.

        ``owner`` is the class around it, for its constructors; ``is_member`` is True inside a struct or class.
        """
        tokenizer, has_body = self._tokenizer, sign == b"{"
        if len(tokens) > _MAX_TOKENS or any(token.text in _IN_EXPRESSIONS and token.kind == OTHER for token in tokens):
            return False  # or an expression: a macro's call with more after it
        tokens = unwrap_name(tokenizer, tokens, in_c_struct=is_member and not self._cpp, has_body=has_body)
        tokens = self._without_name_guard(mask_leading_calls(tokenizer, tokens, owner), has_body)
        name_index = self._function(tokens, owner)
        if name_index is None:
            self._clean_value(tokens)
            return False
        group, is_special = tokens[name_index + 1], tokens[name_index].is_special(owner)
        is_alone = name_index + 2 == len(tokens) and all(token.text == b"template" for token in tokens[:name_index])
        if is_alone and not is_special:
            clean_lone_call(tokenizer, tokens[name_index], group, sign, is_member=is_member, cpp=self._cpp)
            return has_body
        if not self._is_old_style(tokens, name_index):
            mask_excess_names(tokens[:name_index], 0, tokenizer.source, typed=is_special)
            clean_parameters(tokenizer, group)
            self._clean_trailing(tokens, name_index + 2)
        return True

    def _without_name_guard(self, tokens: list[Token], has_body: bool) -> list[Token]:
        """``int min NO_MACRO ()``: without the macro that keeps another macro from the name."""
        for index in range(2, len(tokens) - 1):
            group = group_behind(tokens, index)
            if group and tokens[index].is_caps() and tokens[index - 1].kind == NAME and not tokens[index - 1].is_caps():
                is_typed = any(u.kind == TYPE or (u.kind == NAME and not u.is_caps()) for u in tokens[: index - 1])
                if is_typed and (has_body or _TWO_WORDS.search(self._tokenizer.masked, group.start, group.end)):
                    self._tokenizer.source.mask(tokens[index].start, tokens[index].end)
                    return [*tokens[:index], *tokens[index + 1 :]]
        return tokens

    def _function(self, tokens: Sequence[Token], owner: bytes) -> int | None:
        """The index of the declared function's name; None for a value."""
        masked, typed, named = self._tokenizer.masked, 0, 0
        for index, token in enumerate(tokens):
            if token.text in _SEPARATORS and token.kind == OTHER:
                return None
            typed += token.kind == TYPE
            group = group_behind(tokens, index)
            if group is None:
                named += token.kind == NAME and not token.is_caps()
                continue
            if token.kind != NAME:
                if token.kind in (TYPE, POINTER) and is_pointer_group(masked, group):
                    return None
                continue
            if token.is_special(owner):
                return index
            if group_behind(tokens, index + 1) and is_pointer_group(masked, group):
                return None
            if not (token.is_caps() and index and self._is_macro(tokens, index, typed, named)):
                return index
        return None

    def _is_macro(self, tokens: Sequence[Token], index: int, typed: int, named: int) -> bool:
        """True if a call of a name in capitals is a macro in the declaration of another name."""
        rest = tokens[index + 2 :]
        if rest and rest[0].kind == KEYWORD and rest[0].text not in TRAILING - {b"const", b"volatile"}:
            rest = rest[1:]
        if not typed and not named and rest and rest[0].kind in (TYPE, NAME):
            return True  # before the type
        if tokens[index - 1].kind in (NAME, INDEX) and named >= (1 if typed else 2):
            return True  # after a value's name
        return any(
            token.kind == NAME and not token.is_caps() and group_behind(tokens, i)
            for i, token in enumerate(tokens[index + 2 :], index + 2)
        )

    def _clean_value(self, tokens: Sequence[Token]) -> None:
        tokenizer = self._tokenizer
        cut = next((i for i, token in enumerate(tokens) if token.is_sign(b"=", b",", b":")), len(tokens))
        pointers = (i for i, token in enumerate(tokens[:cut]) if is_pointer_group(tokenizer.masked, token))
        index = next(pointers, None)
        if index is None:
            mask_excess_names(tokens[:cut], 1, tokenizer.source)
            return
        mask_excess_names(tokens[:index], 0, tokenizer.source)
        inner, _ = tokenizer.tokens(tokens[index].start + 1, tokens[index].end - 1)
        if len(inner) > 1 and inner[0].kind == NAME and inner[1].kind == POINTER and not inner[0].owner:
            tokenizer.source.mask(inner[0].start, inner[0].end)  # a calling convention
        if group := group_behind(tokens[:cut], index):
            clean_parameters(tokenizer, group)
        self._clean_trailing(tokens, index + 2)

    def _clean_trailing(self, tokens: Sequence[Token], start: int) -> None:
        """Blank the words after a function's parameters that are no keywords."""
        source = self._tokenizer.source
        for i, token in enumerate(tokens[start:], start):
            if token.is_sign(b"=", b",", b":"):
                return
            if token.is_sign(b"->"):
                if any(u.kind == GROUP or u.text == b"decltype" for u in tokens[i:]):
                    source.mask(token.start, tokens[-1].end)
                return
            if token.kind == NAME:
                group = group_behind(tokens, i)
                source.mask(token.start, group.end if group else token.end)
            elif token.text == b"noexcept" and token.end - token.start > len(b"noexcept"):
                source.mask(token.start, token.end)

    def _is_old_style(self, tokens: Sequence[Token], index: int) -> bool:
        """True if the parameters are declared after the parentheses, as before ANSI C."""
        after = tokens[index + 2 :]
        if len(after) < 2 or not is_words_only(self._tokenizer, tokens[index + 1]):
            return False
        return after[0].kind == TYPE or after[0].is_elaborated() or after[0].text in (b"register", b"const")
