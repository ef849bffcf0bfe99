"""Ruby's heredocs in heredocs, which the grammar does not know, and operators that it takes for heredocs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.ruby.source import known_gaps, prepare
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

INNER = {
    "another name": 'f("x", <<~IN)\n        b\n      IN\n',
    "the same name": 'f("x", <<~MD)\n        b\n      MD\n',
    "two of them": "f(<<~IN, <<-'RAW')\n        b\n      IN\n        c #{d}\n      RAW\n",
}


@pytest.mark.parametrize("case", INNER)
def test_a_heredoc_in_the_interpolation_of_another_costs_nothing_around(case: str, toolchain: Toolchain) -> None:
    text = f"class A\n  text <<~MD\n    a #{{\n      {INNER[case]}    }} c\n  MD\n\n  def g\n    1\n  end\nend\n"
    ((_, outline),) = extract(toolchain, [SourceFile("a.rb", "ruby", text.encode())])
    assert outline.problems == ()
    assert [symbol.qualified_name for symbol in outline.walk()] == ["A", "A.g"]


# Of each the same with spaces around its operator.
OPERATORS = [
    ("@rows<<item", "@rows << item"),
    ("self.rows<<Item.new(b)", "self.rows << Item.new(b)"),
    ("rows <<item if b", "rows << item if b"),
    ("rows<<'a'<<b", "rows << 'a' << b"),
    ('rows<<"a #{b}"', 'rows << "a #{b}"'),
    ("f(<<A, b)\n  c\nA\n  rows<<A", "f(<<A, b)\n  c\nA\n  rows << A"),
]


@pytest.mark.parametrize(("code", "spaced"), OPERATORS)
def test_an_operator_without_spaces_is_no_heredoc(code: str, spaced: str, toolchain: Toolchain) -> None:
    files = [
        SourceFile("a.rb", "ruby", f"def f(rows, item)\n  {each}\nend\n\ndef g\nend\n".encode())
        for each in (code, spaced)
    ]
    found = dict(trees(toolchain, files))
    read = [found[index] for index in range(len(files))]
    assert all(isinstance(tree, Tree) and not tree.damaged() for tree in read)
    kinds = [tree.kinds for tree in read if isinstance(tree, Tree)]
    assert kinds[0] == kinds[1]
    assert kinds[0].count("method") == 2


@pytest.mark.parametrize(
    "text",
    [
        "a<<B\n  b\nB\n",
        'a <<"B C"\r\nB C\r\n',
        "class <<self\nend\n",
        "def <<other\nend\n",
        "a << b\n",
        "a <<~B\nB\n",
        "a <<= 1",
    ],
)
def test_what_is_read_right_is_not_prepared(text: str) -> None:
    assert prepare(text.encode()) == text.encode()


@pytest.mark.parametrize(
    "text", ["x = <<~A\n  plain <<~B\n  #{y} <<~B\nA\nz\n", "x << y\nA = 1\n", "f(<<~A)\n  #{ {a: 1}[:a] }\nA\n"]
)
def test_other_source_stays_as_it_is(text: str) -> None:
    assert known_gaps(text.encode()) == text.encode()


WORDS = ["<<~A", "<<-B", "<<A", "<<'B'", "A", "B", "#{", "}", "{", "\n", "\n", " ", "x", '"', "<<~'A'", "\xe4"]


@given(st.lists(st.sampled_from(WORDS), max_size=40).map("".join))
def test_no_byte_moves_and_no_line_is_lost(text: str) -> None:
    data = text.encode()
    for mended in (known_gaps(data), prepare(data)):
        assert (len(mended), mended.count(b"\n")) == (len(data), data.count(b"\n"))
