"""What tells a symbol's text as it was from its text as it is."""

from __future__ import annotations

import pytest

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.revisions.versions import FileVersion

GO = b"# A comment.\ndef go(door):\n    door.open()\n\n    return door\n"


def text_digest(data: bytes, first: int = 2) -> str:
    """The digest of the function that stands from a line to the end."""
    last = data.count(b"\n")
    symbol = Symbol("go", "go", "function", "go", "", first, last, first, first, True)
    source = SourceFile("a.py", "python", data)
    (version,) = FileVersion(source, FileOutline("a.py", "python", last, (symbol,)), ()).symbols
    return version.text_digest


@pytest.mark.parametrize(
    ("data", "first"),
    [
        (GO.replace(b"\n", b"\r\n"), 2),
        (GO.replace(b"A comment", b"Another"), 2),
        (b"class A:\n" + b"".join(b"    " + line for line in GO.splitlines(True)[1:]), 2),
        (b"\n" + GO, 3),
        (GO.replace(b"\n\n", b"\n  \n"), 2),
    ],
)
def test_line_breaks_what_all_lines_are_indented_by_and_what_is_around_make_no_difference(
    data: bytes, first: int
) -> None:
    assert text_digest(data, first) == text_digest(GO)


@pytest.mark.parametrize(
    ("old", "new"), [(b"go(door)", b"go(key)"), (b"    door", b"  door"), (b"return door", b"return 1")]
)
def test_another_line_makes_another_digest(old: bytes, new: bytes) -> None:
    assert text_digest(GO.replace(old, new)) != text_digest(GO)
