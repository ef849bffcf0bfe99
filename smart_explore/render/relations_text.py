"""Relations as text: a line a row, below the file that it is in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.model.answers import lost
from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.ranking.paths import is_aside
from smart_explore.render.counted_tests import count_tests, told_apart
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import Budget, footer

MAX_LINES = 20
"""How many of the lines on which one symbol speaks of another are shown."""
TEXT_CHARACTERS = 120
DECORATOR_CHARACTERS = 60
PASSED_ON = "named without being called; what it is given to, or what is asked of it, may call it:"
UNSURE = "calls that may mean it or another symbol of that name:"
PASSED_OVER = "passed over: "
CLOSING_CHARACTERS = 120
MAX_HOLDING = 3
"""Of files that were not read and hold the name so many are named."""


def relations_text(answer: RelationsAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, the rows as far as the budget goes, and what was left out with the way to see it."""
    budget = Budget(options.max_tokens)
    budget.take("x" * CLOSING_CHARACTERS)
    header = _header(answer)
    budget.take(header)
    notes = [note for note in _notes(answer, dialect) if budget.take(note)]
    shown, cut = _shown(answer, notes, budget)
    if cut:
        larger = dialect.option("max_tokens", (options.request_tokens or options.max_tokens) * 2)
        notes.insert(0, f"left out: {cut} more rows; to see them: {larger}")
    text = "\n".join([header, *shown, *notes])
    return f"{text}\n{footer(text)}\n"


def _shown(answer: RelationsAnswer, notes: list[str], budget: Budget) -> tuple[list[str], int]:
    """The lines between the header and the notes, to which those on tests are added; and how many rows are left out."""
    if answer.each:
        shown: list[str] = []
        cut = 0
        for each in answer.each:
            header = _header(each)
            of_each: list[str] = []
            lines, left = _shown(each, of_each, budget) if budget.take(header) else ([], len(each.rows))
            more = [f"({each.more} more)"] if each.more else []
            shown += [header, *lines, *of_each, *more]
            cut += left
        return shown, cut
    if answer.candidates:
        candidates = list(candidate_lines(answer.candidates))
        shown = [text for text in candidates if budget.take(text)]
        return shown, len(candidates) - len(shown)
    wanted, tests = told_apart(answer)
    notes += [note for note in count_tests(tests) if budget.take(note)]
    rows = _affordable(answer, wanted, budget)
    if not answer.passed_on:
        return [*_row_lines(answer, rows)], len(wanted) - len(rows)
    passed = [text for text in (PASSED_ON, *_row_lines(answer, answer.passed_on)) if budget.take(text)]
    unsure = [row for row in rows if row.how == "ambiguous"]
    below = [UNSURE, *_row_lines(answer, unsure)] if unsure and budget.take(UNSURE) else []
    certain = [row for row in rows if row.how != "ambiguous"]
    return [*_row_lines(answer, certain), *passed, *below], len(wanted) - len(rows)


def _header(answer: RelationsAnswer) -> str:
    if answer.candidates:
        which = ":" if answer.each else "; which one?"
        return f"{len(answer.candidates)} symbols are called {line(answer.target)}{which}"
    symbol = answer.symbol
    count = len(answer.rows) + answer.more
    if answer.relation == "cycles":
        groups = _cycles(answer) + answer.more
        return f"{groups} cycles among imports" if groups != 1 else "1 cycle among imports"
    if symbol is None:
        return f"{answer.relation} of {line(answer.target)}"
    name = f"{symbol.kind} {line(symbol.qualified_name)} " if symbol.qualified_name else ""
    place = f"{line(symbol.path)}:{symbol.line_start}" if symbol.line_start else line(symbol.path)
    others = f" and {answer.overloads} of the same name" if answer.overloads > 0 else ""
    unread = [f"not known: {line(problem.reason)}" for problem in answer.problems if _unread_symbol(answer, problem)]
    return f"{answer.relation} of {name}{place}{others}: {count or ''.join(unread) or 'none'}"


def _unread_symbol(answer: RelationsAnswer, problem: Problem) -> RelatedSymbol | None:
    """The symbol asked about, or the candidate, of which a problem tells that nothing is known; None for others."""
    symbols = answer.candidates or (answer.symbol,)
    if problem.kind != "unsupported":
        return None
    return next((symbol for symbol in symbols if symbol and symbol.path == problem.path), None)


