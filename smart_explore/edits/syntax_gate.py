"""Refuse edits that add syntax errors: the edited files are parsed, and the original ones only if that fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.edits.outlines import SyntaxErrors, source_file, syntax_errors
from smart_explore.edits.planned_file import PlannedFile
from smart_explore.edits.refusal import Refusal, Shown
from smart_explore.edits.targets import Where
from smart_explore.languages.registry import BY_NAME
from smart_explore.treesitter.toolchain import Toolchain

CONTEXT_LINES = 2
MAX_BYTES = 2_000_000
"""Blocks of larger files are not checked."""


class Checked(NamedTuple):
    """``refusals`` for files that would have more errors than before, ``notes`` on checks that were not made."""

    refusals: tuple[Refusal, ...] = ()
    notes: tuple[str, ...] = ()


def check_syntax(
    where: Where, files: Sequence[PlannedFile], toolchain: Callable[[], Toolchain], cancelled: Callable[[], bool]
) -> Checked:
    """Parse the files as planned. A file with errors may keep them, but not get more."""
    notes: list[str] = []
    parsable = []
    for file in files:
        if file.after is None:
            continue
        source = source_file(file.path, file.after)
        if source is None:
            notes.append(f"{where.shown(file.path)}: not checked, in no supported language")
        else:
            parsable.append((file, source))
    if not parsable:
        return Checked(notes=tuple(notes))
    answers = syntax_errors(toolchain(), [source for _, source in parsable], cancelled)
    broken = [
        (file, errors)
        for (file, _), errors in zip(parsable, answers, strict=True)
        if isinstance(errors, str) or errors.number
    ]
    blocks = [_block_refusal(where.shown(file.path), file, source.language) for file, source in parsable]
    if not broken:
        return Checked(tuple(filter(None, blocks)), tuple(notes))
    before = _before([file for file, _ in broken], toolchain, cancelled)
    refusals = []
    told = {file.path for file, _ in broken}
    refusals += [one for one, (file, _) in zip(blocks, parsable, strict=True) if one and file.path not in told]
    for (file, errors), earlier in zip(broken, before, strict=True):
        shown = where.shown(file.path)
        if isinstance(errors, str):
            notes.append(f"{shown}: its syntax was not checked, {errors}")
        elif errors.number > earlier:
            refusals.append(_refusal(shown, file.after or b"", errors, earlier))
        elif earlier:
            notes.append(f"{shown}: did not parse before ({earlier} errors, now {errors.number})")
    return Checked(tuple(refusals), tuple(notes))


def _block_refusal(shown: str, file: PlannedFile, language: str) -> Refusal | None:
    """The refusal of a file that the grammar accepts but the language's own parser does not; else None."""
    if file.after is None or file.before is None:
        return None
    line = broken_block(file.before.data, file.after, language)
    return _refusal(shown, file.after, SyntaxErrors(1, line), 0) if line else None


def broken_block(before: bytes, after: bytes, language: str) -> int:
    """The line (from 1) that breaks the language's own block rules; 0 if none does, or one did before.

    Code in another version of the language may break them from the start.
    """
    stops_at = BY_NAME[language].outline().stops_at
    if stops_at is None or len(after) > MAX_BYTES:
        return 0
    line = stops_at(after)
    return 0 if line and stops_at(before) else line


def _before(
    files: Sequence[PlannedFile], toolchain: Callable[[], Toolchain], cancelled: Callable[[], bool]
) -> list[int]:
    """The number of errors that each file had; 0 for a new file."""
    sources = [source_file(file.path, file.before.data) if file.before else None for file in files]
    parsable = [source for source in sources if source is not None]
    answers = iter(syntax_errors(toolchain(), parsable, cancelled) if parsable else [])
    counts = []
    for source in sources:
        errors = next(answers) if source is not None else None
        counts.append(errors.number if isinstance(errors, SyntaxErrors) else 0)
    return counts


def _refusal(path: str, after: bytes, errors: SyntaxErrors, earlier: int) -> Refusal:
    lines = after.decode("utf-8", "replace").split("\n")
    first = max(0, errors.line - 1 - CONTEXT_LINES)
    shown = Shown(path, first + 1, "\n".join(lines[first : errors.line + CONTEXT_LINES]), "as it would be")
    had = f", {errors.number} errors and {earlier} before" if earlier else ""
    return Refusal(
        "syntax",
        f"the file would no longer parse, from line {errors.line} of the result on{had}",
        "fix old or new (brackets, indentation); for unfinished code: --allow-errors",
        (shown,),
        path,
    )
