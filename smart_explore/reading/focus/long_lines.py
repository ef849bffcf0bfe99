"""A long source line cut to the part that a focus is about."""

from __future__ import annotations

from collections.abc import Callable


def part_about(line: str, is_meant: Callable[[str], bool], most: int) -> str:
    """The first ``most`` characters of a line, or so many around the first match, where it begins behind these."""
    line = line.strip()
    if len(line) <= most or is_meant(line[:most]) or not is_meant(line):
        return line[:most]
    without, end = most, len(line)
    while end - without > 1:
        middle = (without + end) // 2
        without, end = (without, middle) if is_meant(line[:middle]) else (middle, end)
    begin = max(1, end - most // 2)
    return f"…{line[begin : begin + most - 1]}"
