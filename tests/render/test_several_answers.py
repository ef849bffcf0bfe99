"""What is said of several targets at once."""

from __future__ import annotations

from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.model.several_answers import SeveralAnswers
from smart_explore.render.dialect import CommandLine
from smart_explore.render.options import RenderOptions
from smart_explore.render.several import several_text


def told(*passed_over: dict[str, int]) -> list[str]:
    answers = (RelationsAnswer("callers", "f", passed_over=each) for each in passed_over)
    several = SeveralAnswers(tuple(("f", answer) for answer in answers))
    return several_text(several, RenderOptions(max_tokens=500), CommandLine()).split("\n\n")


def test_what_is_said_of_one_stands_below_it_and_what_is_said_of_all_in_the_end() -> None:
    note = "skipped: 2 files (lua: no references)"
    assert [note in each for each in told({"lua": 2}, {"perl": 1}, {})] == [True, False, False]
    assert [each.count(note) for each in told({"lua": 2}, {"lua": 2}, {})] == [0, 0, 1]