def _notes(answer: RelationsAnswer, dialect: Dialect) -> Iterator[str]:
    unread = {problem: _unread_symbol(answer, problem) for problem in answer.problems}
    yield from problem_lines(lost(tuple(problem for problem, symbol in unread.items() if symbol is None)))
    if symbol := next((symbol for symbol in unread.values() if symbol), None):
        name = line(symbol.qualified_name)
        source = f"to see it: {dialect.unfold(line(symbol.path), name)}"
        named = f"to see where it is named: {dialect.grep(name.rpartition('.')[2])}"
        yield source if answer.relation == "callees" else named
    yield from _passed_over(answer)
    if answer.more:
        shown = _cycles(answer) if answer.relation == "cycles" else len(answer.rows)
        yield f"there are {answer.more} more; to see them: {_again(answer, dialect, 'limit', shown + answer.more)}"
    if answer.elsewhere:
        bear = "1 call bears" if answer.elsewhere == 1 else f"{answer.elsewhere} calls bear"
        yield f"{bear} this name and none can mean it; to see them: {dialect.grep(_last(answer) + '(')}"
    if answer.derived:
        derive = "1 type derives from it" if answer.derived == 1 else f"{answer.derived} types derive from it"
        yield f"{derive}; to see them: {dialect.relation('implementations', line(answer.target))}"
    if answer.named:
        lines = "1 line names it" if answer.named == 1 else f"{answer.named} lines name it"
        yield f"{lines} as a type or value; to see them: {dialect.relation('references', line(answer.target))}"
    if answer.decorators:
        above = ", ".join(line(each)[:DECORATOR_CHARACTERS] for each in answer.decorators)
        yield f"above it stands {above}: that may have it called"
    if answer.ambiguous > 0:
        calls = answer.relation in ("callers", "callees")
        what = ("call" if calls else "reference") + ("" if answer.ambiguous == 1 else "s")
        meant = "it or another symbol of that name"
        if answer.relation == "callees":
            meant = "one of several symbols"
        elif answer.depth > 1:
            meant = "it, or one of these, or another symbol of such a name"
        yield f"{answer.ambiguous} more {what} may mean {meant}; to see them: {_again(answer, dialect, 'ambiguous')}"
    if answer.candidates:
        yield naming_hint(answer.candidates)


def _passed_over(answer: RelationsAnswer) -> Iterator[str]:
    """How many files were not read for the answer, and which of them hold the name, if that is known."""
    counts, holding = answer.passed_over, answer.holding or ()
    if files := sum(counts.values()):
        what = "imports" if answer.relation in ("imports", "importers", "cycles") else "references"
        languages = ", ".join(sorted(counts, key=counts.__getitem__, reverse=True))
        more = [f"{len(holding) - MAX_HOLDING} more"] if len(holding) > MAX_HOLDING else []
        paths = ", ".join([*(line(path) for path, _ in holding[:MAX_HOLDING]), *more])
        which = f"; {'among them' if answer.relation == 'imports' else 'the name is in'} {paths}" if holding else ""
        yield f"{PASSED_OVER}{files} {'files' if files > 1 else 'file'} ({languages}: no {what}){which}"


def _again(answer: RelationsAnswer, dialect: Dialect, option: str, value: object = True) -> str:
    """The option to ask with again, beside the depth: without that the answer would lack what is further away."""
    depth = [dialect.option("depth", answer.depth)] if answer.depth > 1 else []
    return " ".join([*depth, dialect.option(option, value)])


def naming_hint(candidates: Sequence[RelatedSymbol]) -> str:
    """How to name one of the candidates."""
    candidate = _likely(candidates)[0]
    path = line(candidate.path)
    return f"name one as {path}::{line(candidate.qualified_name)} or {path}:{candidate.line_start}"


def candidate_lines(candidates: Sequence[RelatedSymbol]) -> Iterator[str]:
    """A line for each symbol that a target can mean; those in tests and examples are counted if there are others."""
    likely = _likely(candidates)
    for candidate in likely:
        yield f"{line(candidate.path)}:{candidate.line_start} {candidate.kind} {line(candidate.qualified_name)}"
    if len(likely) < len(candidates):
        yield f"and {len(candidates) - len(likely)} in tests and examples"


