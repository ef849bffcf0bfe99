"""A file as source with folded bodies: the declarations as written, and the line numbers of the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.folding import Fold
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches, SourceFile
from smart_explore.model.skeleton import Comments
from smart_explore.symbols.collect import collect, source_order
from smart_explore.symbols.fold_comments import code_before, comment_folds, short_docstring
from smart_explore.symbols.folds import BLOCK, BODY, LITERAL, RESULT, STATEMENT, TEXT, Offsets, Part, parts_of
from smart_explore.symbols.nest import nest
from smart_explore.symbols.positions import Lines

SHORT_RUN = 160
"""Statements outside functions that declare nothing stay if together they have at most so many bytes."""

SHORT_VALUE = 120
"""Bytes: values in brackets, texts of several lines and results of arrow functions stay if they are no longer."""

_BLANK_LINES = re.compile(rb"[ \t\r\f]*\n(?:[ \t\r\f]*\n)*")
_CONTINUED_LINE = re.compile(rb"(?<=\\)\n|(?<=\\\r)\n")
_HELD = b"\0"  # a line break that must stay when blank lines go: no source file contains a NUL


def build_skeleton(file: SourceFile, matches: Matches, *, comments: Comments = "none", depth: int = 0) -> str:
    r"""The source of a file without bodies, from the matches of its language's query part ``folds``.

    Declarations of symbols stay, with their context; nested ones down to ``depth`` levels (0: all). Blank lines are
    removed; ``comments`` tells which comments stay. The syntax is valid if the file's is, with the same symbols in the
    same order; its lines end in ``\n``.
    """
    return _Skeleton(file, matches, comments, depth).text()


class _Skeleton:
    def __init__(self, file: SourceFile, matches: Matches, comments: Comments, depth: int) -> None:
        rules = BY_NAME[file.language].outline()
        self._data = file.data
        self._lines = Lines(file.data)
        folding = BY_NAME[file.language].folding
        assert folding is not None  # skeletons need it
        self._style = folding()
        self._comments = comments
        collected = collect(file.data, self._lines, matches)
        self._file_captures = file_captures = collected.file_captures
        definitions = collected.definitions
        if rules.from_captures is not None:
            definitions = sorted([*definitions, *rules.from_captures(file_captures, definitions)], key=source_order)
        every = list(_down_to(nest(definitions, file_captures, rules)))
        kept = [definition for level, definition in every if not depth or level <= depth]
        self._names = Offsets(definition.name_start for definition in kept)
        self._hidden = Offsets(definition.name_start for level, definition in every if depth and level > depth)
        imports = collected.imports if rules.imports is None else [*collected.imports, *rules.imports(file_captures)]
        self._imports = Offsets(region.start for region in imports)
        told = rules.package_docs  # a package with a comment is a symbol
        documented = (d for d in kept if comments == "docs" or (told and d.kind == "module"))
        docs = (rules.doc(definition, file_captures).start for definition in documented)
        self._docs = frozenset(start for start in docs if start >= 0)
        self._parts = parts_of(file_captures)
        self._texts = {(part.start, part.end) for part in self._parts if part.what == TEXT}

    def text(self) -> str:
        folds = list(self._folds())
        if self._comments != "all":
            folded = IntervalIndex([(fold.start, fold.end) for fold in folds])
            comments = comment_folds(self._file_captures, self._docs, self._style)
            folds += [comment for comment in comments if not folded.holds(comment.start)]
        folds.sort()
        return self._without_blank_lines(folds).decode("utf-8", "replace")

    def _folds(self) -> Iterator[Fold]:
        """The folds except for comments, in order, none inside another."""
        done = body_end = 0
        runs: dict[int, Fold] = {}
        for part in self._parts:
            if part.start < done:
                continue
            inside = part.what == BODY or part.start < body_end
            fold = runs.get(part.start) or self._fold(part, inside)
            if fold is not None:
                yield fold
                done = fold.end
            elif part.what == BODY or part.what == BLOCK:
                if part.what == BODY:
                    body_end = max(body_end, part.end)
                if self._stays(part) or self._names.within(part.start, part.end):
                    runs.update((run.start, run) for run in self._runs(part, inside))

    def _stays(self, part: Part) -> bool:
        """True if a part is never folded as a whole: the file, and blocks in a language that folds values."""
        return part is self._parts[0] or (part.what == BLOCK and bool(self._style.hole))

    def _fold(self, part: Part, inside: bool) -> Fold | None:
        start, end = part.start, part.end
        if part.what == STATEMENT or self._stays(part) or self._names.within(start, end):
            return None
        if part.what == BODY or part.what == BLOCK:
            return self._folded_block(part, inside)
        if end - start <= SHORT_VALUE:
            return None
        lines = self._place(start, end)
        if part.what == LITERAL:
            return self._style.literal(self._data, start, end, lines)
        if part.what == RESULT:
            return Fold(start, end, b"{ " + self._style.note(lines) + b" }")
        return self._style.text(self._data, start, end) if b"\n" in self._data[start:end] else None

    def _folded_block(self, part: Part, inside: bool) -> Fold | None:
        start, end = part.start, part.end
        if not inside and (
            self._imports.within(start, end) or (end - start <= SHORT_RUN and not self._hidden.within(start, end))
        ):
            return None
        if not self._style.may_fold(self._data, start, end):
            return None
        end = max(start, code_before(self._file_captures, end))
        before = code_before(
            self._file_captures, start, comments=self._comments != "all" or self._style.blocks == "end"
        )
        doc = short_docstring(self._data, *self._docstring(part), self._comments)
        fold = self._style.body(self._data, start, end, before, self._place(start, end), doc)
        return fold if len(fold.text) < fold.end - fold.start else None

    def _runs(self, part: Part, inside: bool) -> Iterator[Fold]:
        """Folds for the statements of a block that are left out, adjacent ones as one, and for its docstrings."""
        start = end = -1
        for region in part.statements:
            first, last = region.start, region.end
            if self._style.blocks == "indented" and (first, last) in self._texts:  # also those below an assignment
                yield from self._run(start, end, first, inside)
                start = -1
                if self._comments != "all":
                    yield Fold(first, last, short_docstring(self._data, first, last, self._comments))
                continue
            if start >= 0 and not self._is_gap(end, region.start):
                yield from self._run(start, end, region.start, inside)
                start = -1
            if self._names.within(region.start, region.end) or (
                not inside and self._imports.within(region.start, region.end)
            ):
                yield from self._run(start, end, region.start, inside)
                start = -1
            else:
                start, end = region.start if start < 0 else start, region.end
        yield from self._run(start, end, len(self._data), inside)

    def _run(self, start: int, end: int, following: int, inside: bool) -> Iterator[Fold]:
        if start < 0 or not (inside or end - start > SHORT_RUN or self._hidden.within(start, end)):
            return
        end = max(start, code_before(self._file_captures, end))
        if not self._style.may_fold(self._data, start, end):
            return
        fold = self._style.run(self._data, start, end, following, self._place(start, end))
        if len(fold.text) < fold.end - fold.start:
            yield fold

    def _is_gap(self, start: int, end: int) -> bool:
        """True if only white space, semicolons and comments are between two statements.

        Preprocessed source may have more.
        """
        return not source_without_comments(self._file_captures, start, end).strip("; \t\r\n\f")

    def _docstring(self, part: Part) -> tuple[int, int]:
        """The range of a block's docstring; ``(0, 0)`` if it has none."""
        first = part.statements[0] if self._style.blocks == "indented" and part.statements else None
        return (first.start, first.end) if first and (first.start, first.end) in self._texts else (0, 0)

    def _place(self, start: int, end: int) -> bytes:
        first, last = self._lines.line_of(start), self._lines.last_line_of(start, end)
        return (f"L{first}" if first == last else f"L{first}-{last}").encode()

    def _line_break(self, blank: re.Match[bytes]) -> bytes:
        """The replacement of blank lines: they group comments, so with all comments one of them stays."""
        return b"\n\n" if self._comments == "all" and blank[0].count(b"\n") > 1 else b"\n"

    def _without_blank_lines(self, folds: Sequence[Fold]) -> bytes:
        """The source with the folds in it, without blank lines except in a text."""
        source = bytearray(_CONTINUED_LINE.sub(_HELD, self._data))
        solid = [(region.start, region.end) for region in self._file_captures.captures.get("fold.solid", ())]
        for start, end in (*self._texts, *solid):
            source[start:end] = source[start:end].replace(b"\n", _HELD)
        parts: list[bytes] = []
        offset = 0
        for fold in folds:
            parts += (bytes(source[offset : fold.start]), fold.text)
            offset = fold.end
        parts.append(bytes(source[offset:]))
        text = _BLANK_LINES.sub(self._line_break, b"".join(parts)).lstrip(b"\n")
        return text.replace(_HELD, b"\n").replace(b"\r\n", b"\n")


def _down_to(top: Sequence[Definition]) -> Iterator[tuple[int, Definition]]:
    waiting = [(1, definition) for definition in reversed(top)]
    while waiting:
        level, definition = waiting.pop()
        yield level, definition
        waiting += ((level + 1, child) for child in reversed(definition.children))
