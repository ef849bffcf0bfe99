"""What a focus of several words means."""

from __future__ import annotations

import pytest

from smart_explore.reading.focus.focus_words import focus_lines, holds_in_longer, nowhere_in

LINES = ("worker = new Worker(jobs)", "attempts = 3", "worker.stop()", "retry(a, b)")


@pytest.mark.parametrize(
    ("focus", "lines"),
    [
        ("(" * 500, []),
        ("attempt,new Worker", [1, 2]),
        ("attempt, new Worker", [1, 2]),
        ("attempt|new Worker", [1, 2]),
        ("a, b", [4]),
        ("new Worker", [1]),
        ("attempts = 3,|new Worker,", [1, 2]),
        ("stop\\(|", [3]),
    ],
)
def test_words_may_have_blanks_in_and_behind_them_and_a_text_as_it_stands_is_meant_first(
    focus: str, lines: list[int]
) -> None:
    assert focus_lines(LINES, 1, 4, focus) == lines


def test_each_of_them_that_nothing_holds_is_named() -> None:
    assert nowhere_in(LINES, "attempt, old Worker,drop") == ["old Worker", "drop"]


def test_a_word_that_begins_small_is_meant_where_it_goes_on_in_a_name() -> None:
    lines = ["this.hasFailedOnce = false", "failedOnce()", "failedonce()"]
    assert focus_lines(lines, 1, 3, "failedOn") == [1, 2]
    assert focus_lines(lines, 1, 3, "FailedOn") == [1]


@pytest.mark.parametrize(
    ("focus", "lines"),
    [
        ("TaskDeletion", [1, 3]),
        ("task_deletion", [4]),
        ("DeletionStep", [2]),
        ("Deletion", [1, 2, 3]),
        ("deletion", [1, 2, 3, 4, 5]),
        ("taskDel", [1, 2, 3]),
    ],
)
def test_a_name_of_several_parts_is_meant_by_itself_where_it_stands_so_and_as_a_part_otherwise(
    focus: str, lines: list[int]
) -> None:
    text = ["case Kind::TaskDeletion => 1", "TaskDeletionStep::First", "Batch::TaskDeletions(all)"]
    assert focus_lines([*text, "task_deletion()", "$task_deletion_step"], 1, 5, focus) == lines


def test_a_number_beside_words_is_a_text_and_no_line() -> None:
    lines = ["if (status === 503) {", "retry()", "}"]
    assert focus_lines(lines, 1, 3, "503|retry") == [1, 2]
    assert nowhere_in(lines, "503|retry|404") == ["404"]
    assert focus_lines(lines, 1, 3, "503") == [1], "there is no such line"


def test_one_of_several_between_commas_may_be_a_pattern() -> None:
    lines = ["if (status === 403) {", "FORBIDDEN", "f(a, b)", "closed()"]
    assert focus_lines(lines, 1, 4, "40[0-9],FORBIDDEN,closed") == [1, 2, 4]
    assert focus_lines(lines, 1, 4, "sta[a-z]+,(") == []
    assert focus_lines(lines, 1, 4, "clo.ed{1,2}") == [4]


@pytest.mark.parametrize(
    ("text", "word", "is_held"),
    [
        ("is_denyoom_command", "oom", True),
        ("shared.oomerr", "oom", True),
        ("isDenyOOMCommand", "oom", True),
        ("zoomed()", "oom", False),
        ("void()", "id", False),
        ("task_id", "id", True),
        ("TaskDeletionStep", "TaskDeletion", True),
    ],
)
def test_a_word_is_counted_where_a_name_or_a_part_of_it_begins_or_ends_with_it(
    text: str, word: str, is_held: bool
) -> None:
    assert holds_in_longer(text, word) == is_held
