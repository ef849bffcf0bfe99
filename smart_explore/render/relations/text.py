"""Relations as text: a header, the rows, and what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from smart_explore.model.relations_answer import MAX_TEST_ROWS, RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.relations.candidates import ASIDE, candidate_lines
from smart_explore.render.relations.notes import notes_on, unread_symbol
from smart_explore.render.relations.rows import cycles_in, row_lines
from smart_explore.render.sanitize import line

PASSED_ON = "named without being called; what receives it may call it:"
SENT = "what it listens to is sent here, which may call it:"
UNSURE = "calls that may mean it or another symbol of that name:"
SHARED = "calls that may mean any of them:"
CLOSING_CHARACTERS = 120
_MAX_TEST_FILES = 4
"""The number of files named, with the lines in them, instead of more rows."""
_MAX_LINES = 12
_COUNTED = ("callers", "references")
"""Relations that are requested for production code; for ``impact`` tests are a part of the answer."""


def relations_text(answer: RelationsAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, the rows as far as the budget goes, and what was left out with the way to see it."""
    budget = Budget(options.max_tokens)
    budget.reserve(CLOSING_CHARACTERS)
    header = _header(answer)
    budget.take(header)
    listed = (*answer.rows, *(row for each in _beside(answer).values() for row in each))
    with budget.without(_by_file(answer, listed).values()):
        notes = budget.fitting(notes_on(answer, dialect))
    shown, cut = _shown(answer, notes, budget)
    if cut:
        larger = dialect.option("max_tokens", (options.request_tokens or options.max_tokens) * 2)
        notes.insert(0, f"left out: {cut} more rows; to see them: {larger}")
    return page([header, *shown, *notes])


