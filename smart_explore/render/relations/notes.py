"""Notes below the rows of a relation: what they lack, and how to see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.answers import lost
from smart_explore.model.problem import SYNTAX_KINDS, Problem
from smart_explore.model.relations_answer import RelatedSymbol, RelationsAnswer, StringUses
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.page import counted
from smart_explore.render.relations.candidates import naming_hint, properties_line
from smart_explore.render.relations.rows import cycles_in, row_lines
from smart_explore.render.sanitize import line, quoted

DECORATOR_CHARACTERS = 80
PASSED_OVER = "skipped: "
MAX_HOLDING = 3
"""The number of unread files that are named, of those that contain the name."""


def notes_on(answer: RelationsAnswer, dialect: Dialect) -> Iterator[str]:
    """Notes on what an answer lacks, and on the symbol, each with a way to see more."""
    unread = {problem: unread_symbol(answer, problem) for problem in answer.problems}
    others = tuple(problem for problem, symbol in unread.items() if symbol is None)
    damage = [problem for problem in others if problem.kind in SYNTAX_KINDS]
    yield from problem_lines([*lost(others), *damage])
    if symbol := next((symbol for symbol in unread.values() if symbol and symbol.qualified_name), None):
        name = line(symbol.qualified_name)
        source = f"to see it: {dialect.unfold(line(symbol.path), name)}"
        named = f"to see where it is named: {dialect.grep(name.rpartition('.')[2])}"
        yield source if answer.relation == "callees" else named
    yield from _passed_over(answer)
    ways = {"cleared or ended at": answer.cleared, "elements removed at": answer.removed}
    if told := [f"{way} {_some(list(_by_file(places)))}" for way, places in ways.items() if places]:
        yield "; ".join(told)
    if answer.more:
        shown = cycles_in(answer) if answer.relation == "cycles" else len(answer.rows)
        yield f"there are {answer.more} more; to see them: {_again(answer, dialect, 'limit', shown + answer.more)}"
    if answer.elsewhere and not (answer.symbol and answer.symbol.qualified_name):
        files = "1 file has an import" if answer.elsewhere == 1 else f"{answer.elsewhere} files have imports"
        yield f"{files} that may mean it, of a module that is not found:"
        yield from row_lines(answer, answer.other_calls)
    elif answer.elsewhere and answer.relation == "callees":
        have = "1 call in it has" if answer.elsewhere == 1 else f"{answer.elsewhere} calls in it have"
        yield f"{have} the name of a symbol that it is not known to mean{':' if answer.other_calls else ''}"
        yield from row_lines(answer._replace(relation="callers"), answer.other_calls)
    elif answer.elsewhere:
        use, sign = ("use", "") if answer.relation == "references" else ("call", "(")
        have = f"1 {use} has" if answer.elsewhere == 1 else f"{answer.elsewhere} {use}s have"
        see = "" if answer.other_calls else f"; to see them: {dialect.grep(_last(answer) + sign)}"
        yield f"{have} this name and none is known to mean it{see or ':'}"
        yield from row_lines(answer, answer.other_calls)
    if answer.derived:
        derive = "1 type derives from it" if answer.derived == 1 else f"{answer.derived} types derive from it"
        yield f"{derive}; to see them: {dialect.relation('implementations', line(answer.target))}"
    if answer.named > len(answer.naming):
        every = counted(answer.named, "line")
        yield f"to see all that name it, {every}: {dialect.relation('references', _named_place(answer))}"
    if answer.syntax_near:
        yield f"syntax that calls it (for, with, ..) was looked for in files that name {line(answer.syntax_near)}"
    if answer.decorators:
        above = ", ".join(line(each)[:DECORATOR_CHARACTERS] for each in answer.decorators)
        yield f"above it stands {above}: that may have it called"
    for base, count in answer.through:
        use = "1 line uses" if count == 1 else f"{count} lines use"
        yield f"{use} what it implements; to see them: {dialect.relation('references', line(base))}"
    if answer.more_sent:
        yield f"{counted(answer.more_sent, 'more place')} may send what it listens to"
    for uses in answer.known_as:
        yield _known_as(uses, dialect)
    if answer.ambiguous > 0:
        calls = answer.relation in ("callers", "callees")
        what = ("call" if calls else "reference") + ("" if answer.ambiguous == 1 else "s")
        meant = "it or another symbol of that name"
        if answer.relation == "callees":
            meant = "one of several symbols"
        elif answer.depth > 1:
            meant = "it, or one of these, or another symbol of such a name"
        yield f"{answer.ambiguous} more {what} may mean {meant}; to see them: {_again(answer, dialect, 'ambiguous')}"
    if answer.others:
        more = "1 more symbol has" if answer.others == 1 else f"{answer.others} more symbols have"
        yield f"{more} this name; this one is in a file named beside it"
    if answer.properties:
        yield properties_line(answer.properties)
    if answer.candidates and (not answer.each or any(each.more for each in answer.each)):
        yield naming_hint(answer.candidates)


def _by_file(places: Sequence[tuple[str, int]]) -> Iterator[str]:
    """``path:3,7`` for each file of some places."""
    for path in dict.fromkeys(path for path, _ in places):
        yield f"{path}:{','.join(str(number) for other, number in places if other == path)}"


def _named_place(answer: RelationsAnswer) -> str:
    """How the symbol whose lines are listed is requested: that is the type of a constructor."""
    if answer.symbol is None or answer.symbol.kind != "constructor":
        return line(answer.target)
    return line(f"{answer.symbol.path}::{answer.symbol.qualified_name.rpartition('.')[0]}")


def unread_symbol(answer: RelationsAnswer, problem: Problem) -> RelatedSymbol | None:
    """The target, or the candidate, in the file of a problem that leaves it unknown; None for other problems."""
    symbols = answer.candidates or (answer.symbol,)
    if problem.kind != "unsupported":
        return None
    return next((symbol for symbol in symbols if symbol and symbol.path == problem.path), None)


def _known_as(uses: StringUses, dialect: Dialect) -> str:
    """The other files that contain a string by which a symbol is known."""
    what = "the key that it is held under" if uses.is_key else "its path" if uses.is_path else "its value"
    files = "1 other file" if uses.files == 1 else f"{uses.files} other files"
    places = ", ".join(f"{line(path)}:{number}" for path, number in uses.places)
    way = "" if uses.files == len(uses.places) else f", ...; to see them: {dialect.grep(uses.text)}"
    return f"{what}, {quoted(uses.text)}, is in {files}: {places}{way}"


def _passed_over(answer: RelationsAnswer) -> Iterator[str]:
    """How many files were not read for the answer and which of them hold the name; nothing where none does."""
    counts, holding = answer.passed_over, answer.holding
    if (files := sum(counts.values())) and holding != ():
        what = "imports" if answer.relation in ("imports", "importers", "cycles") else "references"
        languages = ", ".join(sorted(counts, key=counts.__getitem__, reverse=True))
        paths = _some([path for path, _ in holding or ()])
        which = f"; {'among them' if answer.relation == 'imports' else 'the name is in'} {paths}" if holding else ""
        yield f"{PASSED_OVER}{counted(files, 'file')} ({languages}: no {what}){which}"
    for why in dict.fromkeys(why for _, why in answer.not_read):
        named = [path for path, reason in answer.not_read if reason == why]
        what = f"{why}: not read{'' if answer.relation in ('imports', 'cycles') else ', may use it'}"
        yield f"{PASSED_OVER}{counted(len(named), 'file')} ({what}): {_some(named)}"


def _some(paths: Sequence[str]) -> str:
    more = [f"{len(paths) - MAX_HOLDING} more"] if len(paths) > MAX_HOLDING else []
    return ", ".join([*map(line, paths[:MAX_HOLDING]), *more])


def _again(answer: RelationsAnswer, dialect: Dialect, option: str, value: object = True) -> str:
    """The option for another request, with the depth: without that the answer would lack distant rows."""
    depth = [dialect.option("depth", answer.depth)] if answer.depth > 1 else []
    return " ".join([*depth, dialect.option(option, value)])


def _last(answer: RelationsAnswer) -> str:
    return answer.symbol.name if answer.symbol else ""
