"""Find the symbols that a written name names."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import compress

from smart_explore.model import FileOutline, Symbol

_SEPARATOR = re.compile(r"::|[.#/]")


def find(outline: FileOutline, name: str) -> tuple[Symbol, ...]:
    """The symbols of a file that ``name`` names, in source order; none, one or several.

    ``name`` is a name or a qualified one, or its end, joined by ``.``, ``::``, ``#`` or ``/``; ``()`` at its end is
    ignored. The most literal reading with a result counts: the qualified name, the name, the end of a qualified name,
    ``Type.member`` of a type that declares an extension ``Other.member``, and then the same with any case of letters. A
    type's name means the type, not its constructors. For documents called ``Deployment/web`` the kind alone is enough.
    """
    name = name.strip()
    symbols = list(outline.walk())
    return (
        find_exactly(outline, name)
        or _called(symbols, name.lower(), [(s.qualified_name.lower(), s.name.lower()) for s in symbols])
        or tuple(s for s in symbols if name and s.kind == "document" and s.name.lower().startswith(f"{name.lower()}/"))
    )


def find_exactly(outline: FileOutline, name: str) -> tuple[Symbol, ...]:
    """The symbols that ``find`` finds, without those whose names differ in case."""
    symbols = list(outline.walk())
    return _called(symbols, name.strip(), [(s.qualified_name, s.name) for s in symbols])


def _called(symbols: list[Symbol], name: str, names: list[tuple[str, str]]) -> tuple[Symbol, ...]:
    """The symbols of a name as it is written, as ``operator()`` may be, else without ``()`` at its end."""
    bare = name.removesuffix("()")
    if not bare:
        return ()
    return _most_literal(symbols, name, names) or (_most_literal(symbols, bare, names) if bare != name else ())


def _most_literal(symbols: list[Symbol], name: str, names: list[tuple[str, str]]) -> tuple[Symbol, ...]:
    parts = split_name(name)
    return (
        _chosen(symbols, [qualified == name for qualified, _ in names])
        or _without_constructors(_chosen(symbols, [own_name == name for _, own_name in names]))
        or _chosen(symbols, [bool(parts) and has_parts(qualified, parts) for qualified, _ in names])
        or (_extensions(symbols, parts, names) if len(parts) > 1 else ())
    )


def _without_constructors(found: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """The symbols of one name, without the constructors of a type among them: they are inside it."""
    names = {symbol.qualified_name for symbol in found}
    return tuple(symbol for symbol in found if symbol.kind != "constructor" or symbol.parent not in names)


def _extensions(symbols: list[Symbol], parts: list[str], names: list[tuple[str, str]]) -> tuple[Symbol, ...]:
    """The members with that name except for the extended type, which is no symbol around them."""
    declared = {qualified for qualified, _ in names}
    return _chosen(
        symbols,
        [has_parts(qualified, parts, but=1) and qualified.rpartition(".")[0] not in declared for qualified, _ in names],
    )


def has_parts(qualified: str, parts: list[str], but: int = 0) -> bool:
    """True if a qualified name ends with these parts, ignoring ``but`` parts before the last one."""
    own = split_name(qualified)
    del own[len(own) - 1 - but : len(own) - 1]
    return own[-len(parts) :] == parts


def _chosen(symbols: list[Symbol], chosen: list[bool]) -> tuple[Symbol, ...]:
    return tuple(compress(symbols, chosen))


def split_name(name: str) -> list[str]:
    """The parts of a qualified name, whatever joins them: ``A::b`` and ``A.b`` are both ``["A", "b"]``."""
    return [part for part in _SEPARATOR.split(name) if part]


def innermost_at(outline: FileOutline, line: int) -> Symbol | None:
    """The smallest symbol that has the 1-based ``line``, or has it in the comment above."""
    best = None
    for symbol in outline.walk():
        if symbol.doc_line <= line <= symbol.line_end and (best is None or _extent(symbol) <= _extent(best)):
            best = symbol
    return best


def innermost_at_each(outline: FileOutline, lines: Sequence[int]) -> dict[int, Symbol]:
    """The result of ``innermost_at`` for each of many lines; lines outside all symbols are missing."""
    places = sorted(set(lines))
    innermost: dict[int, Symbol] = {}
    for symbol in sorted(outline.listed(), key=_extent, reverse=True):  # stable: the last of equal ones counts
        first, last = bisect_left(places, symbol.doc_line), bisect_right(places, symbol.line_end)
        innermost.update(dict.fromkeys(places[first:last], symbol))
    return innermost


def _extent(symbol: Symbol) -> int:
    return symbol.line_end - symbol.doc_line


def nearest(names: Iterable[str], wanted: str, limit: int = 5) -> tuple[str, ...]:
    """The qualified names most similar to ``wanted``, best first: those that contain it, then ones a few edits away."""
    from rapidfuzz import fuzz, process, utils

    last = split_name(wanted)[-1] if split_name(wanted) else wanted
    distinct = list(dict.fromkeys(names))
    by_last = [(name.rpartition(".")[2] or name, name) for name in distinct]
    scored = process.extract(
        last,
        [short for short, _ in by_last],
        scorer=fuzz.WRatio,
        processor=utils.default_process,
        limit=limit,
        score_cutoff=60,
    )
    return tuple(by_last[index][1] for _, _, index in scored)
