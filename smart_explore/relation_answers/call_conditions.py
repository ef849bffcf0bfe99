"""The conditions under which the first rows of an answer make their calls."""

from __future__ import annotations

import re

from smart_explore.errors import EnvironmentBrokenError, SmartExploreError
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.model.relations_answer import RelationRow, RelationsAnswer
from smart_explore.reading.rows.conditions import Conditions
from smart_explore.reading.rows.control_captures import control_captures
from smart_explore.relations.parse_target import name_parts
from smart_explore.requests import Session
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import CONTROL, has_part
from smart_explore.workspace import named_file

MAX_FILES, MAX_BYTES = 8, 300_000
"""Files that are read for one answer, and the size of one."""

_CODE = re.compile(rb"\S")


def with_conditions(session: Session, answer: RelationsAnswer) -> RelationsAnswer:
    """The answer; rows of production whose calls are shown have the conditions of these calls."""
    rows = [row for one in (answer, *answer.each) for row in one.rows if row.calls and not row.test]
    files: dict[str, SourceFile] = {}
    for path in dict.fromkeys(row.symbol.path for row in rows):
        if len(files) < MAX_FILES and (file := _readable(session, path)) is not None:
            files[path] = file
    if not files:
        return answer
    try:
        told = control_captures(require_toolchain(), list(files.values()), cancelled=session.cancelled)
    except EnvironmentBrokenError:  # what the index knows is an answer without the CLI, too
        return answer
    readers = {
        path: (captures, Lines(captures.data))
        for path, captures in zip(files, told, strict=True)
        if captures is not None
    }

    def of_answer(answer: RelationsAnswer) -> RelationsAnswer:
        name = answer.symbol.qualified_name if answer.symbol else answer.target
        called = re.compile(rb"(?<!\w)%b(?!\w)" % re.escape("".join(name_parts(name)[-1:]).encode()))

        def of_row(row: RelationRow) -> RelationRow:
            if row.test or not row.calls or row.symbol.path not in readers:
                return row
            captures, lines = readers[row.symbol.path]
            first = row.symbol.line_start or 1
            last = min(row.symbol.line_end or lines.total, lines.total)
            if not first <= last:
                return row
            conditions = Conditions(captures, lines.range_of(first)[0], lines.range_of(last)[1])
            found = []
            for line, _ in row.calls:
                start, end = lines.range_of(line) if line <= lines.total else (0, 0)
                at = called.search(captures.data, start, end) or _CODE.search(captures.data, start, end)
                if at is not None and (text := conditions.around(at.start())):
                    found.append((line, text))
            return row._replace(conditions=tuple(found))

        return answer._replace(rows=tuple(map(of_row, answer.rows)), each=tuple(map(of_answer, answer.each)))

    return of_answer(answer)


def _readable(session: Session, path: str) -> SourceFile | None:
    """The file of a displayed path, if its language has rules of control flow and it is not large."""
    try:
        file, _ = named_file(session, path)
    except SmartExploreError:
        return None
    language = BY_NAME.get(file.language)
    if language is None or len(file.data) > MAX_BYTES:
        return None
    return file if has_part(language.queries or queries_dir(), language.name, CONTROL) else None
