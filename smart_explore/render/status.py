"""The state of an index, as text and as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.problem import SYNTAX_KINDS
from smart_explore.model.status_answer import MemoryState, StatusAnswer
from smart_explore.render.data import fields
from smart_explore.render.dialect import CommandLine, Dialect
from smart_explore.render.notes import problem_lines, syntax_count
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import counted
from smart_explore.render.sanitize import line
from smart_explore.source.limits import size_words

_UNITS = ((86_400, "day"), (3_600, "hour"), (60, "minute"))


def status_text(answer: StatusAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A few lines; one of them reports what was done, if anything was."""
    return "\n".join(map(line, _lines(answer))) + "\n"


def status_json(answer: StatusAnswer, options: RenderOptions) -> Any:
    """``ratio`` is the index's size to that of its source; ``parsed`` is null where nothing was to be parsed."""
    return {
        "root": answer.root,
        "folder": answer.folder,
        "index": answer.path,
        **fields(answer, "files", "symbols", "size", "source_bytes"),
        "ratio": _ratio(answer),
        "segments": answer.segments,
        "age_seconds": round(answer.age_seconds, 1),
        **fields(answer, "stale", "up_to_date", "fault", "parsed"),
        **({"exported": answer.exported, "exported_size": answer.exported_size} if answer.exported else {}),
        **fields(answer, "memory", "problems"),
    }


def _lines(answer: StatusAnswer) -> list[str]:
    indexed = f"{counted(answer.files, 'file')}, {answer.symbols} symbols"
    size = f"{size_words(answer.size)}, {_ratio(answer):.0%} of {size_words(answer.source_bytes)} of source"
    if answer.parsed is not None and not answer.fault:
        unread = [problem for problem in answer.problems if problem.kind not in SYNTAX_KINDS]
        done = f"indexed {answer.folder}: {indexed}; {answer.parsed} parsed; index of {size}"
        told = [f"exported to {answer.exported}, {size_words(answer.exported_size)}"] if answer.exported else []
        return [done, *told, *problem_lines(unread), *syntax_count(answer.problems)]
    lines = [f"root: {answer.root}"]
    if answer.folder != answer.root:
        lines.append(f"folder: {answer.folder}")
    lines.append(f"index: {answer.path}")
    noted = _memory_lines(answer.memory) if answer.memory else []
    if answer.fault:
        return [*lines, answer.fault, f"to make one: {CommandLine().index(answer.folder)}", *noted]
    state = "up to date" if answer.up_to_date else f"{answer.stale} to be read for the next answer"
    return [
        *lines,
        f"{indexed}; {state}",
        f"{size}; {counted(answer.segments, 'segment')}",
        f"last written {_ago(answer.age_seconds)}",
        *noted,
    ]


def _memory_lines(memory: MemoryState) -> list[str]:
    clients = ", ".join(memory.clients)
    recorded = f"sessions and prompts of {clients} are kept" if clients else "no sessions are recorded"
    return [
        f"notes: {memory.notes}, sessions {memory.sessions}, prompts {memory.prompts}, of {memory.total} in all",
        f"{size_words(memory.size)} in {memory.folder}; {recorded}",
    ]


def _ratio(answer: StatusAnswer) -> float:
    return round(answer.size / answer.source_bytes, 3) if answer.source_bytes else 0.0


def _ago(seconds: float) -> str:
    for unit, name in _UNITS:
        if seconds >= unit:
            return f"{counted(int(seconds // unit), name)} ago"
    return "less than a minute ago"