def _likely(candidates: Sequence[RelatedSymbol]) -> Sequence[RelatedSymbol]:
    return [candidate for candidate in candidates if not is_aside(candidate.path)] or candidates


def _affordable(answer: RelationsAnswer, rows: Sequence[RelationRow], budget: Budget) -> list[RelationRow]:
    """The rows that the budget has room for, in their order; tests are left out first, then what is far."""
    taken: set[int] = set()
    paths: set[tuple[int, str]] = set()
    for number in sorted(range(len(rows)), key=lambda number: rows[number].test):
        row = rows[number]
        lines = [*_row_lines(answer, [row])]
        heading = (row.depth, row.symbol.path)
        if not budget.take("\n".join(lines if heading not in paths else lines[-1:])):
            break
        paths.add(heading)
        taken.add(number)
    return [row for number, row in enumerate(rows) if number in taken]


def _row_lines(answer: RelationsAnswer, rows: Sequence[RelationRow]) -> Iterator[str]:
    path: str | None = None
    own = answer.symbol.path if answer.symbol else ""
    depth = 0 if answer.relation == "cycles" else 1
    about_files = answer.symbol is None or not answer.symbol.qualified_name
    for row in rows:
        if row.depth != depth:
            depth, path = row.depth, None
            yield f"cycle {depth}:" if answer.relation == "cycles" else f"depth {depth}:"
        symbol = row.symbol
        if about_files:
            yield _file_line(row, answer.relation)
        elif answer.relation == "callees":
            yield _callee_line(row, own)
        elif answer.relation == "implementations":
            yield f"{line(symbol.path)}:{_symbol_line(row)[1:]}" + (" (test)" if row.test else "")
        else:
            if symbol.path != path:
                path = symbol.path
                yield line(path) + (" (test)" if row.test else "")
            yield _symbol_line(row)


def _file_line(row: RelationRow, relation: str) -> str:
    name = line(row.symbol.path or row.outside)
    if relation == "cycles":
        return f" {name}:{row.lines[0]} -> {line(row.via)}"
    marks = " (outside)" if row.outside else " (test)" if row.test else ""
    via = f" via {line(row.via)}" if row.via else ""
    return f"{name}{_at(row.lines, relation)}{via}{marks}"


def _at(lines: tuple[int, ...], relation: str) -> str:
    if not lines:
        return ""
    shown = listed_lines(lines)
    return f":{shown}" if relation != "imports" else f" (line {shown})"


def listed_lines(lines: Sequence[int]) -> str:
    """Line numbers, and how many more there are."""
    more = len(lines) - MAX_LINES
    return ",".join(map(str, lines[:MAX_LINES])) + (f",... ({more} more)" if more > 0 else "")


def _callee_line(row: RelationRow, own: str) -> str:
    """The calls in their order: on which lines, what is called, and where that is."""
    symbol = row.symbol
    where = f"{symbol.line_start}" if symbol.path == own else f"{line(symbol.path)}:{symbol.line_start}"
    via = f" -> {line(row.via)}" if row.via else ""
    return f" {listed_lines(row.lines)} {line(symbol.qualified_name)} [{row.how}]{via} at {where}"


def _symbol_line(row: RelationRow) -> str:
    symbol = row.symbol
    title = f'"{line(row.title)[:TEXT_CHARACTERS]}"' if row.title else line(row.given_to)
    name = " ".join(part for part in (line(symbol.qualified_name), title) if part) or "(top of the file)"
    how = f" [{row.how}{' ' + line(row.through) if row.through else ''}]" if row.how else ""
    via = f" -> {line(row.via)}" if row.via else ""
    text = f": {line(row.text)[:TEXT_CHARACTERS]}" if row.text else ""
    return f" {listed_lines(row.lines)} {name}{how}{via}{text}"


def _cycles(answer: RelationsAnswer) -> int:
    return len({row.depth for row in answer.rows})


def _last(answer: RelationsAnswer) -> str:
    return answer.symbol.qualified_name.rpartition(".")[2] if answer.symbol else ""
