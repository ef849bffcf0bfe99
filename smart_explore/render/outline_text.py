"""Outlines as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import SCOPE_KINDS, TYPE_KINDS
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.memory.marks import marks_line, marks_of
from smart_explore.render.notes import ignored_lines, problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import block, line
from smart_explore.render.symbol_lines import hash_mark, name_lines, signature_lines

_FOLDED = re.compile(r"\bL(\d+(?:-\d+)?)\b")
_NAMESPACES = SCOPE_KINDS - TYPE_KINDS
_DENSER: dict[str, tuple[tuple[str, int], ...]] = {
    "skeleton": (("skeleton", 0), ("signatures", 0), ("names", 0), ("names", 1)),
    "full": (("full", 0), ("signatures", 0), ("names", 0), ("names", 1)),
    "signatures": (("signatures", 0), ("names", 0), ("names", 1)),
    "names": (("names", 0), ("names", 1)),
}


def outline_text(answer: OutlineAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The outlines one after the other, or one line a file for folders.

    A file that exceeds the rest of the budget is shown in a denser view, and the text says so; files without any room
    are named at the end. A single file shows as many names as fit.
    """
    budget = Budget(options.max_tokens)
    notes = [*problem_lines(answer.all_problems), *ignored_lines(answer.skipped, answer.ignored_by, dialect)]
    notes = budget.fitting((*notes, *marks_line(answer.notes, dialect)))
    budget.reserve(120)  # room for what is said of a cut
    blocks: list[str] = []
    left_out: list[FileOutline] = []
    for outline in answer.outlines:
        text = digest_line(outline) if answer.digest else _fitted(outline, answer, options, budget, dialect)
        if text and budget.take(text):
            blocks.append(text)
        else:
            left_out.append(outline)
    larger = dialect.option("max_tokens", options.max_tokens * 4)
    if len(answer.outlines) == len(left_out) == 1 and (beginning := _beginning(left_out[0], answer.notes, budget)):
        rest = left_out.pop().symbols[len(beginning) - 1 :]
        blocks += beginning
        more = "1 more symbol" if len(rest) == 1 else f"{len(rest)} more symbols"
        members = ", and members" if any(symbol.children for symbol in answer.outlines[0].symbols) else ""
        notes.append(f"left out: {more}, from line {rest[0].line_start} on{members}; to see them: {larger}")
    if left_out:
        what = f"{len(left_out)} more files" if len(left_out) > 1 else line(left_out[0].path)
        notes.append(f"left out: {what}; to see them: name a narrower path, or {larger}")
    if not answer.outlines and answer.problems:
        notes.append(f"to see what is there: {dialect.outline('.')}")
    if not answer.outlines and not answer.all_problems:
        notes.append("no source files there in a language known here")
    return page([*blocks, *notes])


def outline_block(
    outline: FileOutline, view: str, marks: NoteMarks = NO_MARKS, *, depth: int = 0, imports: bool = False
) -> str:
    """One file: a header with its language and length, then its symbols, with marks for notes."""
    return "\n".join(_lines(outline, view, marks_of(marks, outline.path), depth, imports))


def skeleton_block(outline: FileOutline, skeleton: str, dialect: Dialect) -> str:
    """A header that states what is folded and how to unfold it, then the source."""
    header = f"{line(outline.path)} {outline.language}, {outline.total_lines} lines{hash_mark(outline.hash)}"
    if mark := _FOLDED.search(skeleton):
        example = dialect.unfold(outline.path, lines=mark[1])
        header += f"; {mark[0]} and the like are lines folded here: {line(example)}"
    return f"{header}\n{block(skeleton.rstrip())}"


def digest_line(outline: FileOutline) -> str:
    """A file on one line: ``src/a.py 120: App run main +2``, its top-level names as far as 160 characters go, and how
    many more there are. Where some are exported, only these are named.

    If one namespace or module contains all of them, its name precedes theirs: ``a.cs 90: Shop: Cart Order``.
    """
    around, symbols = "", outline.symbols
    while len(tops := _named(symbols)) == 1 and tops[0].kind in _NAMESPACES and tops[0].children:
        around, symbols = f"{tops[0].qualified_name}.", tops[0].children
    names: list[str] = []
    length = len(around)
    for symbol in tops:
        name = line(symbol.qualified_name.removeprefix(around))  # a Go method stands at top level, as Type.Method
        length += len(name) + 1
        if length > 160:
            break
        names.append(name)
    before = [f"{line(around[:-1])}:"] if around else []
    more = [f"+{len(symbols) - len(names)}"] if len(names) < len(symbols) else []
    return f"{line(outline.path)} {outline.total_lines}: {' '.join([*before, *names, *more]) or '-'}"


def _named(symbols: Sequence[Symbol]) -> Sequence[Symbol]:
    """The exported symbols, or all of them where none is."""
    return [symbol for symbol in symbols if symbol.exported] or symbols


def _fitted(
    outline: FileOutline, answer: OutlineAnswer, options: RenderOptions, budget: Budget, dialect: Dialect
) -> str:
    wanted = options.view
    skeleton = answer.skeletons.get(outline.path)
    if wanted == "skeleton" and skeleton is None:  # a problem says why there is none
        wanted = "signatures"
    for view, depth in _DENSER[wanted]:
        depth = depth or options.depth
        if view == "skeleton" and skeleton is not None:
            text = skeleton_block(outline, skeleton, dialect)
        else:
            text = outline_block(outline, view, answer.notes, depth=depth, imports=options.imports or view == "full")
        if view != wanted or depth != options.depth:
            more = dialect.outline(outline.path, view=wanted, max_tokens=options.max_tokens * 4)
            text += f"\n(shown in less detail to fit the budget; all of it: {more})"
        if len(text) + 1 <= budget.left:
            return text
    return ""


def _beginning(outline: FileOutline, marks: NoteMarks, budget: Budget) -> list[str]:
    """The header and the first of the names at top level, one a line; empty where not even one of them fits."""
    lines: list[str] = []
    for text in outline_block(outline, "names", marks, depth=1).split("\n"):
        if not budget.take(text):
            break
        lines.append(text)
    return lines if 1 < len(lines) <= len(outline.symbols) else []


def _lines(outline: FileOutline, view: str, marks: Mapping[str, str], depth: int, imports: bool) -> Iterator[str]:
    yield f"{line(outline.path)} {outline.language}, {outline.total_lines} lines{hash_mark(outline.hash)}"
    if imports:
        for imported in outline.imports:
            yield f"{imported.line} {line(imported.text)}"
    if view == "names":
        yield from name_lines(outline.symbols, marks, depth=depth)
    else:
        yield from signature_lines(outline.symbols, outline.language, marks, depth=depth, docs=view == "full")
    if not outline.symbols:
        yield "(no symbols)"
