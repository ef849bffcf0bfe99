"""The statement and the keys around matched lines, as ``unfold`` reads them."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

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

MAX_LINES = 400
"""The most lines of all files whose statements and keys are read, the first of each; few answers show more."""

MAX_KEPT = 500
"""The number of files for which what is around their matches is kept for a later request of the process."""


class Around(NamedTuple):
    """The surroundings of a match, by the names of a ``MatchedLine``."""

    keys: str
    entry: int
    row: BodyRow | None


_KEPT: dict[tuple[str, int], dict[tuple[int, int], Around]] = {}
"""By path and hash of the source, by line and character of the match."""


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

    ``sources`` has the parsed files and their outlines by path. A row of several lines replaces those that match, and
    their keys, if it is short, has all of the line, and no lines of context are shown.
    """
    code = [file for file in files if file.path in sources and not is_prose(file.path)]
    share = MAX_LINES // (len(code) or 1)
    inside = {file.path: _inside(file, sources[file.path][0], shown.get(file.path, ()))[:share] for file in code}
    known = {path: _KEPT.pop(_key(sources[path][0]), {}) for path in inside}
    new = {path: [each for each in some if _place(each) not in known[path]] for path, some in inside.items()}
    for path, places in _read(session, sources, {path: some for path, some in new.items() if some}):
        known[path].update(places)
    _KEPT.update((_key(sources[path][0]), places) for path, places in known.items())
    for key in list(_KEPT)[:-MAX_KEPT]:
        _KEPT.pop(key, None)
    told = list[MatchedFile]()
    for file in files:
        around = {each.line: known[file.path].get(_place(each)) for each in inside.get(file.path, ())}
        lines = [each._replace(**found._asdict()) if (found := around.get(each.line)) else each for each in file.lines]
        lines = lines if has_context else [_with_statement(each, lines) for each in lines]
        told.append(file._replace(lines=tuple(lines)))
    return told


def _read(
    session: Session,
    sources: Mapping[str, tuple[SourceFile, FileOutline]],
    lines: Mapping[str, Sequence[MatchedLine]],
) -> Iterator[tuple[str, dict[tuple[int, int], Around]]]:
    """Yield each path whose source can be parsed, and what is around its lines."""
    if not lines:
        return
    from smart_explore.processes.gc_paused import gc_paused
    from smart_explore.reading.line_reader import LineReader, part_of_file
    from smart_explore.symbols.trees import trees
    from smart_explore.treesitter.job import ParseFailure
    from smart_explore.treesitter.locate import require_toolchain

    parts = [part_of_file(*sources[path], [each.line for each in some]) for path, some in lines.items()]
    with gc_paused():
        for index, tree in trees(require_toolchain(), parts, cancelled=session.cancelled, confined=False):
            if not isinstance(tree, ParseFailure):
                path = parts[index].path
                reader = LineReader(sources[path][0], tree)
                yield path, {_place(each): _around(each, reader) for each in lines[path]}


def _key(source: SourceFile) -> tuple[str, int]:
    return source.path, hash(source.data)


def _inside(file: MatchedFile, source: SourceFile, shown: Collection[int]) -> list[MatchedLine]:
    """The shown matches that a statement or keys may be around: none where a symbol of code is declared."""
    from smart_explore.reading.line_reader import has_rules

    is_code = has_rules(source.language)
    matched = (each for each in file.lines if each.line in shown and each.end > each.start)
    inside = (each for each in matched if not (is_code and each.symbol and each.line == each.symbol.name_line))
    return list(inside)


def _place(line: MatchedLine) -> tuple[int, int]:
    """The line and the character at which a match begins."""
    return line.line, line.start


def _around(line: MatchedLine, reader: LineReader) -> Around:
    at = reader.offset(line.line, "" if line.last else line.text[: line.start])
    return Around(*reader.keys(at, line.symbol), reader.row(at, line.symbol) if line.symbol else None)


def _with_statement(line: MatchedLine, lines: Sequence[MatchedLine]) -> MatchedLine:
    """A line of a short statement of several lines with the whole statement, and the lines of it that match."""
    row = line.row
    if row is None or row.line_start == row.line_end or len(row.text) > MAX_WHOLE or not _is_in(line, row):
        return line
    inside = (each for each in lines if row.line_start <= each.line <= row.line_end and _is_in(each, row))
    return line._replace(whole=row.text, keys="", entry=0, together=tuple(each.line for each in inside))


def _is_in(line: MatchedLine, row: BodyRow) -> bool:
    """True if a row shows all of a line."""
    return line.text.strip().rstrip(",;") in row.text
