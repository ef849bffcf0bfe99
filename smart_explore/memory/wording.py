"""The text of a note as it is stored: a one-line title, a body and questions, without private parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.memory.private import clean
from smart_explore.model.note import MAX_TEXT_BYTES, MAX_TITLE


class Wording(NamedTuple):
    """``secrets`` were cut."""

    title: str
    text: str
    asks: tuple[str, ...] = ()
    secrets: int = 0


def wording_of(title: str, text: str, asks: Sequence[str] = ()) -> Wording:
    """The words to store. Without a title, it is the first line of the text.

    A title that is too long is also kept in the text. Raises BadRequestError for no words and for too many.
    """
    cleaned = [clean(each) for each in (title, text, *asks)]
    title, text, *questions = (_plain(each.text) for each in cleaned)
    title = " ".join(title.split())
    if not title:
        first, _, below = text.partition("\n")
        title, text = " ".join(first.lstrip("# ").split()), below.strip()
    if len(title) > MAX_TITLE:
        text = f"{title}\n\n{text}".strip()
        title = title[: MAX_TITLE - 3].rsplit(" ", 1)[0] + "..."
    if not title:
        raise BadRequestError("the note is empty", "give its text")
    if len(text.encode("utf-8", "replace")) > MAX_TEXT_BYTES:
        raise BadRequestError(f"the note's text is over {MAX_TEXT_BYTES // 1000} KB", "keep only what was learnt")
    return Wording(
        title, text, tuple(" ".join(each.split()) for each in questions if each), sum(each.secrets for each in cleaned)
    )


def _plain(text: str) -> str:
    """The text with LF line ends, without characters that UTF-8 or SQLite cannot hold."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    return text.encode("utf-8", "replace").decode().strip()
