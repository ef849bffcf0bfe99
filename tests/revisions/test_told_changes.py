# ruff: noqa: E501 - a file before and after is easier to read on one line
"""What is told of many files in two versions, all compared at once: a case a file, or a few that belong together.

``SMART_EXPLORE_GOLDEN=write`` writes ``told.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from git_repository import needs_git

from smart_explore.model import SourceFile
from smart_explore.revisions.changes import FileResult, compare
from smart_explore.revisions.file_texts import MAX_FILES, FileTexts, read_texts, source_of
from smart_explore.source.git.revisions import Blob, BlobKind, FileChange
from smart_explore.treesitter.toolchain import Toolchain

pytestmark = needs_git
TOLD = Path(__file__).parent / "told.txt"


def body(name: str, *, extra: str = "", count: int = 6) -> str:
    """A function with a body that no other one has."""
    lines = [f"    {name}_{number} = {name}_call({number}, first)" for number in range(count)]
    return "\n".join(
        [f"def {name}(first):", *lines, *([f"    {extra}"] if extra else []), f"    return {name}_0", "", ""]
    )


def named(name: str, like: str, **options: Any) -> str:
    return body(like, **options).replace(f"def {like}(", f"def {name}(")


CASES: list[tuple[str, str, str]] = [
    ("added.py", "", body("one")),
    ("removed.py", body("two"), ""),
    ("body.py", body("three"), body("three", extra="more()")),
    ("renamed.py", body("four"), named("fourth", "four")),
    ("renamed_and_edited.py", body("five"), named("fifth", "five", extra="more()")),
    ("other_body.py", body("six"), body("seven").replace("seven", "six_too")),
    ("moved_from.py", body("eight") + body("nine"), body("nine")),
    ("moved_to.py", "x = 1\n", "x = 1\n\n" + body("eight")),
    ("moved_and_edited_from.py", body("ten") + "y = 1\n", "y = 1\n"),
    ("moved_and_edited_to.py", "z = 1\n", "z = 1\n\n" + body("ten", extra="more()")),
    ("short_renamed.py", "def aa():\n    return 11\n", "def bb():\n    return 11\n"),
    ("short_same_name.py", "class A:\n    def cc(self):\n        return 12\n", "def cc(self):\n    return 12\n"),
    ("signature.py", "def dd(a):\n    return 13\n", "def dd(a, b):\n    return 13\n"),
    ("layout.py", "def ee(a):\n    return 14  # why\n", "def ee(a):\n\n    return 14\n"),
    ("doc.py", 'def ff(a):\n    """Old."""\n    return 15\n', 'def ff(a):\n    """New."""\n    return 15\n'),
    ("comment_above.py", "# Old.\ndef gg(a):\n    return 16\n", "# New.\ndef gg(a):\n    return 16\n"),
    ("outside.py", "import a\nimport b\n\n\nx()\ndef hh():\n    pass\ny()\n", "import b\nimport c\n\nx(1)\ndef hh():\n    pass\ny()\nz()\n\n"),
    ("blank.py", "def ii():\n    return 17\n", "\n\n\ndef ii():\n    return 17\n"),
    ("errors.py", "def jj():\n    return 18\n", "def jj(:\n    return 18\n"),
    ("errors_before.py", "def kk(:\n    return 19\n", "def kk():\n    return 19\n"),
    ("class.py", "class Shop:\n    def a(self):\n        return 20\n\n    def b(self):\n        return 21\n", "class Shop:\n    size = 2\n\n    def b(self):\n        return 22\n"),
    ("class_renamed.py", "class Old:\n    def a(self):\n        return self.mm\n\n    def b(self):\n        return self.nn\n", "class New:\n    def a(self):\n        return self.mm\n\n    def b(self):\n        return self.oo\n"),
    ("class_gone.py", "class Gone:\n    def a(self):\n        return 23\n", ""),
    ("class_new.py", "", "class Came:\n    def a(self):\n        return 24\n"),
    ("turned.py", "def pp():\n    return 25\n\n\ndef qq():\n    a = 26\n    return a\n", "def qq():\n    a = 26\n    return a\n\n\ndef pp():\n    return 25\n"),
    ("twice.py", "def rr():\n    return 27\n\n\ndef rr():\n    return 28\n", "def rr():\n    return 29\n\n\ndef rr():\n    return 28\n\n\ndef rr():\n    return 30\n"),
    ("inner.py", "def ss():\n    def tt():\n        return 31\n    return tt\n", "def ss():\n    def tt():\n        return 32\n    return tt\n"),
    ("on_a_line.py", "uu, vv = 33, 34\n", "uu, vv = 33, 35\n"),
    ("words.txt", "a\nb\n", "a\nc\n"),
    ("kinds.ts", "class Ww { x = 1 }\ninterface Xx { a: 1 }\n", "class Ww { x = 2 }\ninterface Yy { a: 1 }\n"),
    ("same.py", "x = 40\n", "x = 40\n"),
    ("fewer.py", "def aaa():\n    return 41\n\n\ndef aaa():\n    return 42\n", "def aaa():\n    return 42\n"),
    ("class_doc.py", 'class Bbb:\n    """Old."""\n\n    def a(self):\n        return 43\n', 'class Bbb:\n    """New."""\n\n    def a(self):\n        return 43\n'),
    ("half_alike.py", body("half", count=9), named("halved", "half", count=9, extra="a(1, 2); b(3, 4); c(5, 6); d(7, 8); e(9, 10); f(11, 12); g(13, 14); h(15, 16)")),
    ("half_alike_from.py", body("part", count=9) + "x = 44\n", "x = 44\n"),
    ("half_alike_to.py", "x = 45\n", "x = 45\n\n" + named("parted", "part", count=9, extra="a(1, 2); b(3, 4); c(5, 6); d(7, 8); e(9, 10); f(11, 12); g(13, 14); h(15, 16)")),
    # the same body several times: the nearest, then the one of the same name; a like one: the name and the file count
    ("twin_from.py", body("twin"), named("twin_a", "twin")),
    ("twin_to.py", "x = 46\n", "x = 46\n" + body("twin")),
    ("pair_from.py", body("pair"), ""),
    ("pair_to_first.py", "x = 47\n", "x = 47\n" + named("pair_a", "pair")),
    ("pair_to.py", "x = 48\n", "x = 48\n" + body("pair")),
    ("keep_from.py", body("keep", count=9), ""),
    ("keep_to.py", "x = 49\n", "x = 49\n" + body("keep", count=9, extra="a(1, 2)")),
    ("kept_to.py", "x = 50\n", "x = 50\n" + named("kept", "keep", count=9, extra="a(1)")),
    ("near.py", body("near", count=9), named("nearer", "near", count=9, extra="a(1, 2); b(3, 4)")),
    ("near_to.py", "x = 51\n", "x = 51\n" + named("nearest", "near", count=9, extra="a(1, 2); b(3)")),
]  # fmt: skip


def told(file: FileTexts, result: FileResult) -> Iterator[str]:
    name = (file.change.new or file.change.old or Blob(b"", "")).path.decode()
    lines = f"+{sorted(result.lines.added)} -{sorted(result.lines.removed)}"
    yield f"{name} {result.language or '-'} {lines}{f' ({result.note})' if result.note else ''}"
    for change in result.symbols:
        symbol, before = change.symbol, change.before
        was = (
            f", was {change.path_before} {before.qualified_name} {before.line_start}-{before.line_end}"
            if before
            else ""
        )
        edited = ", edited" if change.edited else ""
        place = f"{symbol.qualified_name} {symbol.line_start}-{symbol.line_end}"
        yield f"  {change.change} {place} +{change.added} -{change.removed}{edited}{was}"
    if result.outside or result.outside_before:
        yield f"  outside {result.outside}, before {result.outside_before}"


def texts(*files: tuple[str, str, str]) -> list[FileTexts]:
    return [
        FileTexts(
            FileChange(Blob(name.encode(), "1") if old else None, Blob(name.encode(), "2") if new else None),
            old.encode(),
            new.encode(),
        )
        for name, old, new in files
    ]


def test_changes_are_told_as_agreed(toolchain: Toolchain) -> None:
    files = texts(*CASES)
    results = compare(lambda: toolchain, files, lambda: False)
    assert results is not None
    got = "\n".join(line for file, result in zip(files, results, strict=True) for line in told(file, result)) + "\n"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        TOLD.write_text(got)
    assert got == TOLD.read_text()


def test_what_is_no_source_is_compared_by_its_lines_without_the_parser() -> None:
    def none() -> Toolchain:
        raise AssertionError("the parser was asked for")

    changed = texts(("a.txt", "a\nb\n", "b\n"))
    noted = [FileTexts(each.change, note="a link") for each in texts(("a.py", "x", "y"))]
    results = compare(none, [*changed, *noted], lambda: False)
    assert results is not None
    assert [(sorted(each.lines.added), sorted(each.lines.removed)) for each in results] == [([], [1]), ([], [])]


def blob(path: str, object: str = "", kind: BlobKind = "file") -> Blob:
    return Blob(path.encode(), object, kind)


@pytest.mark.parametrize(
    ("change", "data", "note"),
    [
        (FileChange(blob("a"), blob("b")), {b"a": b"x", b"b": b"y"}, ""),
        (FileChange(None, blob("b")), {b"b": b"y"}, ""),
        (FileChange(blob("a", "12"), blob("b", "12")), {}, "the same content"),
        (FileChange(blob("a"), blob("b")), {b"a": b"x"}, "too large, or its content is not in this clone"),
        (FileChange(blob("a"), blob("b")), {b"a": b"x", b"b": b"y\0" * 9}, "binary"),
        (FileChange(blob("a"), blob("b")), {b"a": b"x", b"b": b"y" * 8_000 + b"\0"}, ""),
        (FileChange(blob("a"), blob("b")), {b"a": b"x", b"b": "y".encode("utf-16")}, ""),
        (FileChange(blob("a", "12", "link"), blob("b")), {b"b": b"y"}, "a link"),
        (FileChange(blob("a"), blob("b", "", "other")), {b"a": b"x"}, "too large, or no file"),
        (FileChange(blob("a"), blob("a", "12", "submodule")), {b"a": b"x"}, "a submodule, 12"),
        (FileChange(blob("a", "12", "submodule"), blob("a")), {b"a": b"x"}, "a submodule, 12"),
        (FileChange(blob("a", "12", "submodule"), blob("a", "34", "submodule")), {}, "a submodule, 12..34"),
        (
            FileChange(blob("a", "12", "submodule"), blob("a", "12", "edited submodule")),
            {},
            "a submodule with changes that are not committed; --path lists them",
        ),
    ],
)
def test_why_a_file_is_not_looked_into_is_noted(
    change: FileChange, data: dict[bytes, bytes], note: str, tmp_path: Path
) -> None:
    (text,) = read_texts(str(tmp_path), [change], data, lambda: False)
    assert text.note == note
    assert (text.old, text.new) == ((data.get(b"a", b""), data.get(b"b", b"")) if not note else (b"", b""))


def test_what_is_no_text_in_a_language_has_no_source() -> None:
    assert source_of(None, b"x = 1") is None
    assert source_of(blob("a.xyz"), b"x = 1") is None
    assert source_of(blob("b/a.py"), b"x = 1") == SourceFile("b/a.py", "python", b"x = 1")


def test_files_beyond_the_bound_are_named_only(tmp_path: Path) -> None:
    changes = [FileChange(None, blob(f"{number}", "12" * 20)) for number in range(MAX_FILES + 2)]
    notes = [each.note for each in read_texts(str(tmp_path), changes, {}, lambda: False)]
    assert notes[MAX_FILES - 1 :] == [
        "too large, or its content is not in this clone",
        "not looked into",
        "not looked into",
    ]
