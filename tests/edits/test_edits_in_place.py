"""Where an edit may apply, and how what is sent is indented there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from editing import Ask, code

TWICE = "def one():\n    go()\n    return 1\n\n\ndef two():\n    go()\n    return 2\n"


def write(folder: Path, text: str, name: str = "a.py") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_a_count_that_is_not_so_is_refused_with_the_lines(ask: Ask, folder: Path) -> None:
    path = write(folder, TWICE)
    answer = ask({"path": "a.py", "old": "go()", "new": "stop()", "expected_count": 3})
    assert code(answer) == "count"
    assert "2 places, not 3: lines 2, 7" in answer.refusals[0].message
    assert path.read_text() == TWICE
    assert not ask({"path": "a.py", "old": "go()", "new": "stop()", "expected_count": 2}).refusals
    assert path.read_text() == TWICE.replace("go()", "stop()")


def test_text_is_looked_for_in_the_symbol_that_is_named(ask: Ask, folder: Path) -> None:
    path = write(folder, TWICE)
    edit = {"path": "a.py", "old": "    return 1", "new": "    return 3"}
    outside = ask({**edit, "symbol": "two"})
    assert code(outside) == "outside_symbol" and "at line 3" in outside.refusals[0].message
    unknown = ask({**edit, "symbol": "tow"})
    assert code(unknown) == "no_symbol" and "two" in unknown.refusals[0].hint
    assert not ask({"path": "a.py", "old": "go()", "new": "stop()", "symbol": "two"}).refusals
    assert path.read_text() == "stop()".join(TWICE.rsplit("go()", 1))
    write(folder, TWICE, "notes.xyz")
    assert code(ask({**edit, "path": "notes.xyz", "symbol": "two"})) == "unsupported"


@pytest.mark.parametrize(
    ("before", "edit", "after"),
    [
        (b"# \xe9t\xe9\na = 1\n", {"old": "a = 1", "new": "a = '\xe9'"}, None),
        (b"# \xe9t\xe9\na = 1\n", {"op": "replace_symbol", "symbol": "a", "new": "a = '\u20ac'"}, None),
        (b"# \xe9t\xe9\nabc = 1\n", {"op": "rename", "symbol": "abc", "new_name": "\xe9t\xe9"}, None),
        (b"# \xe9t\xe9\na = 1\n", {"old": "a = 1", "new": "a = 2"}, b"# \xe9t\xe9\na = 2\n"),
        (b"# \xc3\xa9\na = 1\n", {"old": "a = 1", "new": "a = '\xe9'"}, b"# \xc3\xa9\na = '\xc3\xa9'\n"),
    ],
)
def test_a_file_never_gets_a_second_encoding(
    before: bytes, edit: dict[str, str], after: bytes | None, ask: Ask, folder: Path
) -> None:
    (folder / "a.py").write_bytes(before)
    assert code(ask({"path": "a.py", **edit})) == ("special" if after is None else "")
    assert (folder / "a.py").read_bytes() == (after or before)


def test_an_edit_says_why_the_syntax_was_not_checked(ask: Ask, folder: Path) -> None:
    path = write(folder, "def one():\n    return 1\n" + "# x\n" * 20_000)  # the grammar reads each of them anew
    answer = ask({"path": "a.py", "old": "return 1", "new": "return 2"})
    assert answer.notes == ("a.py: its syntax was not checked, the parser took too long on it",)
    assert path.read_text().startswith("def one():\n    return 2\n")


def test_a_symbol_that_is_missing_is_told_with_the_lines_that_are_not_understood(ask: Ask, folder: Path) -> None:
    write(folder, "package a\n\nfunc One() {}\n\nfunc (x) @@ Gone(( {\n\treturn\n}\n\nfunc Last() {}\n", "a.go")
    for edit in ({"old": "return", "new": "panic()"}, {"op": "delete_symbol"}, {"op": "rename", "new_name": "Other"}):
        answer = ask({"path": "a.go", "symbol": "Gone", **edit})
        assert code(answer) == "no_symbol"
        assert "does not know all of line 5" in answer.refusals[0].message


def test_an_empty_file_is_filled_by_an_edit_without_old(ask: Ask, folder: Path) -> None:
    path = write(folder, "")
    assert not ask({"path": "a.py", "old": "", "new": "x = 1\n"}).refusals
    assert path.read_text() == "x = 1\n"
    assert code(ask({"path": "a.py", "old": "", "new": "x = 2\n"})) == "empty"


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        ("def run(self):\n\tif self:\n\t\treturn 2", "    def run(self):\n        if self:\n            return 2\n"),
        ("\n\ndef run(self):\n    return 2\n\n", "    def run(self):\n        return 2\n"),
        ("def run(self):\n        return 2", "    def run(self):\n        return 2\n"),
        ("        def run(self):\n            return 2", "    def run(self):\n        return 2\n"),
        ("            @once\n    def run(self):\n        return 2", "unclear_indent"),
        ("        @once\n    def run(self):\n        return 2", "syntax"),
    ],
)
def test_a_symbol_is_indented_as_the_one_that_it_replaces(new: str, expected: str, ask: Ask, folder: Path) -> None:
    head = "class A:\n    def first(self):\n        return 0\n\n"
    path = write(folder, head + "    def run(self):\n        return 1\n")
    answer = ask({"path": "a.py", "op": "replace_symbol", "symbol": "A.run", "new": new})
    assert (code(answer) or path.read_text().removeprefix(head)) == expected


def test_blanks_become_the_tabs_of_a_file(ask: Ask, folder: Path) -> None:
    path = write(folder, "class A:\n\tdef run(self):\n\t\treturn 1\n")
    new = "def run(self):\n    if self:\n        return 2"
    assert not ask({"path": "a.py", "op": "replace_symbol", "symbol": "A.run", "new": new}).refusals
    assert path.read_text() == "class A:\n\tdef run(self):\n\t\tif self:\n\t\t\treturn 2\n"


@pytest.mark.parametrize("new", ["run() {\n    return 2;\n  }", "    run() {\n      return 2;\n    }"])
def test_lines_of_braces_that_stand_where_the_file_has_them_stay_there(new: str, ask: Ask, folder: Path) -> None:
    path = write(folder, "class A {\n  run() {\n    return 1;\n  }\n}\n", "a.js")
    assert not ask({"path": "a.js", "op": "replace_symbol", "symbol": "A.run", "new": new}).refusals
    assert path.read_text() == "class A {\n  run() {\n    return 2;\n  }\n}\n"


@pytest.mark.parametrize(
    ("name", "text", "new", "expected"),
    [
        ("a.js", "function run() {\n}\n", "return 1;", "function run() {\n    return 1;\n}\n"),
        (
            "a.js",
            "function run() {\n\n}\nclass A {\n  x = 1\n}\n",
            "return 1;",
            "function run() {\n  return 1;\n}\nclass A {\n  x = 1\n}\n",
        ),
        ("a.js", "function run() { return 1; }\n", "return 2;", "no_body"),
        ("a.py", "def run(): return 1\n", "return 2", "no_body"),
        ("a.py", "def run():\n    return 1\n", "\n", "empty"),
        ("a.py", "def run():\n    return 1\n", "return 1", "no_change"),
        ("a.py", "def run(\n    a,\n):\n  return 1\n", "return 2", "def run(\n    a,\n):\n  return 2\n"),
        ("a.py", "def run():\n    return 1", "return 2", "def run():\n    return 2"),
    ],
)
def test_a_body_is_what_stands_below_the_head(
    name: str, text: str, new: str, expected: str, ask: Ask, folder: Path
) -> None:
    path = write(folder, text, name)
    answer = ask({"path": name, "op": "replace_body", "symbol": "run", "new": new})
    assert (code(answer) or path.read_text()) == expected


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (
            {"op": "insert_after", "symbol": "two", "new": "def three(): ..."},
            "def one(): ...\n\ndef two(): ...\n\ndef three(): ...",
        ),
        ({"op": "delete_symbol", "symbol": "two"}, "def one(): ..."),
        ({"op": "delete_symbol", "symbol": "one"}, "def two(): ..."),
        (
            {"op": "insert_before", "symbol": "one", "new": "def zero(): ..."},
            "def zero(): ...\n\ndef one(): ...\n\ndef two(): ...",
        ),
    ],
)
def test_a_last_line_without_end_stays_without(edit: dict[str, Any], expected: str, ask: Ask, folder: Path) -> None:
    path = write(folder, "def one(): ...\n\ndef two(): ...")
    assert not ask({"path": "a.py", **edit}).refusals
    assert path.read_text() == expected


def test_a_file_that_has_changed_since_is_neither_moved_nor_deleted(ask: Ask, folder: Path) -> None:
    path = write(folder, TWICE)
    hashed = {"path": "a.py", "expected_hash": "0123456789abcdef"}
    assert code(ask({**hashed, "op": "delete_file"})) == "stale"
    assert code(ask({**hashed, "op": "move", "to": "b.py"})) == "stale"
    assert path.read_text() == TWICE and not (folder / "b.py").exists()


def test_a_file_that_is_deleted_or_moved_is_not_edited_besides(ask: Ask, folder: Path) -> None:
    path = write(folder, TWICE)
    both = ask({"path": "a.py", "op": "delete_file"}, {"path": "a.py", "old": "go()", "new": "x()", "all": True})
    assert [refusal.code for refusal in both.refusals] == ["overlap"]
    assert path.read_text() == TWICE


@pytest.mark.parametrize("width", [2, 4])
def test_a_symbol_that_is_sent_with_blanks_gets_the_tabs_of_its_file(ask: Ask, folder: Path, width: int) -> None:
    path = write(folder, "package a\n\nfunc one() int {\n\treturn 1\n}\n", "a.go")
    blank = " " * width
    new = f"func one() int {{\n{blank}if yes() {{\n{blank * 2}return 2\n{blank}}}\n{blank}return `\n    a`\n}}"
    assert code(ask({"path": "a.go", "op": "replace_symbol", "symbol": "one", "new": new})) == ""
    expected = "func one() int {\n\tif yes() {\n\t\treturn 2\n\t}\n\treturn `\n    a`\n}\n"
    assert path.read_text() == f"package a\n\n{expected}"
