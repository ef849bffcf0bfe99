"""Macro calls in a declaration's head: before it, around its name, or instead of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.expressions import NO_EXPRESSIONS
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import (
    GROUP,
    KEYWORD,
    NAME,
    POINTER,
    TRAILING,
    TYPE,
    Token,
    group_behind,
)

_ONE_WORD = re.compile(rb"\(\s*([A-Za-z_]\w*)\s*\)")
_WORDS_ONLY = re.compile(rb"\(\s*\w+(?:\s*,\s*\w+)*\s*\)")
_WORD_ARGUMENT = re.compile(rb"[(,]\s*([A-Za-z_]\w*)\s*(?=[,)])")
_PARAMETERS = re.compile(rb"[\w\s,:<>*&]*")
_INNER_DECLARATION = re.compile(rb"\s*[A-Za-z_][\w:<>]*(?:[\s*&]+[A-Za-z_][\w:<>]*)*[\s*&]+[A-Za-z_][\w:]*\s*\(")
_BEGINS = frozenset(b"using typedef friend template static_assert namespace".split())


def mask_leading_calls(tokenizer: Tokenizer, tokens: list[Token], owner: bytes) -> list[Token]:
    """The tokens without the macro calls before a declaration: ``FOO(x) int f();``.

    If there is no other type, the macro is one, ``STACK_OF(X) *f();``, and only loses its parentheses.
    """
    index = 0
    while index + 2 < len(tokens):
        name, group, following = tokens[index : index + 3]
        if name.kind == KEYWORD and not name.is_elaborated():
            index += 1
            continue
        if name.kind != NAME or group.kind != GROUP or name.is_special(owner):
            break
        rest = tokens[index + 2 :]
        if following.kind not in (NAME, TYPE, POINTER, KEYWORD):
            break
        if following.text in TRAILING and not (len(rest) > 1 and rest[1].kind in (NAME, TYPE)):
            break
        if following.kind != POINTER:
            if _has_own_type(rest, owner) or (following.is_caps() and group_behind(rest, 0)):
                tokenizer.source.mask(name.start, group.end)
                del tokens[index : index + 2]
                continue
            if is_words_only(tokenizer, group) and not name.is_caps():
                break  # parameters in the old style
        tokenizer.source.mask(group.start, group.end)
        del tokens[index + 1]
        break
    return tokens


def unwrap_name(tokenizer: Tokenizer, tokens: list[Token], *, in_c_struct: bool, has_body: bool) -> list[Token]:
    """Remove the parentheses around a function's name, and the macro that they may belong to.

    ``int (max)(int a)``; with a body also ``int PRIVATE(max)(int a) {``, in a struct of C ``int PRIVATE(max);``. A name
    that a prototype declares with a macro stays: nobody calls it by that name.
    """
    for index in range(1, len(tokens)):
        before, group = tokens[index - 1 : index + 1]
        word = _ONE_WORD.fullmatch(tokenizer.masked, group.start, group.end) if group.kind == GROUP else None
        if word is None or before.kind not in (NAME, TYPE, POINTER):
            continue
        wrapper = before if before.is_caps() and _lacks_name(tokens[: index - 1]) else None
        if group_behind(tokens, index):
            if wrapper and not has_body:
                continue
        elif wrapper is None or index + 1 < len(tokens) or not in_c_struct:
            continue
        tokenizer.source.mask(wrapper.start if wrapper else group.start, word.start(1))
        tokenizer.source.mask(word.end(1), group.end)
        inner = Token(NAME, word.start(1), word.end(1), word[1])
        return [*tokens[: index - 1 if wrapper else index], inner, *tokens[index + 1 :]]
    return tokens


def unwrap_type(tokenizer: Tokenizer, name: Token, group: Token) -> None:
    """Name the type of ``struct NAME(x) {`` by the macro's argument, if that is one word, else by the macro."""
    if _ONE_WORD.fullmatch(tokenizer.masked, group.start, group.end):
        tokenizer.source.mask(name.start, group.start + 1)
        tokenizer.source.mask(group.end - 1, group.end)
    else:
        tokenizer.source.mask(group.start, group.end)


def clean_lone_call(
    tokenizer: Tokenizer, name: Token, group: Token, sign: bytes, *, is_member: bool, cpp: bool
) -> None:
    """Open a call that holds a declaration, and empty one that a grammar cannot read; both end at ``sign``."""
    source, start, end = tokenizer.source, group.start + 1, group.end - 1
    if _INNER_DECLARATION.match(tokenizer.masked, start, end) and tokenizer.masked[start:end].rstrip().endswith(b")"):
        source.mask(name.start, start)
        source.mask(end, group.end)
    elif sign == b";":
        if is_member:
            source.mask(group.start, group.end)
        elif name.is_caps() or NO_EXPRESSIONS.search(tokenizer.masked, group.start, group.end):
            source.mask(start, end)
    elif cpp:
        if not _PARAMETERS.fullmatch(tokenizer.masked, start, end):
            source.mask(start, end)
    elif words := list(_WORD_ARGUMENT.finditer(tokenizer.masked, group.start, group.end)):
        word = words[-1] if len(words) == 2 else words[0]  # TEST(suite, name) {, in C a function named by a macro
        source.mask(start, word.start(1))
        source.mask(word.end(1), end)
    else:
        source.mask(name.start, group.end)


def is_words_only(tokenizer: Tokenizer, group: Token) -> bool:
    """True if the parentheses contain only words and commas, as parameters in the old style."""
    return _WORDS_ONLY.fullmatch(tokenizer.masked, group.start, group.end) is not None


def _lacks_name(tokens: Sequence[Token]) -> bool:
    """True if the tokens have a type, but no name yet for it to declare."""
    names = sum(token.kind == NAME and not token.is_caps() for token in tokens)
    return names == 0 if any(token.kind in (TYPE, POINTER) for token in tokens) else names == 1


def _has_own_type(tokens: Sequence[Token], owner: bytes) -> bool:
    """True if the tokens after a macro call are a whole declaration: a type and a name, or a constructor."""
    count = 0
    for index, token in enumerate(tokens):
        if token.text in _BEGINS and token.kind == KEYWORD:
            return True
        if token.kind == NAME and group_behind(tokens, index) and token.is_special(owner):
            return True
        if token.kind in (NAME, TYPE) or token.is_elaborated():
            count += 1
        elif token.kind == GROUP or token.is_sign(b"=", b",", b":"):
            break
        if count > 1:
            return True
    return tokens[0].kind == TYPE and any(token.kind == GROUP for token in tokens)
