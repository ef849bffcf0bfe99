"""Whole files that set-up writes: the last line says so, with a digest that shows whether somebody changed them."""

from __future__ import annotations

import hashlib
import re
from typing import Literal

_MARK = re.compile(r"^(?:<!--|//) written by smart-explore setup, (?P<digest>[0-9a-f]{16})(?: -->)?\n\Z", re.MULTILINE)

Owner = Literal["setup", "changed", "other"]


def marked(text: str, script: bool) -> str:
    """Return the text with the line that says where it comes from, a comment of Markdown or of a script."""
    text = text if text.endswith("\n") else text + "\n"
    said = f"written by smart-explore setup, {_digest(text)}"
    return text + (f"// {said}\n" if script else f"<!-- {said} -->\n")


def owner_of(text: str) -> Owner:
    """Return who a file is of: set-up, somebody who changed what set-up had written, or somebody else."""
    match = _MARK.search(text)
    if match is None:
        return "other"
    return "setup" if match["digest"] == _digest(text[: match.start()]) else "changed"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
