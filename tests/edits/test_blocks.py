"""An edit that leaves a block empty or badly indented is refused, though the grammar takes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from editing import Ask, code

from smart_explore.edits.syntax_gate import broken_block

_TEXT = """\
def run():
    return 1


def only():
    one = 1
    two = 2
"""
_EDITS = [
    {"old": "    return 1\n", "new": ""},
    {"old": "    return 1\n", "new": "    # nothing\n"},
    {"old": "    two = 2", "new": "      two = 2"},
]


@pytest.mark.parametrize("edit", _EDITS)
@pytest.mark.parametrize("path", ["a.py", "a.star"])
def test_an_empty_or_badly_indented_block_is_refused(edit: dict[str, Any], path: str, ask: Ask, folder: Path) -> None:
    (folder / path).write_text(_TEXT)
    assert code(ask({"path": path, **edit})) == "syntax"
    assert (folder / path).read_text() == _TEXT
    assert not code(ask({"path": path, **edit}, allow_errors=True))


_SCRIPT = """\
extends Node

enum Mode {
\tONE,
}

var size: int:
\tset(value):
\t\tsize = value

func run(a):
\tcall(func():
\t\tprint(a)
\t)
\tmatch a:
\t\t1:
\t\t\treturn "a:" # one
\tvar b = 1 + \\
\t\t2
\treturn b
"""


@pytest.mark.parametrize(
    ("old", "new", "is_broken"),
    [
        ('\t\t\treturn "a:" # one\n', "", True),
        ('\t\t\treturn "a:" # one\n', "\t\t\t# nothing\n", True),
        ("\t\tsize = value\n", "", True),
        ("\treturn b\n", "\t\treturn b\n", True),
        ("\treturn b\n", "\treturn a\n", False),
        ("\treturn b\n", "\tif b: return a\n\tif a:\n\t\tpass\n", False),
    ],
)
def test_a_block_of_gdscript_is_neither_empty_nor_badly_indented(old: str, new: str, is_broken: bool) -> None:
    assert bool(broken_block(_SCRIPT.encode(), _SCRIPT.replace(old, new).encode(), "gdscript")) is is_broken


def test_a_class_does_not_lose_its_only_member(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("class A:\n    def only(self):\n        return 2\n")
    assert code(ask({"path": "a.py", "op": "delete_symbol", "symbol": "A.only"})) == "syntax"


def test_what_did_not_parse_before_says_nothing(ask: Ask, folder: Path) -> None:
    (folder / "a.py").write_text("print 'old'\nx = 1\n")
    assert not code(ask({"path": "a.py", "old": "x = 1", "new": "x = 2"}))
