"""The texts of the files open in the editor, saved or not."""

from __future__ import annotations

import re
from typing import Any

from smart_explore.frontends.lsp.positions import index_at

_LINE_BREAK = re.compile(r"\r\n|\n|\r")


def edited(text: str, changes: Any, encoding: str) -> str:
    """A text after the changes of ``textDocument/didChange``, one after the other.

    Raises TypeError, KeyError or ValueError for malformed changes.
    """
    for change in changes:
        new = change["text"]
        if not isinstance(new, str):
            raise TypeError("the text of a change is not a string")
        if "range" not in change:
            text = new
            continue
        starts = [0, *(found.end() for found in _LINE_BREAK.finditer(text))]
        start, end = (_offset(text, starts, change["range"][side], encoding) for side in ("start", "end"))
        text = text[:start] + new + text[max(start, end) :]
    return text


def _offset(text: str, starts: list[int], position: Any, encoding: str) -> int:
    line, character = position["line"], position["character"]
    if type(line) is not int or type(character) is not int or line < 0 or character < 0:
        raise ValueError("a position is a line and a character, from 0")
    if line >= len(starts):
        return len(text)
    end = starts[line + 1] if line + 1 < len(starts) else len(text)
    content = text[starts[line] : end].rstrip("\r\n")
    return starts[line] + index_at(content, character, encoding)
