"""Find the macros among a declaration's names: it has one type, and one name for each declarator."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.tokens import NAME, OTHER, POINTER, TYPE, Token, group_behind


def mask_excess_names(tokens: Sequence[Token], declared: int, source: MaskedSource, *, typed: bool = False) -> None:
    """Blank the names beyond one type and ``declared`` names, with their arguments.

    ``typed`` means that there is no type among them, as before a constructor's name. A macro that stays, since it must
    be the type, loses its arguments.
    """
    named = [index for index, token in enumerate(tokens) if token.kind == NAME]
    excess = _excess_names(_significant(tokens), declared, typed) if named else []
    for index in named:
        token, call = tokens[index], group_behind(tokens, index)
        if token in excess:
            source.mask(token.start, call.end if call else token.end)
        elif call and (declared == 0 or _goes_on(tokens, index + 2)):
            source.mask(call.start, call.end)


def _goes_on(tokens: Sequence[Token], index: int) -> bool:
    return index < len(tokens) and tokens[index].kind in (NAME, POINTER, OTHER)


def _significant(tokens: Sequence[Token]) -> list[Token]:
    """Names, types and pointers; a word after ``struct`` is a type, and so is a concept before ``auto``."""
    significant: list[Token] = []
    elaborated = False
    for index, token in enumerate(tokens):
        if token.kind == NAME and elaborated:
            token = token._replace(kind=TYPE)
        elif token.text == b"auto" and index and tokens[index - 1].kind == NAME and not tokens[index - 1].is_caps():
            significant.pop()
        elaborated = token.is_elaborated() or (elaborated and token.kind not in (NAME, TYPE))
        if token.kind in (NAME, TYPE, POINTER):
            significant.append(token)
    return significant


def _excess_names(tokens: list[Token], declared: int, typed: bool) -> list[Token]:
    """The names in excess, in the order of suspicion: before a type, in capitals, after the declared name."""
    names = [token for token in tokens if token.kind == NAME]
    last_type = max((index for index, token in enumerate(tokens) if token.kind == TYPE), default=-1)
    count = len(names) - declared - (0 if typed or last_type >= 0 else 1)
    if count <= 0:
        return []
    before_type = [token for token in tokens[: max(last_type, 0)] if token.kind == NAME]
    last_pointer = max((index for index, token in enumerate(tokens) if token.kind == POINTER), default=len(tokens))
    behind_name = [token for token in tokens[last_pointer + 1 :] if token.kind == NAME][1:]
    caps = [token for token in names if token.is_caps()]
    excess: list[Token] = []
    for token in [*before_type, *caps, *behind_name, *names]:
        if len(excess) < count and token not in excess:
            excess.append(token)
    return excess
