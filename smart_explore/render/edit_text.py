"""Edits as text and JSON."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from smart_explore.model.answers import first_named
from smart_explore.model.edit_answer import EditAnswer, EditLogAnswer, Interrupted, LoggedEdit, Refusal, Shown
from smart_explore.render.data import fields, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.sanitize import block, line

MAX_PLACES = 40
_DONE = {"edit": ("edited", "would edit"), "undo": ("undid", "would undo"), "redo": ("redid", "would redo")}


def edit_text(answer: EditAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The changes, a line a file and a place, then diffs as far as the budget goes; or the refusals."""
    return page(_beginning([*_lines(answer, dialect)], options, dialect))


def _beginning(lines: Sequence[str], options: RenderOptions, dialect: Dialect) -> list[str]:
    """The first lines, as many as the budget holds; if these are not all, one that says how to see the others."""
    shown = Budget(options.max_tokens).first(lines)
    if len(shown) < len(lines):
        shown.append(f"(left out: the rest; to see it: {dialect.option('max_tokens', options.max_tokens * 4)})")
    return shown


def _lines(answer: EditAnswer, dialect: Dialect) -> Iterator[str]:
    for each in answer.interrupted:
        yield from _interrupted_lines(each)
    if answer.refusals:
        yield "refused, nothing was changed:"
        for refusal in answer.refusals:
            yield _refusal_text(refusal)
    elif answer.what != "recover":
        yield _headline(answer, dialect)
        for file in answer.files:
            yield f"{line(file.path)} {file.change}{f' @{file.hash}' if file.hash else ''}"
        for edit in answer.edits[:MAX_PLACES]:
            how = "" if edit.level == "exact" else f", found by {edit.level} ({edit.confidence:.2f})"
            yield f"  {line(edit.path)}:{edit.line_start}-{edit.line_end} {edit.op}{how}"
        if len(answer.edits) > MAX_PLACES:
            yield f"  and {len(answer.edits) - MAX_PLACES} more places"
    elif not answer.interrupted:
        yield "no edit was interrupted"
    for note in answer.notes:
        yield f"! {line(note)}"
    if answer.unsure:
        yield f"left alone, as they may or may not mean it ({len(answer.unsure)}; include unique: likely ones too):"
        for shown in answer.unsure:
            yield f"  {line(shown.path)}:{shown.line} {line(shown.text.strip())}"
    for file in answer.files:
        if file.diff:
            yield block(file.diff)


def _headline(answer: EditAnswer, dialect: Dialect) -> str:
    done, would = _DONE[answer.what]
    files = counted(len(answer.files), "file")
    places = f", {counted(len(answer.edits), 'place')}" if answer.edits else ""
    if answer.dry_run:
        return f"{would} {files}{places}; nothing was changed"
    back = "redo" if answer.what == "undo" else "undo"
    return f"{done} {files}{places} (id {answer.id}; to {back}: {dialect.history(back, answer.id)})"


def _refusal_text(refusal: Refusal) -> str:
    number = f"edit {refusal.edit + 1}, " if refusal.edit >= 0 else ""
    where = f"{line(refusal.path)}: " if refusal.path else ""
    now = f" (now @{refusal.hash})" if refusal.hash else ""
    lines = [f"{number}{where}{refusal.code}: {line(refusal.message)}{now}"]
    for shown in refusal.shown:
        lines += _shown_lines(shown)
    if refusal.hint:
        lines.append(f"next: {line(refusal.hint)}")
    return "\n".join(lines)


def _shown_lines(shown: Shown) -> list[str]:
    head = f"-- {line(shown.path)}:{shown.line}" + (f", {line(shown.note)}" if shown.note else "")
    return [head, block(shown.text)]


def _interrupted_lines(each: Interrupted) -> Iterator[str]:
    if each.state == "back":
        yield f"! edit {each.id} was interrupted: its files were put back ({line(first_named(each.files))})"
        return
    what = "was left as it is" if each.state == "kept" else "was interrupted, and its files changed since"
    yield f"! edit {each.id} {what}{': ' if each.foreign else ''}{line(first_named(each.foreign))}"
    for path in each.versions:
        yield f"    kept: {line(path)}"
    if each.state == "conflict":
        yield "    decide: smart-explore edit recover --back, or --keep"


def edit_json(answer: EditAnswer, options: RenderOptions) -> Any:
    """The whole answer. ``applied`` says whether files were changed."""
    return {
        "applied": bool(answer.files) and not answer.dry_run and not answer.refusals,
        **fields(answer, "dry_run", "id", "files", "edits", "refusals", "notes"),
        "left": to_data(answer.unsure),
        **fields(answer, "interrupted"),
    }


def edit_log_text(answer: EditLogAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A line an edit, the newest first."""
    lines = _beginning([_log_line(each) for each in answer.edits], options, dialect)
    if answer.more:
        lines.append(f"and {answer.more} before")
    return page(lines or ["nothing was edited yet"])


def _log_line(each: LoggedEdit) -> str:
    day = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(each.time))
    return f"{each.id} {day} {f'{each.what} {each.undoes}'.strip()}, {each.state}: {line(first_named(each.files, 3))}"


def edit_log_json(answer: EditLogAnswer, options: RenderOptions) -> Any:
    """The edits, and how many more there are."""
    return fields(answer, "edits", "more")
