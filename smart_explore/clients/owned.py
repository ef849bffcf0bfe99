"""Whole files that set-up writes: their last line has a digest that shows if somebody changed them."""

from __future__ import annotations

import hashlib
import re
from typing import Literal

_MARK = re.compile(r"^(?:<!--|//) written by smart-explore setup, (?P<digest>[0-9a-f]{16})(?: -->)?\n\Z", re.MULTILINE)

Owner = Literal["setup", "changed", "other"]


def marked(text: str, script: bool) -> str:
    """Return the text with the line that tells its origin, a comment of Markdown or of a script."""
    text = text if text.endswith("\n") else text + "\n"
    said = f"written by smart-explore setup, {_digest(text)}"
    return text + (f"// {said}\n" if script else f"<!-- {said} -->\n")


def owner_of(text: str) -> Owner:
    """Return the owner of a file: set-up, somebody who changed set-up's file, or somebody else."""
    match = _MARK.search(text)
    if match is None:
        return "other"
    return "setup" if match["digest"] == _digest(text[: match.start()]) else "changed"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
