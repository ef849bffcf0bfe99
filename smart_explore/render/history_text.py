"""The commits that touched some lines, as text and as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.history_answer import HistoryAnswer, LineCommit
from smart_explore.render.data import to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped

LINE_CHARACTERS = 140
"""The longest line of a commit: subjects can be of any length."""
AUTHOR_CHARACTERS = 30
CLOSING_CHARACTERS = 80

_NONE = ("in no commit", "in no commit of this clone")


def history_text(answer: HistoryAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, and a line for each commit, newest first, as far as the budget goes."""
    budget = Budget(options.max_tokens)
    budget.reserve(CLOSING_CHARACTERS)
    parts = [_header(answer)]
    budget.take(parts[0])
    shown = budget.first(map(_commit_line, answer.commits))
    parts += shown
    cut = dialect.option("max_tokens", options.max_tokens * 2) if len(shown) < len(answer.commits) else ""
    if cut or answer.more:
        parts.append(f"there are more; to see them: {cut or dialect.option('limit', len(answer.commits) * 4)}")
    if not answer.is_whole:
        parts.append("! git took too long: older commits may be missing")
    if answer.lacks:
        parts.append(f"! older commits that touched it may be missing: {answer.lacks}")
    return page(parts)


def _commit_line(commit: LineCommit) -> str:
    text = f"{commit.hash} {commit.date} {clipped(line(commit.author), AUTHOR_CHARACTERS)}: {commit.subject}"
    return clipped(line(text), LINE_CHARACTERS)


def history_json(answer: HistoryAnswer, options: RenderOptions) -> Any:
    """The answer's fields by their names; ``symbol`` is empty for bare lines."""
    return to_data(answer)


def _header(answer: HistoryAnswer) -> str:
    count = len(answer.commits)
    commits = f"{'last ' if answer.more else ''}{counted(count, 'commit')}" if count else _NONE[bool(answer.lacks)]
    lines = answer.line_end - answer.line_start + 1
    changed = f", {answer.uncommitted} of {lines} lines not committed" if answer.uncommitted and count else ""
    name = f" {line(answer.symbol)}" if answer.symbol else ""
    return f"{line(answer.path)}:{answer.line_start}-{answer.line_end}{name}: {commits}{changed}"
