"""Remove line numbers that were pasted with the lines: ``  120<tab>text``, ``120: text``, ``120| text``."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"\s*(\d{1,7})(?:\t|: ?|\s?[|\u2192]\s?|\s{2,}|-(?=\s)|\s*\Z)")
_MARGIN = re.compile(r"(\d{0,7})>?\t")
"""Lines as ``unfold`` prints them: some with numbers, all with a tab."""


def without_line_numbers(old: str, new: str) -> tuple[str, str] | None:
    """Both texts without line numbers; None if the numbers of ``old`` are not consecutive."""
    before, after = old.split("\n"), new.split("\n")
    for pattern in (_NUMBER, _MARGIN):
        matches = [pattern.match(line) for line in before]
        numbered = all(match or not line.strip() for match, line in zip(matches, before, strict=True))
        offsets = {int(match[1]) - row for row, match in enumerate(matches) if match and match[1]}
        if numbered and len(offsets) == 1:
            return _stripped(before, pattern, before), _stripped(after, pattern, before)
    return None


def _stripped(lines: Sequence[str], pattern: re.Pattern[str], sent: Sequence[str]) -> str:
    """The lines without numbers; a new line among numbered ones may have none."""
    every = all(pattern.match(line) or not line.strip() for line in lines)
    kept = []
    for line in lines:
        match = pattern.match(line)
        strip = match is not None and (every or line in sent or bool(match[1]))
        kept.append(line[match.end() :] if match and strip else line)
    return "\n".join(kept)
