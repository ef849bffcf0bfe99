"""Macro calls in a declaration's head: before it, around its name, or in its place."""

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


def mask_leading_calls(reader: Tokenizer, units: list[Token], owner: bytes) -> list[Token]:
    """The units without the macro calls before a declaration: ``FOO(x) int f();``.

    Where there is no other type, the macro is one, ``STACK_OF(X) *f();``, and only its parentheses go.
    """
    at = 0
    while at + 2 < len(units):
        name, group, following = units[at : at + 3]
        if name.kind == KEYWORD and not name.is_elaborated():
            at += 1
            continue
        if name.kind != NAME or group.kind != GROUP or name.is_special(owner):
            break
        rest = units[at + 2 :]
        if following.kind not in (NAME, TYPE, POINTER, KEYWORD):
            break
        if following.text in TRAILING and not (len(rest) > 1 and rest[1].kind in (NAME, TYPE)):
            break
        if following.kind != POINTER:
            if _has_own_type(rest, owner) or (following.is_caps() and group_behind(rest, 0)):
                reader.draft.mask(name.start, group.end)
                del units[at : at + 2]
                continue
            if is_words_only(reader, group) and not name.is_caps():
                break  # parameters in the old style
        reader.draft.mask(group.start, group.end)
        del units[at + 1]
        break
    return units


def unwrap_name(reader: Tokenizer, units: list[Token], *, in_c_struct: bool, has_body: bool) -> list[Token]:
    """Free a function's name of the parentheses around it, and of the macro that they may belong to.

    ``int (max)(int a)``; with a body also ``int PRIVATE(max)(int a) {``, in a struct of C ``int PRIVATE(max);``. What
    a prototype declares by a macro stays: nobody calls it by that name.
    """
    for at in range(1, len(units)):
        word = _ONE_WORD.fullmatch(reader.masked, units[at].start, units[at].end) if units[at].kind == GROUP else None
        before = units[at - 1]
        if word is None or before.kind not in (NAME, TYPE, POINTER):
            continue
        wrapper = before if before.is_caps() and _lacks_name(units[: at - 1]) else None
        if group_behind(units, at):
            if wrapper and not has_body:
                continue
        elif wrapper is None or at + 1 < len(units) or not in_c_struct:
            continue
        reader.draft.mask(wrapper.start if wrapper else units[at].start, word.start(1))
        reader.draft.mask(word.end(1), units[at].end)
        inner = Token(NAME, word.start(1), word.end(1), word[1])
        return [*units[: at - 1 if wrapper else at], inner, *units[at + 1 :]]
    return units


def unwrap_type(reader: Tokenizer, name: Token, group: Token) -> None:
    """``struct NAME(x) {``: the name is what the macro is given, where that is one word, else the macro's."""
    if _ONE_WORD.fullmatch(reader.masked, group.start, group.end):
        reader.draft.mask(name.start, group.start + 1)
        reader.draft.mask(group.end - 1, group.end)
    else:
        reader.draft.mask(group.start, group.end)


def clean_lone_call(reader: Tokenizer, name: Token, group: Token, sign: bytes, *, is_member: bool, cpp: bool) -> None:
    """A call that ends at ``sign``: open one that holds a declaration, empty one that a grammar cannot read."""
    draft, start, end = reader.draft, group.start + 1, group.end - 1
    if _INNER_DECLARATION.match(reader.masked, start, end) and reader.masked[start:end].rstrip().endswith(b")"):
        draft.mask(name.start, start)
        draft.mask(end, group.end)
    elif sign == b";":
        if is_member:
            draft.mask(group.start, group.end)
        elif name.is_caps() or NO_EXPRESSIONS.search(reader.masked, group.start, group.end):
            draft.mask(start, end)
    elif cpp:
        if not _PARAMETERS.fullmatch(reader.masked, start, end):
            draft.mask(start, end)
    elif words := list(_WORD_ARGUMENT.finditer(reader.masked, group.start, group.end)):
        kept = words[-1] if len(words) == 2 else words[0]  # TEST(suite, name) {, in C a function named by a macro
        draft.mask(start, kept.start(1))
        draft.mask(kept.end(1), end)
    else:
        draft.mask(name.start, group.end)


def is_words_only(reader: Tokenizer, group: Token) -> bool:
    """Whether only words and commas stand between the parentheses, as with parameters in the old style."""
    return _WORDS_ONLY.fullmatch(reader.masked, group.start, group.end) is not None


def _lacks_name(units: Sequence[Token]) -> bool:
    """Whether there is a type, but no name yet that it would declare."""
    names = sum(unit.kind == NAME and not unit.is_caps() for unit in units)
    return names == 0 if any(unit.kind in (TYPE, POINTER) for unit in units) else names == 1


def _has_own_type(units: Sequence[Token], owner: bytes) -> bool:
    """Whether what follows a macro call is a declaration without it: a type and a name, or a constructor."""
    seen = 0
    for at, unit in enumerate(units):
        if unit.text in _BEGINS and unit.kind == KEYWORD:
            return True
        if unit.kind == NAME and group_behind(units, at) and unit.is_special(owner):
            return True
        if unit.kind in (NAME, TYPE) or unit.is_elaborated():
            seen += 1
        elif unit.kind == GROUP or unit.is_sign(b"=", b",", b":"):
            break
        if seen > 1:
            return True
    return seen > 0 and units[0].kind == TYPE and any(unit.kind == GROUP for unit in units)