def _shown(answer: RelationsAnswer, notes: list[str], budget: Budget) -> tuple[list[str], int]:
    """The lines between the header and the notes, to which those on tests are added; and how many rows are left out."""
    if answer.each:
        return _shown_of_each(answer, budget)
    if answer.candidates:
        candidates = list(candidate_lines(answer.candidates))
        shown = budget.fitting(candidates)
        return shown, len(candidates) - len(shown)
    wanted, tests = _told_apart(answer)
    held = _room_for_changes(answer, wanted, budget)
    beside = {title: each for title, each in _beside(answer).items() if each}
    if not beside:
        with budget.without(held):
            rows, others, cut = _fitted(answer, wanted, budget)
        notes += budget.fitting(_tests_by_file(answer, tests))
        return [*row_lines(answer, _with_calls(answer, rows, budget)), *others], cut
    for title, each in beside.items():
        share = Budget.of(budget.left // 4)
        fitting = share.first(row_lines(answer, each))
        held += [title, *fitting] if len(fitting) > 1 else [title, *_by_file(answer, each).values()]
    with budget.without(held):
        rows, others, cut = _fitted(answer, wanted, budget)
    notes += budget.fitting(_tests_by_file(answer, tests))
    passed: list[str] = []
    for title, each in beside.items():
        if budget.take(title):
            named, others_named, cut_named = _fitted(answer, each, budget)
            passed += [title, *row_lines(answer, named), *others_named] if named or others_named else []
            cut += cut_named
    has_unsure = any(row.how == "ambiguous" for row in rows) and budget.take(UNSURE)
    rows = _with_calls(answer, rows, budget)
    below = [UNSURE, *row_lines(answer, [row for row in rows if row.how == "ambiguous"])] if has_unsure else []
    certain = [row for row in rows if row.how != "ambiguous"]
    return [*row_lines(answer, certain), *others, *passed, *below], cut


def _beside(answer: RelationsAnswer) -> dict[str, tuple[RelationRow, ...]]:
    """The rows that are listed below the others, by the title above them."""
    name = "its type" if answer.symbol and answer.symbol.kind == "constructor" else "it"
    named = f"1 line names {name}:" if answer.named == 1 else f"{answer.named} lines name {name}:"
    return {PASSED_ON: answer.passed_on, SENT: answer.sent, named: answer.naming}


def _has_rows(answer: RelationsAnswer) -> bool:
    return bool(answer.rows) or any(_beside(answer).values())


def _shown_of_each(answer: RelationsAnswer, budget: Budget) -> tuple[list[str], int]:
    """The answers for the symbols that a name can mean, and once the rows that may be of any of them.

    Those that have no other rows share a line for each number of possible ones.
    """
    shown: list[str] = []
    cut = without = 0
    bare: dict[str, list[RelationsAnswer]] = {}
    for each in (each for each in answer.each if not _has_rows(each)):
        bare.setdefault(_none(each), []).append(each)
    bare = {none: alike for none, alike in bare.items() if len(alike) > 1}
    for each in (each for each in answer.each if _has_rows(each) or _none(each) not in bare):
        header = _header(each) + (f", {each.ambiguous} possible" if each.rows and each.ambiguous else "")
        if not budget.take(header):
            cut += len(each.rows)
            without += 1
            continue
        of_each: list[str] = []
        lines, left = _shown(each, of_each, budget)
        more = budget.fitting([f"({each.more} more)"] if each.more else [])
        shown += [header, *lines, *of_each, *more]
        cut += left
    if without:
        shown.append(f"without room: {counted(without, 'symbol')} of that name")
    for none, alike in bare.items():
        places = [f"{line(each.symbol.qualified_name)} {_place(each.symbol)}" for each in alike if each.symbol]
        shown += budget.fitting([f"{none}: {', '.join(places)}"])
    rows = _affordable(answer.each[0], answer.rows, budget) if answer.rows and budget.take(SHARED) else []
    rows = _with_calls(answer.each[0], rows, budget)
    return [*shown, *([SHARED] if rows else []), *row_lines(answer.each[0], rows)], cut + len(answer.rows) - len(rows)


def _place(symbol: RelatedSymbol) -> str:
    return f"{line(symbol.path)}:{symbol.line_start}" if symbol.line_start else line(symbol.path)


def _header(answer: RelationsAnswer) -> str:
    if answer.candidates:
        aside = len(answer.candidates) - len(answer.each)
        which = "; which one?" if not answer.each else f", {aside} {ASIDE}:" if aside else ":"
        return f"{len(answer.candidates)} symbols are called {line(answer.target)}{which}"
    symbol = answer.symbol
    count = len(answer.rows) + answer.more
    if answer.relation == "cycles":
        groups = cycles_in(answer) + answer.more
        return f"{groups} cycles among imports" if groups != 1 else "1 cycle among imports"
    if symbol is None:
        return f"{answer.relation} of {line(answer.target)}"
    name = f"{symbol.kind} {line(symbol.qualified_name)} " if symbol.qualified_name else ""
    place = _place(symbol)
    others = f" and {answer.overloads} of the same name" if answer.overloads > 0 else ""
    within = " in " + ", ".join(f"{line(folder)}/" for folder in answer.within) if answer.within else ""
    declared = f"\n {line(answer.declared)}" if answer.declared else ""
    return f"{answer.relation} of {name}{place}{others}{within}: {count or _none(answer)}{declared}"


def _none(answer: RelationsAnswer) -> str:
    """The text for an answer without rows: "none", or why nothing is known."""
    unread = [f"not known: {line(problem.reason)}" for problem in answer.problems if unread_symbol(answer, problem)]
    if unread:
        return "".join(unread)
    named = len(answer.passed_on)
    none = f"none for sure, {answer.ambiguous} possible" if answer.ambiguous > 0 else "none"
    none += (
        f" by its name alone, {named} line{'s name' if named > 1 else ' names'} it" if named and none == "none" else ""
    )
    if answer.in_tests:
        none += f" outside of tests, {answer.in_tests} there"
    elif answer.not_asked_for and none == "none":
        none += f", {answer.not_asked_for} sure or possible in files that were not asked for"
    return none


def _fitted(
    answer: RelationsAnswer, rows: Sequence[RelationRow], budget: Budget
) -> tuple[list[RelationRow], list[str], int]:
    """The rows that the budget has room for, the lines of the other ones by file, and how many rows neither has."""
    plain = [row.without_calls() for row in rows]
    has_room = sum(len(each) + 1 for each in row_lines(answer, plain)) <= budget.left
    with budget.without(() if has_room else _by_file(answer, rows).values()):
        fitting = _affordable(answer, rows, budget)
    left = [row for row in rows if row not in fitting]
    others = {path: text for path, text in _by_file(answer, left).items() if budget.take(text)}
    for path, text in others.items():
        of_file = [row for row in left if row.symbol.path == path]
        named = text if of_file[0].test else _lines_in_file(path, of_file, has_names=True)
        if budget.take(named[len(text) :]):
            others[path] = named
    return fitting, list(others.values()), sum(row.symbol.path not in others for row in left)


def _affordable(answer: RelationsAnswer, rows: Sequence[RelationRow], budget: Budget) -> list[RelationRow]:
    """The rows that the budget has room for, in their order; tests are left out first, then what is far."""
    taken: set[int] = set()
    paths: set[tuple[int, str]] = set()
    for number in sorted(range(len(rows)), key=lambda number: rows[number].test):
        row = rows[number]
        lines = [*row_lines(answer, [row.without_calls()])]
        heading = (row.depth, row.symbol.path)
        if not budget.take("\n".join(lines if heading not in paths else lines[-1:])):
            break
        paths.add(heading)
        taken.add(number)
    return [row for number, row in enumerate(rows) if number in taken]


def _room_for_changes(answer: RelationsAnswer, rows: Sequence[RelationRow], budget: Budget) -> list[str]:
    """The calls of rows that set, clear or send what is asked for, as far as half of the room goes."""
    share = Budget.of(budget.left // 2)
    return share.first(_calls_of(answer, row) for row in rows if row.changes)


def _calls_of(answer: RelationsAnswer, row: RelationRow) -> str:
    """The text that the calls of a row add to it."""
    longer, shorter = ("\n".join(row_lines(answer, [each])) for each in (row, row.without_calls()))
    return longer[len(shorter) :]


def _with_calls(answer: RelationsAnswer, rows: Sequence[RelationRow], budget: Budget) -> list[RelationRow]:
    """The rows; without their calls if the budget does not hold those, first in tests, then in distant rows."""
    told = list(rows)
    for number in sorted(range(len(rows)), key=lambda number: rows[number].test):
        if (calls := _calls_of(answer, rows[number])) and not budget.take(calls):
            told[number] = rows[number].without_calls()
    return told


def _told_apart(answer: RelationsAnswer) -> tuple[Sequence[RelationRow], Sequence[RelationRow]]:
    """The rows to list, and those of tests that are only counted."""
    tests = [row for row in answer.rows if row.test]
    if answer.relation not in _COUNTED or len(tests) <= MAX_TEST_ROWS or len(tests) == len(answer.rows):
        return answer.rows, ()
    return [row for row in answer.rows if not row.test], tests


def _by_file(answer: RelationsAnswer, rows: Sequence[RelationRow]) -> dict[str, str]:
    """A line for each file, by its path: on which lines it has rows. Empty where a row says more than its lines."""
    if answer.relation not in _COUNTED or any(row.depth > 1 for row in rows):
        return {}
    files: dict[str, list[RelationRow]] = {}
    for row in rows:
        files.setdefault(row.symbol.path, []).append(row)
    return {path: _lines_in_file(path, several) for path, several in files.items()}


def _lines_in_file(path: str, rows: Sequence[RelationRow], *, has_names: bool = False) -> str:
    """The lines of the rows of one file, perhaps with the name of the function around each."""
    names = {number: f" {line(row.symbol.name)}".rstrip() for row in rows for number in row.lines}
    lines = sorted(names)
    more = f" and {len(lines) - _MAX_LINES} more" if len(lines) > _MAX_LINES else ""
    mark = " (test)" if rows[0].test else ""
    groups = groupby(lines[:_MAX_LINES], key=names.__getitem__ if has_names else lambda number: "")
    shown = ", ".join(f"{','.join(map(str, each))}{name}" for name, each in groups)
    return f"{line(path)}{mark} {shown}{more}"


def _tests_by_file(answer: RelationsAnswer, tests: Sequence[RelationRow]) -> Iterator[str]:
    """A line for each of the first files with tests, and how many files there are besides."""
    named = dict.fromkeys(row.symbol.path for row in tests)
    shown = list(named)[:_MAX_TEST_FILES]
    yield from _by_file(answer, [row for row in tests if row.symbol.path in shown]).values()
    rest = [row for row in tests if row.symbol.path not in shown]
    if rest:
        lines, files = sum(len(row.lines) for row in rest), len(named) - len(shown)
        yield f"{counted(lines, 'more line')} in {counted(files, 'more file')} with tests"
