"""Versions of the tree-sitter CLI."""

from __future__ import annotations

import re

Version = tuple[int, int, int]

#: The oldest CLI that the output reader was written against.
MINIMUM: Version = (0, 26, 11)

_NUMBER = re.compile(r"(?<![\d.])(\d+)\.(\d+)\.(\d+)")


def parse_version(text: str) -> Version | None:
    """The first three-part version in ``tree-sitter 0.26.11 (abc)`` or ``1:0.26.11-1``, or None."""
    match = _NUMBER.search(text)
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


def show_version(version: Version) -> str:
    """The version with dots, as the CLI prints it."""
    return ".".join(map(str, version))


def will_do(version: Version | None) -> bool:
    """True if a CLI of this version can be used."""
    return version is not None and version >= MINIMUM
