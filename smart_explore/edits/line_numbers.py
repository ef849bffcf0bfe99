"""Line numbers that were pasted along with the lines: ``  120<tab>text``, ``120: text``, ``120| text``."""

from __future__ import annotations

import re
from itertools import pairwise

_NUMBER = re.compile(r"\s*(\d{1,7})(?:\t|: ?|\s?[|\u2192]\s?|\s{2,}|-(?=\s))")


def without_line_numbers(old: str, new: str) -> tuple[str, str] | None:
    """Both texts without the numbers before their lines; None where not every line of ``old`` has the next one."""
    before = _stripped(old, strict=True)
    if before is None:
        return None
    after = _stripped(new, strict=False)
    return before, new if after is None else after


def _stripped(text: str, *, strict: bool) -> str | None:
    lines = text.split("\n")
    kept: list[str] = []
    numbers: list[int] = []
    for number, line in enumerate(lines):
        match = _NUMBER.match(line) or re.fullmatch(r"\s*(\d{1,7})\s*", line)
        if match:
            numbers.append(int(match[1]))
            kept.append(line[match.end() :])
        elif strict and line.strip() and number != len(lines) - 1:
            return None
        else:
            kept.append(line)
    counted = numbers and all(b == a + 1 for a, b in pairwise(numbers))
    if not numbers or (strict and (not counted or len(numbers) < len([line for line in lines if line.strip()]))):
        return None
    return "\n".join(kept)
