"""The symbols that a name means in a file, or its candidates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.unfold_answer import Unresolved
from smart_explore.ranking.words import normalized
from smart_explore.reading.excerpts import FileText
from smart_explore.reading.focus.focus_words import focus_lines
from smart_explore.reading.text_blocks import named_block
from smart_explore.reading.unlisted import implementation_of, local_functions, only_declares, undeclared_member
from smart_explore.symbols.lookup import find, has_parts, nearest, split_name
from smart_explore.symbols.target_grammar import LineRange, name_and_focus, name_and_lines, unknown_view

SHORT_TOGETHER = 40
"""The most lines of several symbols with one name that are all shown."""

SHORT_OVERLOADS = 90
"""The most lines of several overloads that are shown: short ones usually call the long one, which is listed."""

_ACCESSORS = frozenset({"getter", "setter"})


class Named(NamedTuple):
    """The ``symbols`` that a name means, with a ``focus`` of its own, and the ``overloads`` that are not shown.

    ``unresolved`` is the reason why there are none, or what they are assumed to be.
    """

    symbols: tuple[Symbol, ...] = ()
    focus: Sequence[str] = ()
    overloads: tuple[Symbol, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()


def named_symbols(
    asked: str, outline: FileOutline, text: FileText, every: bool, focus: Sequence[str], *, suggest: bool
) -> Named:
    """The symbols that a name means in a file; in ``NAME~FOCUS`` its own focus replaces ``focus``.

    With ``every``, all symbols with the name.
    """
    wanted, about = asked, focus
    chosen = find(outline, wanted)
    if not chosen and (with_focus := name_and_focus(wanted)):
        wanted, about = with_focus[0], [with_focus[1]] if with_focus[1] else []
        chosen = find(outline, wanted)
    only = () if chosen else _only_member(outline, wanted)
    told = (Unresolved(asked, outline, is_taken=True),) if only else ()
    chosen = chosen or only or local_functions(text, wanted, outline) or undeclared_member(text, wanted, outline)
    if not (chosen or outline.language):
        chosen = named_block(text.lines, text.total, wanted)
    if chosen and not every and (implemented_methods := _implementing(text, outline, chosen, about)):
        return Named(implemented_methods, about, chosen)
    overloads: tuple[Symbol, ...] = ()
    if len(chosen) > 1 and not every and not _are_one_property(chosen):
        meant = _meant(text, chosen, about)
        if not meant:
            return Named(unresolved=(Unresolved(wanted, outline, candidates=tuple(chosen)),))
        overloads = tuple(symbol for symbol in chosen if symbol not in meant)
        chosen = meant
    if not chosen and (reason := unknown_view(asked) or lines_outside(asked, outline)):
        return Named(unresolved=(Unresolved(asked, outline, reason=reason),))
    if not chosen:
        return Named(unresolved=(_missing(wanted, outline, suggest=suggest)._replace(wanted=asked),))
    return Named(chosen, about, overloads, told)


def lines_outside(asked: str, outline: FileOutline) -> str:
    """The reason why ``NAME:10-40`` has nothing to show, if the symbol has none of these lines; else ``""``."""
    named = name_and_lines(asked)
    symbols = find(outline, named[0]) if named else ()
    if named is None or not symbols or all(any(is_in_lines(one, each) for one in symbols) for each in named[1]):
        return ""
    spans = ", ".join(f"{symbol.line_start}-{symbol.line_end}" for symbol in symbols)
    return f"{named[0]} has the lines {spans} of {outline.path}"


def is_in_lines(symbol: Symbol, lines: int | LineRange) -> bool:
    """True if some of the lines, 1-based and inclusive, are the symbol's."""
    first, last = (lines, lines) if isinstance(lines, int) else lines
    return symbol.doc_line <= last and first <= symbol.line_end


