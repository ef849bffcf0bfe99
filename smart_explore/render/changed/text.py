"""The answer of ``changed`` as text: a line a symbol, tests by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from smart_explore.model.answers import first_named
from smart_explore.model.changed_answer import Change, ChangedAnswer, FileChanges, Range, SymbolChange
from smart_explore.model.relations_answer import RelationRow
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.folded_lines import line_span
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped, described, line_range

MAX_CHARACTERS = 200
"""The most characters of one symbol's line."""
MAX_RANGES = 6
MAX_USERS = 5
CLOSING_CHARACTERS = 120
_SIGNS = {"added": "+", "removed": "-", "renamed": ">", "moved": ">"}
_ORDER: tuple[Change, ...] = ("added", "removed", "renamed", "moved", "signature", "body", "layout")


def changed_text(answer: ChangedAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header with counts, then each file with its symbols; last the tests, a line a file.

    A file that does not fit the rest of the budget is told in one line; those for which there is no room are counted.
    """
    budget = Budget(options.max_tokens)
    budget.reserve(CLOSING_CHARACTERS)
    parts = [_header(answer), *problem_lines([each for each in answer.problems if each.kind == "skipped"])]
    parts += _untracked(answer.untracked)
    for part in parts:
        budget.take(part)
    code = [file for file in answer.files if not file.is_test]
    tests = [file for file in answer.files if file.is_test]
    left_out = 0
    for file in sorted(code, key=lambda file: not file.symbols):
        whole, short = "\n".join(_file(file)), _summary(file)
        text = next((text for text in (whole, short) if budget.take(text)), None)
        left_out += text is None
        parts += [] if text is None else [text]
    for number, file in enumerate(tests):
        text = ("tests:\n" if number == 0 else "") + _test(file)
        fits = budget.take(text)
        left_out += not fits
        parts += [text] if fits else []
    if left_out:
        larger = dialect.option("max_tokens", options.max_tokens * 4)
        parts.append(f"left out: {left_out} more files; to see them: ask for fewer, or {larger}")
    return page(parts)


def _header(answer: ChangedAnswer) -> str:
    states = f"{line(answer.before)}..{line(answer.after)}"
    if not answer.files:
        return f"{states}: nothing changed"
    counts = Counter(change.change for file in answer.files if not file.is_test for change in file.symbols)
    kinds = ", ".join(f"{counts[change]} {_WORDS.get(change, change)}" for change in _ORDER if counts[change])
    files = counted(len(answer.files), "file")
    return f"{states}: {files}" + (f"; symbols: {kinds}" if kinds else "")


def _untracked(counts: Sequence[tuple[str, int]]) -> list[str]:
    total = sum(count for _, count in counts)
    reasons = ", ".join(f"{count} {reason}" for reason, count in counts)
    return [f"{total} untracked skipped: {reasons}; to see them: git status"] if total else []


_WORDS = {
    "signature": "with another signature",
    "body": "with another body",
    "layout": "in layout, comments or docs only",
}


def _file(file: FileChanges) -> Iterator[str]:
    note = f": {file.note}" if file.note else "" if file.symbols else f" {_counts(file.added, file.removed)}"
    yield f"{_named(file)}{note}"
    for change in file.symbols:
        yield _symbol(file, change)
        if change.users:
            yield f"   used by {_users(change.users, file.path)}"
    outside = [*([_ranges(file.outside)] if file.outside else [])]
    outside += [f"{_ranges(file.outside_before)} before"] if file.outside_before else []
    if outside and (file.symbols or file.status == "modified") and file.language:
        yield f"  outside of symbols: {'; '.join(outside)}"


def _named(file: FileChanges) -> str:
    if file.status == "renamed":
        return f"{line(file.path)}, was {line(file.before)}"
    return line(file.path) + ("" if file.status == "modified" else f" ({file.status})")


def _symbol(file: FileChanges, change: SymbolChange) -> str:
    symbol, before = change.symbol, change.before
    is_whole = change.change in ("added", "signature")
    name = described(symbol, file.language) if is_whole else line(symbol.qualified_name)
    if change.change == "removed":
        text = f"- {name}, was {line_range(symbol)}"
    else:
        text = f"{_SIGNS.get(change.change, '~')} {line_range(symbol)} {name}"
    if change.change in ("renamed", "moved") and before:
        where = (
            f"{line(change.path_before)}:{line_range(before)} "
            if change.path_before != file.path
            else f"{line_range(before)} "
        )
        was = line(before.qualified_name) if before.qualified_name != symbol.qualified_name else ""
        text += f": {change.change}, was {(where + was).strip()}" + (", edited" if change.edited else "")
    elif change.change == "signature" and before:
        text += f": was {clipped(described(before, file.language), MAX_CHARACTERS // 2)}"
    elif change.change in ("body", "layout"):
        text += ": body" if change.change == "body" else ": layout, comments or docs"
    counts = f"  {_counts(change.added, change.removed)}" if change.change not in ("added", "removed") else ""
    return clipped(text, MAX_CHARACTERS) + counts


def _counts(added: int, removed: int) -> str:
    return f"+{added} -{removed}"


def _ranges(ranges: Sequence[Range]) -> str:
    return first_named([line_span(*each) for each in ranges], MAX_RANGES)


def _users(users: Sequence[RelationRow], path: str) -> str:
    """The first ones by path, where that is another one, line and name; the others counted, tests apart."""
    code = [row for row in users if not row.test]
    shown = []
    for row in code[:MAX_USERS]:
        where = "" if row.symbol.path == path else line(row.symbol.path)
        shown.append(f"{where}:{(*row.lines, row.symbol.line_start)[0]} {line(row.symbol.qualified_name)}")
    shown += [f"{len(code) - MAX_USERS} more"] if len(code) > MAX_USERS else []
    tests = len(users) - len(code)
    return ", ".join([*(each.rstrip() for each in shown), *([f"{tests} in tests"] if tests else [])])


def _summary(file: FileChanges) -> str:
    """One line for a file: the number of its symbols by kind of change."""
    counts = Counter(change.change for change in file.symbols)
    counted = ", ".join(f"{counts[change]} {change}" for change in _ORDER if counts[change])
    return f"{_named(file)}: {counted or file.note or _counts(file.added, file.removed)}"


def _test(file: FileChanges) -> str:
    """A test file on one line, with as many of its symbols as there is room for."""
    signs = [f"{_SIGNS.get(change.change, '~')}{line(change.symbol.name)}" for change in file.symbols]
    shown = clipped(" ".join(signs), MAX_CHARACTERS)
    return f"{_named(file)}: {shown or file.note or _counts(file.added, file.removed)}"
