"""The outlines of edited files, and their syntax errors, with a single run of the CLI."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.languages.registry import language_of_content
from smart_explore.model import FileOutline, Matches, SourceFile
from smart_explore.source.decode import decode
from smart_explore.symbols.extract import WITHOUT_IMPORTS, answers, extract
from smart_explore.treesitter.toolchain import Toolchain

HeadEnd = Callable[[int, int], int]
"""(first, last) line of a symbol (from 1) -> the last line of its head; ``first`` without a body."""


class SyntaxErrors(NamedTuple):
    """``number`` nodes of a file are errors or missing; the first is on ``line`` (from 1), 0 for none."""

    number: int
    line: int = 0


def source_file(path: str, data: bytes) -> SourceFile | None:
    """The file for the parser; None in an unsupported language."""
    text = decode(data)
    language = language_of_content(path.rpartition("/")[2], text) if text is not None else None
    return SourceFile(path, language, text) if language and text is not None else None


def outlines(
    toolchain: Toolchain, files: Sequence[SourceFile], cancelled: Callable[[], bool]
) -> dict[str, FileOutline]:
    """The outlines by path."""
    extracted = extract(toolchain, files, parts=WITHOUT_IMPORTS, cancelled=cancelled)
    return {files[number].path: outline for number, outline in extracted}


def outlines_with_heads(
    toolchain: Toolchain, files: Sequence[SourceFile], cancelled: Callable[[], bool]
) -> dict[str, tuple[FileOutline, HeadEnd]]:
    """The outlines by path, each with a function that returns the end of the head of a symbol on a line."""
    from smart_explore.reading.rows.extract_bodies import extract_bodies  # few edits ask for bodies

    extracted = extract_bodies(toolchain, files, cancelled=cancelled)
    return {files[number].path: (outline, flow.head_end) for number, outline, flow in extracted}


def syntax_errors(
    toolchain: Toolchain, files: Sequence[SourceFile], cancelled: Callable[[], bool]
) -> list[SyntaxErrors | str]:
    """The syntax errors of each file; the reason if the parser gave no answer."""
    errors: list[SyntaxErrors | str] = ["the parser gave no answer"] * len(files)
    for number, answer in answers(toolchain, files, (), cancelled=cancelled, confined=False):
        if isinstance(answer, Matches):
            rows = [int(line[2]) - answer.first_row for line in answer.lines if line[1] in (b"error", b"missing")]
            errors[number] = SyntaxErrors(len(rows), min(rows) + 1 if rows else 0)
        else:
            errors[number] = answer.reason
    return errors