def _meant(text: FileText, chosen: Sequence[Symbol], focus: Sequence[str]) -> tuple[Symbol, ...]:
    """The symbols to show of several with one name; empty if the user has to choose.

    With a focus those that match it; else the one that implements the others; else the parts of the type rather than
    blocks that implement a trait for it; else all if they are short together; of overloads the short ones.
    """
    holding = tuple(symbol for symbol in chosen if _holds(text, symbol, focus))
    if holding:
        return holding
    implementation = implementation_of(text, chosen)
    if implementation:
        return (implementation,)
    types = tuple(symbol for symbol in chosen if symbol.kind != "impl")
    if types and _are_one_type(types):
        return types
    if sum(map(_lines, chosen)) <= SHORT_TOGETHER:
        return tuple(chosen)
    are_overloads = len({symbol.qualified_name for symbol in chosen}) == 1 and chosen[0].kind in CALLABLE_KINDS
    return _shortest(chosen) if are_overloads else ()


def _are_one_type(symbols: Sequence[Symbol]) -> bool:
    """True for the parts of one type: a class and its companion object, partial classes, merged declarations."""
    return len({symbol.qualified_name for symbol in symbols}) == 1 and all(one.kind in TYPE_KINDS for one in symbols)


def _shortest(overloads: Sequence[Symbol]) -> tuple[Symbol, ...]:
    """The overloads that are short together, in their order; empty if each is long."""
    shown: list[Symbol] = []
    for symbol in sorted(overloads, key=_lines):
        if sum(map(_lines, shown)) + _lines(symbol) > SHORT_OVERLOADS:
            break
        shown.append(symbol)
    return tuple(symbol for symbol in overloads if symbol in shown)


def _lines(symbol: Symbol) -> int:
    return symbol.line_end - symbol.line_start + 1


def _implementing(
    text: FileText, outline: FileOutline, chosen: Sequence[Symbol], focus: Sequence[str]
) -> tuple[Symbol, ...]:
    """The members of other types of the file that match a focus, if the named one only declares a method without it."""
    if not focus or any(_holds(text, symbol, focus) or not only_declares(text, symbol) for symbol in chosen):
        return ()
    names = {symbol.name for symbol in chosen if symbol.kind in CALLABLE_KINDS}
    members = (symbol for symbol in outline.walk() if symbol.name in names and symbol.parent)
    return tuple(symbol for symbol in members if symbol not in chosen and _holds(text, symbol, focus))


def _holds(text: FileText, symbol: Symbol, focus: Sequence[str]) -> bool:
    return any(focus_lines(text.lines, symbol.line_start, symbol.line_end, each) for each in focus)


def _are_one_property(symbols: Sequence[Symbol]) -> bool:
    """True if the symbols are the accessors of one property, which are shown together."""
    kinds = [symbol.kind for symbol in symbols]
    is_one = len({symbol.qualified_name for symbol in symbols}) == 1
    return is_one and len(set(kinds)) == len(kinds) and set(kinds) <= _ACCESSORS


def _only_member(outline: FileOutline, wanted: str) -> tuple[Symbol, ...]:
    """For an unknown ``Type.name``, the file's only member called ``name``, else the only symbol of such a type with
    that name in another case style; empty if there is not just one.
    """
    *outer, name = split_name(wanted) or [""]
    members = [symbol for symbol in outline.walk() if symbol.name == name and symbol.parent] if outer else []
    style = normalized(name)
    alike = [symbol for symbol in outline.walk() if style.isalnum() and normalized(symbol.name) == style]
    members = members or [each for each in alike if not outer or has_parts(each.qualified_name, [*outer, each.name])]
    return tuple(members) if len(members) == 1 else ()


def _missing(wanted: str, outline: FileOutline, *, suggest: bool) -> Unresolved:
    """The result for a name that no symbol of a file has, with similar names."""
    names = [symbol.qualified_name for symbol in outline.walk()] if suggest else []
    return Unresolved(wanted, outline, near=nearest(names, wanted))
