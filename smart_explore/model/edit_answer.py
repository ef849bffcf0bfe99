"""The answers of ``edit``, its undo and its log."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.errors import EXIT_DONE, EXIT_NOT_FOUND, EXIT_PARTIAL


class Shown(NamedTuple):
    """Lines of a file: ``line`` is the 1-based number of the first line of ``text``."""

    path: str
    line: int
    text: str
    note: str = ""


class Refusal(NamedTuple):
    """The reason why an edit is refused: ``code`` is one word for programs, ``hint`` one thing to send next.

    ``shown`` are the current lines. ``edit`` is the number of the edit in the request, from 0, -1 for the whole
    request. ``hash`` is that of the current file, ``""`` if there is none.
    """

    code: str
    message: str
    hint: str = ""
    shown: tuple[Shown, ...] = ()
    path: str = ""
    edit: int = -1
    hash: str = ""


class EditedFile(NamedTuple):
    """A file after the edit. ``change`` is modified, created or deleted; ``hash`` is ``""`` for a deleted one.

    ``diff`` is unified, if it was requested.
    """

    path: str
    change: str
    hash: str
    diff: str = ""


class EditedPlace(NamedTuple):
    """The place of one edit: lines of the file before it, 1-based and inclusive, its level and its confidence."""

    edit: int
    path: str
    line_start: int
    line_end: int
    op: str
    level: str
    confidence: float


class Interrupted(NamedTuple):
    """An earlier, interrupted edit: rolled ``back``, or in ``conflict`` as somebody else changed ``foreign`` files.

    ``versions`` are the paths of these files' contents before and after that edit.
    """

    id: str
    state: str
    files: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()


class EditAnswer(NamedTuple):
    """The changes that were made, or would be with ``dry_run``, or the refusals: all of a request or none of it.

    ``id`` is the transaction's, for undo. ``unsure`` are references that may mean a renamed symbol and were not
    changed.
    """

    what: str
    id: str = ""
    dry_run: bool = False
    files: tuple[EditedFile, ...] = ()
    edits: tuple[EditedPlace, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    notes: tuple[str, ...] = ()
    unsure: tuple[Shown, ...] = ()
    interrupted: tuple[Interrupted, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 done, 1 refused, 3 done with references left that may mean a renamed symbol."""
        if self.refusals:
            return EXIT_NOT_FOUND
        return EXIT_PARTIAL if self.unsure else EXIT_DONE


class LoggedEdit(NamedTuple):
    """An edit of the past: ``state`` is done, undone, rolled back, conflict, kept, pending or damaged."""

    id: str
    time: float
    what: str
    state: str
    files: tuple[str, ...]
    undoes: str = ""


class EditLogAnswer(NamedTuple):
    """The last edits, newest first, and the number of further ones."""

    edits: tuple[LoggedEdit, ...]
    more: int = 0

    @property
    def exit_code(self) -> int:
        """0 done, 1 nothing was ever edited."""
        return EXIT_DONE if self.edits else EXIT_NOT_FOUND
