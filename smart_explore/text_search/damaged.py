"""Lines with a name in parts of files that were not parsed: the wanted symbol may be there."""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterable, Iterator
from itertools import islice

from smart_explore.languages.lexing import whole_word
from smart_explore.model import Symbol
from smart_explore.model.problem import SYNTAX_KINDS, Problem
from smart_explore.requests import Session
from smart_explore.source.read import read_source
from smart_explore.symbols.lookup import split_name
from smart_explore.text_search.unparsed import MAX_BYTES, MAX_FILE_BYTES, MAX_FILES, MAX_PLACES, Unparsed, defines

MAX_CHARACTERS = 80


def damaged_line(session: Session, name: str, problems: Iterable[Problem]) -> Unparsed | None:
    """The first line with a name in a file that could not be parsed, by one of these problems.

    A line that seems to define the name takes precedence. None if there is no such line.
    """
    found = None
    for each in damaged_lines(session, name, problems):
        if each.defines:
            return each
        found = found or each
    return found


def damaged_definition(
    session: Session, name: str, problems: Iterable[Problem], known: Iterable[tuple[str, Symbol]]
) -> Unparsed | None:
    """The first line in an unparsed part that seems to define a name, besides its known definitions."""
    places = {(path, symbol.name_line) for path, symbol in known}
    return next((each for each in damaged_lines(session, name, problems, places) if each.defines), None)


def damaged_lines(
    session: Session, name: str, problems: Iterable[Problem], known: Container[tuple[str, int]] = ()
) -> Iterator[Unparsed]:
    """One line of each file with the name in a part that was not parsed, except for the lines ``known``."""
    parts = split_name(name.strip().removesuffix("()"))
    word = parts[-1].encode("utf-8", "surrogateescape") if parts else b""
    if not word:
        return
    pattern = whole_word(word)
    left = MAX_BYTES
    damaged = (problem for problem in problems if problem.kind in SYNTAX_KINDS and problem.spans)
    for problem in islice(damaged, MAX_FILES):
        data = read_source(os.path.join(session.base, problem.path), problem.path, MAX_FILE_BYTES)
        if not isinstance(data, bytes):
            continue
        left -= len(data)
        if left < 0 or session.cancelled():
            return
        if word in data and (found := _line(problem, data, pattern, known)):
            yield found


def _line(
    problem: Problem, data: bytes, pattern: re.Pattern[bytes], known: Container[tuple[str, int]]
) -> Unparsed | None:
    """The line in the damage that seems to define the name, else the first one there with the name."""
    first = None
    for match in islice(pattern.finditer(data), MAX_PLACES):
        number = data.count(b"\n", 0, match.start()) + 1
        if not problem.covers(number) or (problem.path, number) in known:
            continue
        start = data.rfind(b"\n", 0, match.start()) + 1
        end = data.find(b"\n", match.end())
        line = data[start : end if end >= 0 else len(data)]
        text = line[:MAX_CHARACTERS].decode("utf-8", "replace").strip()
        is_defined = defines(data, match) is not None
        found = Unparsed(problem.path, number, text, _lines(problem, number), is_defined)
        if is_defined:
            return found
        first = first or found
    return first


def _lines(problem: Problem, number: int) -> str:
    """The unparsed lines around one: ``5-9``, ``12``."""
    for span in problem.spans.split():
        first, _, last = span.partition("-")
        if int(first) <= number <= int(last):
            return span if first != last else first
    return str(number)
