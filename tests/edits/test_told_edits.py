# ruff: noqa: E501 - an edit is easier to read on one line
"""Edits, what is said of them, and what they leave, one after another, as a person in a shell sees it.

``SMART_EXPLORE_GOLDEN=write`` writes ``told/*.txt`` anew: read the difference before you commit it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from asking import asked
from editing import compare, contents

from smart_explore.edits.unified import unified_diff

SHOP = '''"""A shop."""

import os
LIMIT = 3


class Shop:
    """Sells."""

    size = 4

    # Opens the door.
    @property
    def door(self):
        return self.size


    def ring(self, times):
        """Rings."""
        return times

    def close(self): return 1
    def last(self):
        return 2



# Pays.
def pay(shop):
    if shop:
        return 1

    return shop.ring(2)
def twice(): return 2
'''
GO = """package shop

// Shop sells.
type Shop struct {
	Size int
}

func (s *Shop) Open(hour int) int { return hour }

func (s *Shop) Ring(
	times int,
) int {
	return times
}
"""
SCRIPT = """export class Till {
  size = 1;

  open(hour) {
    return hour;
  }
  ring() { return 1; }
}
const a = () => { return 1; }, b = 2;
export function total(a: number): number;
export function total(a: string): number;
export function total(a: any): number {
  return a;
}
"""
FILES = {
    "shop.py": SHOP,
    "shop.go": GO,
    "till.ts": SCRIPT,
    "words.txt": "one two\nthree\n",
    "empty.py": "",
    "cr.py": "a = 1\rb = 2\r",
    "bytes.py": b"# \xff\na = 1\n",
    "broken.py": "def a(:\n    return 1\n",
    "odd.ts": 'class Odd {\n  "a.b"() {\n    return 1;\n  }\n}\n',
    "use.py": "from shop import pay, Shop\n\npay(Shop())\nprint('pay')\n__all__ = ['pay']\n",
}


def symbol(op: str, name: str, new: str | None = None, path: str = "shop.py", **more: Any) -> dict[str, Any]:
    return {"path": path, "op": op, "symbol": name, **({"new": new} if new is not None else {}), **more}


def text(old: str, new: str, path: str = "shop.py", **more: Any) -> dict[str, Any]:
    return {"path": path, "old": old, "new": new, **more}


ONE = "def one(self):\n    return 1\n"
EDITS: Mapping[str, Sequence[tuple[dict[str, Any], ...]]] = {
    "inserted": [
        *((symbol(op, name, ONE),) for op in ("insert_before", "insert_after") for name in ("LIMIT", "Shop", "Shop.size", "Shop.door", "Shop.ring", "Shop.last", "pay", "twice")),
        (symbol("insert_after", "Shop.close", ONE),),
        (symbol("insert_after", "Till.open", "close() {\n}", "till.ts"),),
        (symbol("insert_before", "Shop.Open", "// One.\nfunc One() {\n\treturn\n}", "shop.go"),),
        (symbol("insert_after", "Shop.Ring", "func One() {}", "shop.go"),),
        (symbol("insert_after", "pay", "\n \n"),),
        (symbol("insert_before", "nothing", "x"),),
        (symbol("insert_after", "a", "x", "cr.py"),),
        (symbol("insert_after", "a", "x", "words.txt"),),
    ],
    "replaced": [
        (symbol("replace_symbol", "Shop.ring", "def ring(self):\n    return 2"),),
        (symbol("replace_symbol", "Shop.door", "    @property\n    def door(self):\n        return 9\n"),),
        (symbol("replace_symbol", "Shop.ring", '    def ring(self, times):\n        """Rings."""\n        return times'),),
        (symbol("replace_symbol", "Shop.ring", ""),),
        (symbol("replace_symbol", "Shop.rnig", "x"),),
        (symbol("replace_symbol", "total", "x", "till.ts"),),
        (symbol("replace_symbol", "Till.ring", "ring() {\n  return 2;\n}", "till.ts"),),
        (symbol("replace_symbol", "a", "const c = 1", "till.ts"),),
        (symbol("replace_body", "Shop.ring", "return 3"),),
        (symbol("replace_body", "Shop.ring", '"""Rings."""\nreturn times'),),
        (symbol("replace_body", "Shop.close", "return 3"),),
        (symbol("replace_body", "pay", "    if shop:\n        return 2\n    return 3\n"),),
        (symbol("replace_body", "Shop.Ring", "return 2", "shop.go"),),
        (symbol("replace_body", "Shop.Open", "return 2", "shop.go"),),
        (symbol("replace_body", "Shop", "Size, Most int", "shop.go"),),
        (symbol("replace_body", "Till.open", "return 2;", "till.ts"),),
        (symbol("replace_body", "pay", ""),),
        (symbol("replace_body", "LIMIT", "4"),),
    ],
    "deleted": [
        *((symbol("delete_symbol", name),) for name in ("LIMIT", "Shop", "Shop.size", "Shop.door", "Shop.ring", "Shop.last", "pay", "twice", "Shop.close")),
        *((symbol("delete_symbol", name, keep_doc=True),) for name in ("Shop.door", "pay", "Shop.last")),
        (symbol("delete_symbol", "Till.open", path="till.ts"),),
        (symbol("delete_symbol", "Shop.Ring", path="shop.go"),),
        (symbol("delete_symbol", "pay"), symbol("delete_symbol", "Shop")),
        (symbol("delete_symbol", "Shop.ring"), symbol("replace_symbol", "Shop", "class Shop:\n    pass")),
    ],
    "texts": [
        (text("return times", "return times + 1"), text("return 1\n\n    return shop", "return 2\n\n    return shop")),
        (text("return 1", "return 5"),),
        (text("return 1", "return 5", near_line=28),),
        (text("return 1", "return 5", symbol="pay"),),
        (text("return 1", "return 5", symbol="Shop"),),
        (text("return 1", "return 5", symbol="pya"),),
        (text("return 1", "return 5", all=True),),
        (text("return 1", "return 5", expected_count=3),),
        (text("return 1", "return 5", expected_count=2),),
        (text("return times", "return times"),),
        (text("", "x"),),
        (text("", "x = 1\n", "empty.py"),),
        (text("three", "four", "words.txt"), {"path": "words.txt", "op": "delete_file"}),
        (text("a = 1", "a = 2", "cr.py"),),
        (text("a = 1", "a = 2", "bytes.py"),),
        (text("# \ufffd", "# x", "bytes.py"),),
        (text("return 1", "return 2", "broken.py"),),
        (text("return 1", "return )", "broken.py"),),
        (text("return 2", "return (2"),),
        (text("size = 4", "size = ["), text("LIMIT = 3", "LIMIT = (")),
        (text("return times", "return 1", expected_hash="0" * 12),),
        (text("return 1", "return 2", expected_hash="0" * 64),),
        (text("x", "y", "nothing.py"),),
        (text("x", "y", "."),),
        (text("return times", "x = (1"), text("nowhere", "x")),
        (text("times", "hours", symbol="Shop.ring", all=True), text("return times", "return 1")),
    ],
    "files": [
        ({"path": "new.py", "op": "create", "new": "x = 1\n"},),
        ({"path": "new.py", "op": "create", "new": "x = (1\n"},),
        ({"path": "new.xyz", "op": "create", "new": "x"},),
        ({"path": "shop.py", "op": "create", "new": "x"},),
        ({"path": "no/new.py", "op": "create", "new": "x"},),
        ({"path": "..", "op": "create", "new": "x"},),
        ({"path": "words.txt", "op": "delete_file"},),
        ({"path": "words.txt", "op": "move", "to": "letters.txt"},),
        ({"path": "words.txt", "op": "move", "to": "shop.py"},),
        ({"path": "words.txt", "op": "move", "to": "words.txt"},),
        ({"path": "words.txt", "op": "delete_file", "expected_hash": "0" * 12},),
        ({"path": "words.txt", "op": "delete_file"}, {"path": "words.txt", "op": "move", "to": "x.txt"}),
        ({"path": "x.py", "op": "create", "new": "x = 1\n"}, {"path": "x.py", "op": "create", "new": "x = 2\n"}),
        ({"path": "nothing.py", "op": "delete_file"},),
        ({"path": "broken.py", "op": "move", "to": "moved.py"},),
    ],
    "renamed": [
        (symbol("rename", "pay", new_name="settle"),),
        (symbol("rename", "Shop.ring", new_name="sound"),),
        (symbol("rename", "Shop", new_name="Store"),),
        (symbol("rename", "pay", new_name="pay"),),
        (symbol("rename", "pay", new_name="not a name"),),
        (symbol("rename", "pay", new_name="twice"),),
        (symbol("rename", "nothing", new_name="x"),),
        (symbol("rename", "Shop", new_name="x", path="nothing.py"),),
        (symbol("rename", "x", new_name="y", path="words.txt"),),
        (symbol("rename", "total", new_name="sum", path="till.ts"),),
        (symbol("rename", "Till.open", new_name="start", path="till.ts"),),
        (symbol("rename", "Odd.a.b", new_name="start", path="odd.ts"),),
        (symbol("rename", "pay", new_name="settle"), text("print('pay')", "print(1)", "use.py")),
    ],
}  # fmt: skip


def write(folder: Path) -> None:
    for name, data in FILES.items():
        (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


@pytest.mark.parametrize("kind", EDITS)
def test_edits_are_made_or_refused_as_agreed(kind: str, folder: Path) -> None:
    write(folder)
    parts = []
    for edits in EDITS[kind]:
        told = asked(folder, [("edit", {"edits": list(edits), "dry_run": True, "max_tokens": 900})])
        parts.append(told.replace("dry_run=True max_tokens=900", "").replace(str(folder.parent), "ABOVE"))
    compare(kind, "\n".join(parts))


def test_edits_are_undone_redone_and_listed_as_agreed(folder: Path) -> None:
    write(folder)
    parts: list[str] = []
    ids: list[str] = []

    def say(verb: str, **values: Any) -> None:
        before = contents(folder)
        told = asked(folder, [(verb, values)])
        parts.append(told)
        after = contents(folder)
        for name in sorted(before.keys() | after.keys()):
            if diff := unified_diff(name, before.get(name), after.get(name), 0):
                parts.append(diff)
        ids.extend(re.findall(r"\(id (\w{11}); to undo", told))

    say("log")
    say("undo")
    say("redo")
    say("edit", edits=[text("LIMIT = 3", "LIMIT = 4"), {"path": "words.txt", "op": "delete_file"}])
    say("edit", path="shop.py", old="LIMIT = 4", new="LIMIT = 5", diff=True)
    say("log")
    say("undo", dry_run=True)
    say("undo")
    say("undo", diff=True)
    say("undo")
    say("redo", dry_run=True)
    say("redo")
    say("log", limit=2)
    say("redo", diff=True)
    say("redo")
    say("undo", id=ids[0])
    say("undo", id="nonsense")
    say("redo", id=ids[0])
    (folder / "shop.py").write_text(SHOP + "x = 1\n")
    say("undo")
    say("undo", id=ids[1])
    say("recover")
    say("recover", back=True)
    say("recover", keep=True, back=True)
    say("recover", id=ids[0], keep=True)
    say("edit")
    say("edit", edits=[text("a", "b")], path="shop.py")
    say("edit", path="shop.py", old="x = 1", new="x = 2", level="exact", every=True)
    say("edit", path="shop.py", op="move", to="moved.py")
    told = "\n".join(parts)
    every = sorted(set(re.findall(r"\b[0-9a-f]{11}\b", told)))
    for number, id in enumerate(every, 1):
        told = told.replace(id, f"ID{number}")
    told = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", "TIME", told)
    compare("history", told.replace(str(folder.parent), "ABOVE"))
