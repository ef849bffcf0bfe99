"""A declaration keeps what is in it where a part of its head, a bracket or a word is all that is unknown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from smart_explore.model import SourceFile, Symbol
from smart_explore.symbols.confinement.damage import opaque_ranges
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

UNION = """public fusion Pet<T>(Cat, T)
{
    public int Age() => 1;

    public int Size => Age();
}

public class After { }
"""
COMPANION = """class Maker(val size: Int) {
    fellow {
        val DEFAULT = 3
        fun create(): Int = twice(DEFAULT)
    }

    fun grow(): Int = twice(size)
}
"""
PARAMETERS = """enum Level(final int n) {
  low,
  high;

  int up() => twice(n);
}
"""
SPREAD = """fun next(input: String): Int {
    val [index, length] = find(input)
    return twice(index)
}
"""
SUBSTITUTED = """first() {
  name=${ clean "$1"; }
  other
}

second() {
  name=${|
    other
  }
}
"""
LAZY = """import os
lazily import json


class Store:
    def load(self):
        return json.loads("1")


lazily class Shelf(Store):
    pass
"""
INFERRED = """void grow(void);

const magic counter = 1;

int after(void) { return counter; }
"""

TRACKED = """tracked class Jar(size: Int) extends Glass {
  watched(set) private def fill(by: Int): Int = {
    twice(by)
  }
}

%[Shown] object Jar {
  def empty = 0
}
"""
LAZILY = """lazily defmodule Jar do
  memoized(:long) def fill(by) do
    twice(by)
  end
end
"""

HELD = """namespace Port
{
    public sealedly class Shape { }
    public sealedly class Jar { int Fill() => Twice(1); }
}
"""

MEMBER = """class Jar extends Glass:
\tfunc empty():
\t\tpass

\textend widget => made by hand;
\tfunc fill():
\t\ttwice(1)

func after():
\tpass
"""

CASES = [
    (
        "gdscript",
        MEMBER,
        {("Jar", 1, 7), ("Jar.empty", 2, 3), ("Jar.fill", 6, 7), ("after", 9, 10)},
        {("twice", 7)},
    ),
    ("csharp", HELD, {("Port", 1, 5), ("Shape", 3, 3), ("Jar", 4, 4), ("Jar.Fill", 4, 4)}, {("Twice", 4)}),
    ("csharp", UNION, {("Pet", 1, 6), ("Pet.Age", 3, 3), ("Pet.Size", 5, 5), ("After", 8, 8)}, set()),
    (
        "kotlin",
        COMPANION,
        {("Maker", 1, 8), ("Maker.create", 4, 4), ("Maker.grow", 7, 7)},
        {("twice", 4), ("twice", 7)},
    ),
    ("dart", PARAMETERS, {("Level", 1, 6), ("Level.low", 2, 2), ("Level.up", 5, 5)}, {("twice", 5)}),
    ("kotlin", SPREAD, {("next", 1, 4)}, {("find", 2), ("twice", 3)}),
    ("bash", SUBSTITUTED, {("first", 1, 4), ("second", 6, 10)}, {("clean", 2), ("other", 3), ("other", 8)}),
    ("python", LAZY, {("Store", 5, 7), ("Store.load", 6, 7), ("Shelf", 10, 11)}, set()),
    ("c", INFERRED, {("counter", 3, 3), ("after", 5, 5)}, set()),
    ("scala", TRACKED, {("Jar", 1, 5), ("Jar.fill", 2, 4), ("Jar", 7, 9), ("Jar.empty", 8, 8)}, {("twice", 3)}),
    ("elixir", LAZILY, {("Jar", 1, 5), ("Jar.fill", 2, 4)}, {("twice", 3)}),
]


def walk(symbols: Sequence[Symbol]) -> Iterator[Symbol]:
    for symbol in symbols:
        yield symbol
        yield from walk(symbol.children)


@pytest.mark.parametrize(("language", "text", "symbols", "calls"), CASES)
def test_what_is_around_an_unknown_construct_keeps_its_names_lines_and_calls(
    toolchain: Toolchain, language: str, text: str, symbols: set[tuple[str, int, int]], calls: set[tuple[str, int]]
) -> None:
    file = SourceFile("f", language, text.encode())
    ((_, outline),) = extract(toolchain, [file])
    found = {(each.qualified_name, each.line_start, each.line_end) for each in walk(outline.symbols)}
    assert symbols <= found
    assert all(problem.kind == "set-aside" for problem in outline.problems)
    if calls:
        ((_, facts),) = extract_references(toolchain, [(file, outline)])
        assert not isinstance(facts, Exception)
        assert calls <= {(each.name, each.line) for each in facts.references if each.kind == "call"}


KNOWN = [
    ("go", "package a\n\nvar (\n\tb = new(interface{})\n\tc = new(5)\n\td = new(map[string]int)\n)\n", "b c d"),
    ("toml", 'a = "\\e[0m"\nb = 07:32\nc = {\n  d = 1,\n}\n', "a b c"),
    ("kotlin", 'val a = $$"x $y ${1}"\nval b = $$"""{ $${a}\n}"""\nval c = 1\n', "a b c"),
    ("kotlin", "class A\n// why\n@Old(1)\ninternal constructor(val b: Int) : C<A> {\n    fun c() = 1\n}\n", "A"),
]


@pytest.mark.parametrize(("language", "text", "names"), KNOWN)
def test_what_a_language_is_known_to_allow_is_no_problem(
    toolchain: Toolchain, language: str, text: str, names: str
) -> None:
    ((_, outline),) = extract(toolchain, [SourceFile("f", language, text.encode())])
    assert not outline.problems
    assert [symbol.name for symbol in outline.symbols] == names.split()


@pytest.mark.parametrize(("text", "content", "opaque"), [(b'a "(" b', (3, 4), [(3, 4)]), (b'a" f(b) "c', (4, 7), [])])
def test_code_that_a_parser_led_astray_takes_for_the_content_of_a_string_is_code(
    text: bytes, content: tuple[int, int], opaque: list[tuple[int, int]]
) -> None:
    kinds, (start, end) = ["file", "ERROR", "string_content"], content
    tree = Tree(text, kinds, ["", "", ""], [-1, 0, 1], [3, 3, 3], [0, 0, start], [len(text), len(text), end])
    assert opaque_ranges(tree) == opaque
