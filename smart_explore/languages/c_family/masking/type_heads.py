"""Blank the macros around the name of a class, struct, union, enum or namespace."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.macro_calls import unwrap_type
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import GROUP, INDEX, NAME, POINTER, Token, group_behind


def is_type_head(tokens: Sequence[Token], cpp: bool) -> bool:
    """True if the tokens between ``struct`` and a brace name a type, not a function that returns one."""
    last_name = last_group = -1
    names = 0
    for index, token in enumerate(tokens):
        if token.is_sign(b":"):
            break
        if token.kind == POINTER or token.is_sign(b"=", b",", b"->"):
            return False
        if token.kind == NAME:
            last_name = index
            names += 1
        elif token.kind == GROUP:
            last_group = index
    if last_name >= last_group:
        return True
    is_call = last_group == last_name + 1 and tokens[last_name].is_caps()
    return is_call and (last_group == len(tokens) - 1 == 1 or (cpp and names == 2))


def clean_type_head(tokenizer: Tokenizer, tokens: Sequence[Token], keyword_index: int) -> bytes:
    """Clean a type's or namespace's head with its keyword at ``keyword_index``; returns its name, ``b""`` if none."""
    source = tokenizer.source
    macros = max((i for i, token in enumerate(tokens[:keyword_index]) if token.kind in (NAME, GROUP)), default=-1)
    for token in tokens[: macros + 1]:
        if token.text != b"typedef":
            source.mask(token.start, token.end)
    cut = next((i for i, token in enumerate(tokens) if i > keyword_index and token.is_sign(b":")), len(tokens))
    for token in tokens[keyword_index + 1 : cut]:
        if token.kind == INDEX:  # [[packed]]
            source.mask(token.start, token.end)
    names = [i for i in range(keyword_index + 1, cut) if tokens[i].kind == NAME]
    if not names:
        if cut < len(tokens):
            source.mask(tokens[cut].start, tokens[-1].end)  # the size of an enum without a name
        return b""
    _clean_bases(tokenizer, tokens, cut)
    if len(names) == 1 and (group := group_behind(tokens[:cut], names[0])):
        unwrap_type(tokenizer, tokens[names[0]], group)
        return tokens[names[0]].text
    name_index = next((i for i in reversed(names) if not tokens[i].is_caps()), names[-1])
    for i in names:
        if i != name_index and tokens[i].text != b"inline":
            group = group_behind(tokens[:cut], i)
            source.mask(tokens[i].start, group.end if group else tokens[i].end)
    return tokens[name_index].text


def _clean_bases(tokenizer: Tokenizer, tokens: Sequence[Token], cut: int) -> None:
    """Blank macros after a base class, with their arguments."""
    for i in range(cut + 2, len(tokens)):
        token, before = tokens[i], tokens[i - 1]
        if (token.kind == NAME and before.kind in (NAME, GROUP)) or (token.kind == GROUP and before.kind == NAME):
            tokenizer.source.mask(token.start, token.end)
