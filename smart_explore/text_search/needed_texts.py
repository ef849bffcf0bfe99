"""The texts that everything holds which a regular expression matches: files without one need not be searched."""

from __future__ import annotations

import re

MIN_CHARACTERS = 2
"""A shorter text is in most files."""

_PIECE = re.compile(r"\\.|\(\?.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}|.", re.DOTALL)
_GROUPS = ("(?:", "(?=", "(?!", "(?<", "(?P")
_CLASSES_AND_PLACES = "bBdDsSwWAZ"
"""Letters after a backslash that match no fixed text, and do not affect what follows."""

_SIGNS = re.compile(r"[.^$+*?|(){\[]|\s(?<! )")


def needed_texts(pattern: str) -> tuple[bytes, ...]:
    """Texts in UTF-8 that each match holds, as they are written, the longest first; none where that isn't known.

    They are read outside of groups and classes, of a pattern whose letters are not folded.
    """
    texts, depth = [""], 0
    for piece in _PIECE.findall(pattern):
        if piece[0] == "(":
            if len(piece) > 1 and piece not in _GROUPS:  # flags, comments
                return ()
            depth += 1
            texts.append("")
        elif piece == ")":
            depth -= 1
            texts.append("")
        elif (piece == "|" and depth == 0) or piece == "{" or "[:" in piece:
            return ()
        elif depth:
            continue
        elif piece in ("*", "?") or (len(piece) > 1 and piece[0] == "{"):
            texts[-1:] = [texts[-1][:-1], ""]
        elif piece[0] == "\\" and len(piece) > 1:
            if piece[1].isalnum() and piece[1] not in _CLASSES_AND_PLACES:
                return ()
            texts[-1:] = [texts[-1], ""] if piece[1].isalnum() else [texts[-1] + piece[1]]
        elif _SIGNS.match(piece):
            texts.append("")
        else:
            texts[-1] += piece
    long = sorted({text for text in texts if len(text) >= MIN_CHARACTERS}, key=lambda text: (-len(text), text))
    return tuple(text.encode("utf-8", "surrogateescape") for text in long)
