"""What is told of one file in two versions, in several languages."""

from __future__ import annotations

import pytest
from git_repository import needs_git

from smart_explore.revisions.changes import compare
from smart_explore.revisions.file_texts import FileTexts
from smart_explore.source.git.revisions import Blob, FileChange
from smart_explore.treesitter.toolchain import Toolchain

pytestmark = needs_git

GO = """package shop

// Shop sells.
type Shop struct {
	Name string
}

// Open opens.
func (s *Shop) Open(hour int) error {
	return s.ring(hour)
}

func (s *Shop) ring(times int) error {
	for i := 0; i < times; i++ {
		println("ding", s.Name)
	}
	return nil
}
"""
TYPESCRIPT = """import { x } from "./x";

export interface Shop {
  name: string;
}

export class Till implements Shop {
  name = "till";

  open(hour: number): boolean {
    return this.ring(hour) > 0;
  }

  ring(times: number): number {
    console.log("ding ".repeat(times), this.name);
    return times;
  }
}

export const close = (till: Till) => till.ring(1);
"""
PYTHON = """import os

class Shop:
    a, b = 1, 2

    def open(self):
        def inner():
            return 1
        return inner()

    def ring(self, times):
        for number in range(times):
            print("ding", number, self.a)
        return times
"""


def told(toolchain: Toolchain, *files: tuple[str, str, str]) -> list[list[tuple[str, str]]]:
    """The changes of each file, of which the name and both versions are given, "" for none."""
    texts = [
        FileTexts(
            FileChange(Blob(name.encode(), "1") if old else None, Blob(name.encode(), "2") if new else None),
            old.encode(),
            new.encode(),
        )
        for name, old, new in files
    ]
    results = compare(lambda: toolchain, texts, lambda: False)
    assert results is not None
    return [[(change.change, change.symbol.qualified_name) for change in each.symbols] for each in results]


@pytest.mark.parametrize(
    ("name", "old", "before", "after", "changes"),
    [
        ("a.go", GO, "s.ring(hour)", "s.ring(hour + 1)", [("body", "Shop.Open")]),
        ("a.go", GO, "// Open opens.", "// Open opens it.", [("layout", "Shop.Open")]),
        ("a.go", GO, "Name string", "Name string\n\tSize int", [("added", "Shop.Size")]),
        ("a.go", GO, "Open(hour int)", "Open(hour, door int)", [("signature", "Shop.Open")]),
        ("a.go", GO, "ring(times", "ding(times", [("renamed", "Shop.ding")]),
        ("a.ts", TYPESCRIPT, "> 0", "> 1", [("body", "Till.open")]),
        ("a.ts", TYPESCRIPT, "class Till", "class Desk", [("renamed", "Desk")]),
        ("a.ts", TYPESCRIPT, "implements Shop", "implements Shop, X", [("signature", "Till")]),
        ("a.ts", TYPESCRIPT, "  name: string;\n", "", [("removed", "Shop.name")]),
        ("a.ts", TYPESCRIPT, "till.ring(1)", "till.ring(2)", [("body", "close")]),
        ("a.py", PYTHON, "return 1\n", "return 2\n", [("body", "Shop.open")]),
        (
            "a.py",
            PYTHON,
            "a, b = 1, 2",
            "a, c = 1, 2",
            [("signature", "Shop.a"), ("added", "Shop.c"), ("removed", "Shop.b")],
        ),
        ("a.py", PYTHON, "        return times", "            return times", [("body", "Shop.ring")]),
        ("a.py", PYTHON, "import os\n", "import os\nimport re\n", []),
    ],
)
def test_a_change_is_told_of_the_innermost_symbol(
    toolchain: Toolchain, name: str, old: str, before: str, after: str, changes: list[tuple[str, str]]
) -> None:
    assert before in old
    assert told(toolchain, (name, old, old.replace(before, after, 1))) == [changes]


def test_a_class_of_another_name_has_the_members_that_it_had(toolchain: Toolchain) -> None:
    old = PYTHON + "\n    def size(self): return 1\n"
    new = old.replace("class Shop", "class Store").replace("return 1\n", "return len(self.a) * 2\n")
    bodies = [("body", "Store.open"), ("body", "Store.size")]
    assert told(toolchain, ("a.py", old, new)) == [[("renamed", "Store"), *bodies]]


def test_a_class_that_came_is_told_alone_and_what_moved_into_it_by_itself(toolchain: Toolchain) -> None:
    ring = PYTHON[PYTHON.index("    def ring") :]
    assert told(
        toolchain, ("a.py", PYTHON, PYTHON.replace(ring, "")), ("b.py", "", "class New:\n    x = 1\n\n" + ring)
    ) == [
        [],
        [("added", "New"), ("moved", "New.ring")],
    ]


def test_symbols_that_change_places_are_moved(toolchain: Toolchain) -> None:
    one = "def one(a):\n    b = a + 1\n    c = b + 1\n    return c\n"
    two = "def two(a):\n    return a\n"
    assert told(toolchain, ("a.py", f"{one}\n\n{two}", f"{two}\n\n{one}")) in (
        [[("moved", "two")]],
        [[("moved", "one")]],
    )


def test_a_symbol_whose_lines_are_all_that_changed_is_moved(toolchain: Toolchain) -> None:
    one, two = "def one(a): return a\n", "def two(a): return a + 1\n"
    assert told(toolchain, ("a.py", one + two, two + one)) in ([[("moved", "two")]], [[("moved", "one")]])


def test_of_several_of_one_name_those_that_are_as_they_were_stay(toolchain: Toolchain) -> None:
    old = "def f():\n    return 1\n\n\ndef f():\n    return 2\n"
    assert told(toolchain, ("a.py", old, old + "\n\ndef f():\n    return 3\n")) == [[("added", "f")]]
    assert told(toolchain, ("a.py", old, old.replace("1", "3"))) == [[("body", "f")]]
    assert told(toolchain, ("a.py", old[:22], old.replace("1", "3").replace("2", "1"))) == [[("added", "f")]]
    assert told(toolchain, ("a.py", old.replace("1", "3").replace("2", "1"), old[:22])) == [[("removed", "f")]]
