"""Ruby's heredocs in heredocs, which the grammar does not know."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.ruby.source import known_gaps
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
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


@pytest.mark.parametrize(
    "text", ["x = <<~A\n  plain <<~B\n  #{y} <<~B\nA\nz\n", "x << y\nA = 1\n", "f(<<~A)\n  #{ {a: 1}[:a] }\nA\n"]
)
def test_other_source_stays_as_it_is(text: str) -> None:
    assert known_gaps(text.encode()) == text.encode()


WORDS = ["<<~A", "<<-B", "A", "B", "#{", "}", "{", "\n", "\n", " ", "x", '"', "<<~'A'", "\xe4"]


@given(st.lists(st.sampled_from(WORDS), max_size=40).map("".join))
def test_no_byte_moves_and_no_line_is_lost(text: str) -> None:
    data = text.encode()
    mended = known_gaps(data)
    assert (len(mended), mended.count(b"\n")) == (len(data), data.count(b"\n"))
