"""Which lines of a body speak of a question."""

from __future__ import annotations

from smart_explore.ranking.snippet_lines import MAX_SNIPPET_LINES, QuestionTerms, snippet_lines

BODY = """def poll(worker):
    log("polling")
    retries = settings.max_retries
    while retries:
        ask(worker)
        retries -= 1
    if worker.lost:
        requeue(worker.jobs)
""".splitlines()


def _told(question: str, known: str = "poll(worker)") -> list[int]:
    return [number for number, _ in snippet_lines(QuestionTerms(question), known, BODY, 2, len(BODY))]


def test_lines_with_rare_words_of_the_question_are_told_in_their_order() -> None:
    assert _told("requeue when lost") == [7, 8]
    assert snippet_lines(QuestionTerms("requeue"), "", BODY, 2, 8) == [(8, "requeue(worker.jobs)")]


def test_words_that_the_match_shows_already_tell_nothing() -> None:
    assert _told("worker") == []


def test_a_word_counts_in_all_its_forms_and_no_more_lines_are_told_than_fit() -> None:
    assert set(_told("how many times to retry at most")) <= {3, 4, 6}
    assert len(_told("retry the polls of lost workers and requeue jobs")) == MAX_SNIPPET_LINES


def test_a_body_of_one_line_is_not_told_again_but_one_of_two_lines_that_holds_the_word_is() -> None:
    assert snippet_lines(QuestionTerms("lost"), "", BODY, 7, 7) == []
    assert snippet_lines(QuestionTerms("lost"), "", BODY, 7, 8) == [(7, "if worker.lost:")]


def test_a_question_without_words_and_a_range_beyond_the_file_are_no_harm() -> None:
    assert snippet_lines(QuestionTerms("?"), "", BODY, 2, 99) == []
    assert snippet_lines(QuestionTerms("lost"), "", BODY, 20, 30) == []
