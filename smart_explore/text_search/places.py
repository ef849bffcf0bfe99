"""The statement and the keys around matched lines, as ``unfold`` reads them."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from smart_explore.languages.registry import language_of_content
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.ranking.paths import is_prose
from smart_explore.requests import Session
from smart_explore.source.decode import decode
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.text_search.matched_lines import MAX_WHOLE

if TYPE_CHECKING:
    from smart_explore.model.unfold_answer import BodyRow
    from smart_explore.reading.line_reader import LineReader

MAX_LINES = 100
"""The most lines of a file whose statements and keys are read; few answers show more."""


def source_file(path: str, data: bytes) -> SourceFile | None:
    """The source file that can be parsed; None for other files, and for one that is too large."""
    text = decode(data) if len(data) <= WALKED_MAX_BYTES else None
    language = language_of_content(os.path.basename(path), text) if isinstance(text, bytes) else None
    return SourceFile(path, language, text) if language and isinstance(text, bytes) else None


def with_places(
    session: Session,
    files: Sequence[MatchedFile],
    sources: Mapping[str, tuple[SourceFile, FileOutline]],
    shown: Mapping[str, Collection[int]],
    *,
    has_context: bool,
) -> list[MatchedFile]:
    """The files; matches on the ``shown`` lines (from 1) of code have their row and the keys around them.

    ``sources`` has the parsed files and their outlines by path. A row of several lines of which only one matches
    replaces the line and its keys if it is short, has all of the line, and no lines of context are shown.
    """
    from smart_explore.processes.gc_paused import gc_paused
    from smart_explore.reading.line_reader import LineReader, part_of_file
    from smart_explore.symbols.trees import trees
    from smart_explore.treesitter.job import ParseFailure
    from smart_explore.treesitter.locate import require_toolchain

    code = [file for file in files if file.path in sources and not is_prose(file.path)]
    inside = {file.path: _inside(file, sources[file.path][0], shown.get(file.path, ())) for file in code}
    read = [part_of_file(*sources[path], [each.line for each in some]) for path, some in inside.items() if some]
    if not read:
        return list(files)
    told = {file.path: file for file in files}
    with gc_paused():
        for index, tree in trees(require_toolchain(), read, cancelled=session.cancelled, confined=False):
            if not isinstance(tree, ParseFailure):
                path = read[index].path
                reader = LineReader(sources[path][0], tree)
                placed = {each.line: _with_place(each, reader) for each in inside[path]}
                lines = [placed.get(each.line, each) for each in told[path].lines]
                lines = lines if has_context else [_with_statement(each, lines) for each in lines]
                told[path] = told[path]._replace(lines=tuple(lines))
    return [told[file.path] for file in files]


def _inside(file: MatchedFile, source: SourceFile, shown: Collection[int]) -> list[MatchedLine]:
    """The shown matches that a statement or keys may be around: none where a symbol of code is declared."""
    from smart_explore.reading.line_reader import has_rules

    is_code = has_rules(source.language)
    matched = (each for each in file.lines if each.line in shown and each.end > each.start)
    inside = (each for each in matched if not (is_code and each.symbol and each.line == each.symbol.name_line))
    return [*islice(inside, MAX_LINES)]


def _with_place(line: MatchedLine, reader: LineReader) -> MatchedLine:
    at = reader.offset(line.line, "" if line.last else line.text[: line.start])
    keys, entry = reader.keys(at, line.symbol)
    return line._replace(keys=keys, entry=entry, row=reader.row(at, line.symbol) if line.symbol else None)


def _with_statement(line: MatchedLine, lines: Sequence[MatchedLine]) -> MatchedLine:
    """A line; if it is the only one of a short statement of several lines, with the whole statement."""
    row = line.row
    if row is None or row.line_start == row.line_end or len(row.text) > MAX_WHOLE or not _is_in(line, row):
        return line
    if any(each is not line and row.line_start <= each.line <= row.line_end and _is_in(each, row) for each in lines):
        return line
    return line._replace(whole=row.text, keys="", entry=0)


def _is_in(line: MatchedLine, row: BodyRow) -> bool:
    """True if a row shows all of a line."""
    return line.text.strip().removesuffix(",") in row.text
