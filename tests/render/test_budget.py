"""The budget covers the whole reply, whatever is asked."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import FileOutline, Problem, Symbol
from smart_explore.model.outline_answer import OutlineAnswer
from smart_explore.model.search_answer import SearchAnswer, SymbolMatch
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine, ToolCall
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget

WORDS = st.text("abcdefghij_", min_size=1, max_size=30)


def word(chosen: Random) -> str:
    return "".join(chosen.choices("abcdefghij_", k=chosen.randint(1, 30)))


def symbol(chosen: Random, depth: int = 1) -> Symbol:
    name, line = word(chosen), chosen.randint(1, 5000)
    children = [symbol(chosen, depth - 1) for _ in range(chosen.randint(0, 6))] if depth else []
    return Symbol(
        name, f"a.{name}", chosen.choice(["function", "class", "const"]), f"{name}({word(chosen)})", word(chosen),
        line, line + chosen.randint(0, 90), line, line, chosen.random() < 0.5, "a", tuple(children),
    )  # fmt: skip


def outline(seed: int, size: int) -> FileOutline:
    chosen = Random(seed)
    found = tuple(symbol(chosen) for _ in range(size))
    problems = tuple(Problem(word(chosen), word(chosen), "syntax") for _ in range(chosen.randint(0, 1)))
    return FileOutline(word(chosen), "python", 100, found, (), problems)


OUTLINES = st.lists(st.builds(outline, st.integers(0, 2**64 - 1), st.integers(0, 25)), max_size=5)
"""Hypothesis chooses how many, and a seed for what is in each: a draw a word took longer than all that is tested."""
BUDGETS = st.integers(100, 1500)
DIALECTS = st.sampled_from([CommandLine(), ToolCall()])


@given(OUTLINES, BUDGETS, st.booleans(), st.sampled_from(["names", "signatures", "full"]), DIALECTS)
def test_outlines_stay_within_it(found, budget, digest, view, dialect) -> None:  # type: ignore[no-untyped-def]
    answer = OutlineAnswer(tuple(found), digest=digest)
    assert len(to_text(answer, RenderOptions(budget, view), dialect)) <= budget * 4


@given(OUTLINES, BUDGETS, DIALECTS, st.sampled_from(["exact", "fuzzy", "text"]), st.booleans())
def test_search_results_stay_within_it(found, budget, dialect, tier, more) -> None:  # type: ignore[no-untyped-def]
    matches = tuple(SymbolMatch(o.path, s, 1.0, tier, 1.0, "why") for o in found for s in o.walk())
    by_path = {o.path: o for o in found}
    answer = SearchAnswer("word", ".", matches, more, 5, 5, by_path)
    assert len(to_text(answer, RenderOptions(budget, explain=more), dialect)) <= budget * 4


@given(st.lists(st.text("ab \n", max_size=4000), max_size=3), BUDGETS, DIALECTS)
def test_sources_stay_within_it(texts, budget, dialect) -> None:  # type: ignore[no-untyped-def]
    excerpts = tuple(Excerpt("a.py", 1, 1 + text.count("\n"), text) for text in texts)
    assert len(to_text(UnfoldAnswer(excerpts), RenderOptions(budget), dialect)) <= budget * 4


@given(
    st.sampled_from(["x" * 50_000, "line of text\n" * 5_000, "a" * 3_000 + "\n" + "b" * 9_000]),
    st.integers(1, 12),
    BUDGETS,
    DIALECTS,
)
def test_large_sources_are_cut_or_counted(text, number, budget, dialect) -> None:  # type: ignore[no-untyped-def]
    excerpts = tuple(Excerpt("a.py", 1, 1 + text.count("\n"), text) for _ in range(number))
    shown = to_text(UnfoldAnswer(excerpts), RenderOptions(budget), dialect)
    assert len(shown) <= budget * 4
    assert "left out: " in shown


def test_a_text_takes_its_line_break_with_it() -> None:
    room = Budget(100).left
    assert Budget(100).take("x" * (room - 1))
    assert not Budget(100).take("x" * room)
