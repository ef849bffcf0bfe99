"""The exception of a refused edit."""

from __future__ import annotations

from smart_explore.model.edit_answer import Refusal, Shown

__all__ = ["Refusal", "RefusedError", "Shown"]


class RefusedError(Exception):
    """One edit, or the whole request, cannot be made; nothing has been changed."""

    def __init__(self, code: str, message: str, hint: str = "", shown: tuple[Shown, ...] = (), path: str = "") -> None:
        super().__init__(message)
        self.refusal = Refusal(code, message, hint, shown, path)
