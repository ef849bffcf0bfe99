"""Ask the CLI for the matches of many files in several languages, and lose none because of another.

A batch is staged and queried in one process. Where that fails in any way, what it answered whole is kept, and the rest
is asked again in smaller parts, until the guilty file stands alone: it becomes Unanswered, all others are answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.program import never
from smart_explore.processes.signals import signals_blocked
from smart_explore.treesitter.batch import Answer, Batch, CannotAnswerError, Question, Unanswered
from smart_explore.treesitter.batches import partition
from smart_explore.treesitter.limits import USUAL, Limits, Patience

_TRY = "smart-explore doctor"


def answer_all(
    questions: Sequence[Question],
    *,
    workers: int = 0,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, int, Answer]]:
    """Yield ``(question's index, content's index, answer)`` for every content of every question, in order.

    Batches of all questions run side by side; ``workers`` 0 means one a core. Nothing more is yielded once
    ``cancelled`` returns True; closing the iterator ends what is under way. Raises EnvironmentBrokenError where the
    CLI cannot be started, no file can be staged, or the only question is one that the CLI does not answer at all;
    among several questions that one's files are Unanswered.
    """
    workers = workers or cpu_count()
    batches = partition([[len(content) for content in question.contents] for question in questions], workers)
    patience = Patience(limits)
    left = False

    def stopped() -> bool:
        return left or cancelled()

    def ask(number: int, members: range) -> dict[int, Answer]:
        try:
            return Batch(questions[number], members, patience, stopped).answers()
        except CannotAnswerError as error:
            if len(questions) == 1:
                raise EnvironmentBrokenError(f"the tree-sitter CLI does not work: {error}", f"run: {_TRY}") from error
            reason = f"the parser of its language does not work ({error}); run: {_TRY}"
            return dict.fromkeys(members, Unanswered(reason))

    if len(batches) <= 1:
        yield from _in_order(batches, (ask(*batch) for batch in batches))
        return
    from concurrent.futures import ThreadPoolExecutor

    def results() -> Iterator[dict[int, Answer]]:
        while futures:
            yield futures.pop(0).result()

    with ThreadPoolExecutor(workers + 1) as pool:
        try:
            with signals_blocked():  # the threads inherit that: signals wake whoever waits for them
                futures = [pool.submit(ask, *batch) for batch in batches]
            yield from _in_order(batches, results())
        except BaseException:
            left = True
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _in_order(
    batches: Sequence[tuple[int, range]], results: Iterable[dict[int, Answer]]
) -> Iterator[tuple[int, int, Answer]]:
    for (number, _), answers in zip(batches, results, strict=True):
        for at in sorted(answers):
            yield number, at, answers[at]
