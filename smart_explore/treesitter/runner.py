"""Run the CLI for the matches of many files in several languages; no file is lost because of another.

A job is staged and queried in one process. If that fails in any way, its complete answers are kept, and the rest is run
again in smaller parts, until the failing file is alone: it becomes a ParseFailure, all others are answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.processes.cpu_count import cpu_count
from smart_explore.processes.program import never
from smart_explore.processes.signals import signals_blocked
from smart_explore.treesitter.job import CannotAnswerError, Job, ParseFailure, ParseResult, QueryRequest
from smart_explore.treesitter.limits import USUAL, Limits, TimeBudget
from smart_explore.treesitter.partition import partition

_TRY = "smart-explore doctor"


def parse_all(
    requests: Sequence[QueryRequest],
    *,
    workers: int = 0,
    limits: Limits = USUAL,
    cancelled: Callable[[], bool] = never,
) -> Iterator[tuple[int, int, ParseResult]]:
    """Yield ``(request's index, content's index, answer)`` for every content of every request, in order.

    Jobs of all requests run side by side; ``workers`` 0 means one per CPU. Nothing more is yielded once ``cancelled``
    returns True; closing the iterator ends the running jobs. Raises EnvironmentBrokenError if the CLI cannot be
    started, if no file can be staged, or if the CLI does not answer the only request at all; among several requests the
    files of such a request are ParseFailures.
    """
    workers = workers or cpu_count()
    sizes = [[len(content) for content in request.contents] for request in requests]
    jobs = partition(sizes, workers, min((request.job_bytes for request in requests), default=0))
    budget = TimeBudget(limits)
    closed = False

    def stopped() -> bool:
        return closed or cancelled()

    def run(number: int, members: range) -> dict[int, ParseResult]:
        try:
            return Job(requests[number], members, budget, stopped).run()
        except CannotAnswerError as error:
            if len(requests) == 1:
                raise EnvironmentBrokenError(f"the tree-sitter CLI does not work: {error}", f"run: {_TRY}") from error
            reason = f"the parser of its language does not work ({error}); run: {_TRY}"
            return dict.fromkeys(members, ParseFailure(reason))

    if len(jobs) <= 1:
        yield from _in_order(jobs, (run(*job) for job in jobs))
        return
    from concurrent.futures import ThreadPoolExecutor

    def finished() -> Iterator[dict[int, ParseResult]]:
        while futures:
            yield futures.pop(0).result()

    with ThreadPoolExecutor(workers + 1) as pool:
        try:
            with signals_blocked():  # the threads inherit that: signals wake the thread that waits for them
                futures = [pool.submit(run, *job) for job in jobs]
            yield from _in_order(jobs, finished())
        except BaseException:
            closed = True
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _in_order(
    jobs: Sequence[tuple[int, range]], results: Iterable[dict[int, ParseResult]]
) -> Iterator[tuple[int, int, ParseResult]]:
    for (number, _), answers in zip(jobs, results, strict=True):
        for index in sorted(answers):
            yield number, index, answers[index]
