"""The conditions around the calls of an answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError, SmartExploreError
from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.processes.program import never
from smart_explore.reading.rows.conditions import Conditions
from smart_explore.relations.targets.parse_target import name_parts
from smart_explore.requests import Session
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.tree_captures import marks_of_tree
from smart_explore.symbols.trees import trees
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import CONTROL, has_part
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.workspace import named_file

MAX_FILES, MAX_BYTES = 8, 300_000
"""The most files that are read for one answer, and the most bytes of one."""

_CODE = re.compile(rb"\S")


class CallPlace(NamedTuple):
    """A call of ``name`` on a ``line`` of a function in lines ``first`` to ``last`` (from 1) of a displayed path."""

    path: str
    first: int
    last: int
    line: int
    name: str


def place_of(symbol: RelatedSymbol, line: int, qualified_name: str) -> CallPlace:
    """The place where a symbol calls another."""
    name = "".join(name_parts(qualified_name)[-1:])
    return CallPlace(symbol.path, symbol.line_start or 1, symbol.line_end or 0, line, name)


def call_conditions(session: Session, places: Iterable[CallPlace]) -> dict[CallPlace, str]:
    """The branch heads around each call; no entry for calls outside branches or in files that are not read.

    A last line of 0 means the file's last line.
    """
    places = list(dict.fromkeys(places))
    files: dict[str, SourceFile] = {}
    for path in dict.fromkeys(place.path for place in places):
        if len(files) < MAX_FILES and (file := _readable(session, path)) is not None:
            files[path] = file
    if not files:
        return {}
    try:
        told = control_captures(require_toolchain(), list(files.values()), cancelled=session.cancelled)
    except EnvironmentBrokenError:  # the index alone is an answer without the CLI
        return {}
    read = {path: captures for path, captures in zip(files, told, strict=True) if captures is not None}
    lines = {path: Lines(captures.data) for path, captures in read.items()}
    functions: dict[tuple[str, int, int], Conditions] = {}
    found: dict[CallPlace, str] = {}
    for place in places:
        path, first, last = place[:3]
        if path not in read:
            continue
        last = min(last or lines[path].total, lines[path].total)
        if not first <= place.line <= last:
            continue
        if (path, first, last) not in functions:
            start, end = lines[path].range_of(first)[0], lines[path].range_of(last)[1]
            functions[path, first, last] = Conditions(read[path], start, end)
        called = re.compile(rb"(?<!\w)%b(?!\w)" % re.escape(place.name.encode()))
        start, end = lines[path].range_of(place.line)
        at = called.search(read[path].data, start, end) or _CODE.search(read[path].data, start, end)
        if at is not None and (text := functions[path, first, last].around(at.start())):
            found[place] = text
    return found


def with_conditions(session: Session, answer: RelationsAnswer) -> RelationsAnswer:
    """The answer with the conditions of the shown calls, in rows of production code."""

    def places(answer: RelationsAnswer) -> Iterator[tuple[RelationRow, list[CallPlace]]]:
        name = answer.symbol.qualified_name if answer.symbol else answer.target
        for row in answer.rows:
            yield row, [] if row.test else [place_of(row.symbol, line, name) for line, _ in row.calls]

    parts = (answer, *answer.each)
    found = call_conditions(session, [place for part in parts for _, its in places(part) for place in its])

    def of_answer(answer: RelationsAnswer) -> RelationsAnswer:
        rows = tuple(
            row._replace(conditions=tuple((place.line, found[place]) for place in its if place in found))
            for row, its in places(answer)
        )
        return answer._replace(rows=rows, each=tuple(map(of_answer, answer.each)))

    return of_answer(answer) if found else answer


def _readable(session: Session, path: str) -> SourceFile | None:
    """The file of a displayed path, if its language has control-flow rules and the file is not large."""
    try:
        file, _ = named_file(session, path)
    except SmartExploreError:
        return None
    language = BY_NAME.get(file.language)
    if language is None or len(file.data) > MAX_BYTES:
        return None
    return file if has_part(language.queries or queries_dir(), language.name, CONTROL) else None


def control_captures(
    toolchain: Toolchain, files: Sequence[SourceFile], *, cancelled: Callable[[], bool] = never
) -> list[FileCaptures | None]:
    """The captures of each file; None if it cannot be parsed. Raises EnvironmentBrokenError without a working CLI."""
    result: list[FileCaptures | None] = [None] * len(files)
    for index, tree in trees(toolchain, files, cancelled=cancelled):
        if not isinstance(tree, ParseFailure):
            result[index] = marks_of_tree(tree, files[index].language, CONTROL)
    return result
