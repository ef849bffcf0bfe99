"""The answers of ``status`` and ``index``."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.model.answers import exit_code, lost
from smart_explore.model.problem import Problem


class MemoryState(NamedTuple):
    """The notes in a folder: its size in bytes with copies; notes, sessions and prompts of a project; ``total`` in all
    projects.

    ``clients`` are the coding agents that report their sessions.
    """

    folder: str
    size: int
    notes: int
    sessions: int
    prompts: int
    total: int
    clients: tuple[str, ...]


class StatusAnswer(NamedTuple):
    """The index of ``root`` below ``folder``, in the database at ``path``; times in seconds, sizes in bytes.

    ``files`` have ``symbols`` in ``source_bytes``. ``stale`` files will be read for the next answer. ``fault`` is the
    reason why there is no usable index. ``parsed`` files were parsed to update it. ``memory`` is None without notes.
    """

    root: str
    folder: str
    path: str
    files: int = 0
    symbols: int = 0
    size: int = 0
    source_bytes: int = 0
    segments: int = 0
    age_seconds: float = 0.0
    stale: int = 0
    fault: str = ""
    parsed: int | None = None
    problems: tuple[Problem, ...] = ()
    memory: MemoryState | None = None
    exported: str = ""
    """The file that the index was written to, as the user named it,"""
    exported_size: int = 0
    """and its size in bytes."""

    @property
    def up_to_date(self) -> bool:
        """True if the next answer needs no file read."""
        return not (self.stale or self.fault)

    @property
    def exit_code(self) -> int:
        """0 done, 1 there is no usable index, 3 a file was lost."""
        return exit_code(has_results=not self.fault, problems=lost(self.problems))
