"""A line for each row of a relation, below the file that it is in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.model.relations_answer import RelationRow, RelationsAnswer
from smart_explore.render.sanitize import line

MAX_LINES = 20
"""The number of lines shown on which one symbol refers to another."""
TEXT_CHARACTERS, CALL_CHARACTERS = 120, 160


def row_lines(answer: RelationsAnswer, rows: Sequence[RelationRow]) -> Iterator[str]:
    """The lines of some rows of an answer, with a heading for each further depth, and for each file."""
    path: str | None = None
    own = answer.symbol.path if answer.symbol else ""
    own_name = answer.symbol.name if answer.symbol else ""
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
            yield _symbol_line(row, own_name)
            if not _alike(row):
                yield from _call_lines(row)


def listed_lines(lines: Sequence[int]) -> str:
    """Line numbers, and how many more there are."""
    more = len(lines) - MAX_LINES
    return ",".join(map(str, lines[:MAX_LINES])) + (f",... ({more} more)" if more > 0 else "")


def cycles_in(answer: RelationsAnswer) -> int:
    """How many cycles the rows of an answer are of."""
    return len({row.depth for row in answer.rows})


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


def _callee_line(row: RelationRow, own: str) -> str:
    """A row of a callee: the lines of the calls, its name, and where it is defined."""
    symbol = row.symbol
    where = f"{symbol.line_start}" if symbol.path == own else f"{line(symbol.path)}:{symbol.line_start}"
    via = f" -> {line(row.via)}" if row.via else ""
    return f" {listed_lines(row.lines)} {line(symbol.qualified_name)} [{row.how}]{via} at {where}"


def _symbol_line(row: RelationRow, own_name: str = "") -> str:
    symbol = row.symbol
    title = f'"{line(row.title)[:TEXT_CHARACTERS]}"' if row.title else line(row.given_to)
    name = " ".join(part for part in (line(symbol.qualified_name), title) if part) or "(top of the file)"
    how = f" [{row.how}{_through(row.through, own_name)}]" if row.how else ""
    via = f" -> {line(row.via)}" if row.via else ""
    told = _part_with(line(row.text), own_name)
    told = conditional(line(dict(row.conditions).get(row.lines[0], "")), told) if told else line(_alike(row))
    text = f": {told}" if told else ""
    return f" {listed_lines(row.lines)} {name}{how}{via}{text}"


def _part_with(text: str, name: str) -> str:
    """The beginning of a text, or of its statement with a name where that is too far behind."""
    found = re.search(rf"(?<![\w$]){re.escape(name)}(?![\w$])", text) if len(text) > TEXT_CHARACTERS and name else None
    if found is None or found.end() <= TEXT_CHARACTERS:
        return text[:TEXT_CHARACTERS]
    begin = max(text.rfind(sign, 0, found.start()) for sign in ";{") + 1
    begin = max(begin, found.end() - TEXT_CHARACTERS + 1)
    return f"…{text[begin:].lstrip()[: TEXT_CHARACTERS - 1]}"


def _through(member: str, own_name: str) -> str:
    """The type of a base's member that a row names; with the member where that is not called as the target is."""
    if not member:
        return ""
    type_, _, name = member.rpartition(".")
    return f" {line(type_ if type_ and name == own_name else member)}"


def _alike(row: RelationRow) -> str:
    """The common text of all calls of a row; ``""`` if they differ, or not all are known."""
    texts = {text for _, text in _told_calls(row)}
    return texts.pop() if len(texts) == 1 and len(row.calls) == len(row.lines) else ""


def _call_lines(row: RelationRow) -> Iterator[str]:
    """The first calls of a row, those that say the same on one line."""
    alike: dict[str, list[int]] = {}
    for number, text in _told_calls(row):
        alike.setdefault(text, []).append(number)
    for text, numbers in alike.items():
        yield f"  {listed_lines(numbers)}: {line(text)}"


def _told_calls(row: RelationRow) -> list[tuple[int, str]]:
    """The calls of a row with their line numbers, each behind its conditions."""
    conditions = dict(row.conditions)
    return [(number, conditional(conditions.get(number, ""), text[:CALL_CHARACTERS])) for number, text in row.calls]


def conditional(condition: str, call: str) -> str:
    """A call behind the heads of the branches around it."""
    closing = "" if call.endswith("{") else " }" * (condition.count("{") - condition.count("}"))
    return f"{condition} {call}{closing}" if condition else call
