"""Why an edit is not made: a word to branch on, a sentence, the place as it stands now, one thing to send next."""

from __future__ import annotations

from typing import NamedTuple


class Shown(NamedTuple):
    """Lines of a file as they stand: ``line`` is the 1-based number of the first of ``text``'s lines."""

    path: str
    line: int
    text: str
    note: str = ""


class Refusal(NamedTuple):
    """``code`` is one word of README's list; ``edit`` is the 0-based number of the edit in the request, -1 for all.

    ``hash`` is that of the file as it stands, ``""`` where there is none.
    """

    code: str
    message: str
    hint: str = ""
    shown: tuple[Shown, ...] = ()
    path: str = ""
    edit: int = -1
    hash: str = ""


class RefusedError(Exception):
    """One edit, or the whole request, cannot be made; nothing has been changed."""

    def __init__(self, code: str, message: str, hint: str = "", shown: tuple[Shown, ...] = (), path: str = "") -> None:
        super().__init__(message)
        self.refusal = Refusal(code, message, hint, shown, path)
