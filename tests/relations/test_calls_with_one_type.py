"""A call with one type argument and one value is a call, and gives what its type says, in each language with such."""

from __future__ import annotations

import pytest
from related_tree import Plant

KOTLIN = """\
class Item { fun go() {} }
class Other { fun go() {} }

inline fun <reified T> read(text: String): T = TODO()

fun of_a_variable(text: String) {
    val item = read<Item>(text)
    item.go()
}

fun of_two(text: String) {
    val item = read<Item>(read<String>(text))
    item.go()
}

fun of_another(text: String) {
    val other = read<Other>(text)
    other.go()
}

fun compares(read: Int, item: Int, text: Int) = listOf(read < item, item > (text))
"""
DART = """\
class Item { void go() {} }
class Other { void go() {} }

T read<T>(String text) => throw text;

void of_a_variable(String text) {
  var item = read<Item>(text);
  item.go();
}

void of_two(String text) => read<Item>(read<String>(text)).go();

void of_another(String text) => read<Other>(text).go();
"""
SWIFT = """\
class Item { func go() {} }

class Pool<T> {
    static func read(text: String) -> Item { Item() }
}

func of_a_variable(text: String) {
    let item = Pool<Int>.read(text: text)
    item.go()
}

func of_two(text: String) {
    Pool<Int>.read(text: text).go()
}

func of_another(pool: Int, int: Int, text: Int) -> Bool { pool < int && int > text }
"""
TREES = {
    "main.kt": ({"main.kt": KOTLIN}, "read", {"of_a_variable", "of_two", "of_another"}),
    "main.dart": ({"main.dart": DART}, "read", {"of_a_variable", "of_two", "of_another"}),
    "main.swift": ({"main.swift": SWIFT}, "Pool.read", {"of_a_variable", "of_two"}),
}


@pytest.mark.parametrize("path", TREES)
def test_a_call_with_one_type_and_one_value_is_a_call(path: str, shared: Plant) -> None:
    files, called, callers = TREES[path]
    assert shared(files).callers(f"{path}::{called}") == {f"local {path}::{name}" for name in callers}


@pytest.mark.parametrize("path", TREES)
def test_what_it_gives_is_of_the_type(path: str, shared: Plant) -> None:
    files = TREES[path][0]
    sure = {caller for caller in shared(files).callers(f"{path}::Item.go") if not caller.startswith("ambiguous ")}
    assert sure == {f"local {path}::of_a_variable", f"local {path}::of_two"}
