"""Which names of a declaration are macros: it has one type, and one name for each declarator."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.tokens import NAME, OTHER, POINTER, TYPE, Token, group_behind


def mask_excess_names(units: Sequence[Token], declared: int, draft: MaskedSource, *, typed: bool = False) -> None:
    """Blank the names that are too many for one type and ``declared`` names, and what they are called with.

    ``typed`` says that there is no type among them, as before a constructor's name. Of a macro that stays, since it
    must be the type, the call goes.
    """
    surplus = _surplus(_significant(units), declared, typed)
    for at, unit in enumerate(units):
        if unit.kind == NAME:
            call = group_behind(units, at)
            if unit in surplus:
                draft.mask(unit.start, call.end if call else unit.end)
            elif call and (declared == 0 or _goes_on(units, at + 2)):
                draft.mask(call.start, call.end)


def _goes_on(units: Sequence[Token], at: int) -> bool:
    return at < len(units) and units[at].kind in (NAME, POINTER, OTHER)


def _significant(units: Sequence[Token]) -> list[Token]:
    """Names, types and pointers; what follows ``struct`` is a type, and so is a concept before ``auto``."""
    kept: list[Token] = []
    elaborated = False
    for at, unit in enumerate(units):
        if unit.kind == NAME and elaborated:
            unit = unit._replace(kind=TYPE)
        elif unit.text == b"auto" and at and units[at - 1].kind == NAME and not units[at - 1].is_caps():
            kept.pop()
        elaborated = unit.is_elaborated() or (elaborated and unit.kind not in (NAME, TYPE))
        if unit.kind in (NAME, TYPE, POINTER):
            kept.append(unit)
    return kept


def _surplus(units: list[Token], declared: int, typed: bool) -> list[Token]:
    """The names in excess, in the order of suspicion: before a type, in capitals, behind the declared name."""
    names = [unit for unit in units if unit.kind == NAME]
    last_type = max((at for at, unit in enumerate(units) if unit.kind == TYPE), default=-1)
    excess = len(names) - declared - (0 if typed or last_type >= 0 else 1)
    if excess <= 0:
        return []
    before_type = [unit for unit in units[: max(last_type, 0)] if unit.kind == NAME]
    last_pointer = max((at for at, unit in enumerate(units) if unit.kind == POINTER), default=len(units))
    behind_name = [unit for unit in units[last_pointer + 1 :] if unit.kind == NAME][1:]
    caps = [unit for unit in names if unit.is_caps()]
    surplus: list[Token] = []
    for unit in [*before_type, *caps, *behind_name, *names]:
        if len(surplus) < excess and unit not in surplus:
            surplus.append(unit)
    return surplus
