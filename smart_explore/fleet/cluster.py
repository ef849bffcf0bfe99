"""Tasks on a Dask cluster: the user's, or one of local processes. Tasks that are lost with a scheduler run again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.fleet.extra import required
from smart_explore.fleet.sources import Source
from smart_explore.fleet.task import Done, do_task
from smart_explore.processes.cpu_count import cpu_count

RETRIES = 2
LOST_WORKERS = 3
"""The number of dying workers after which a repository that they were reading is given up."""
CONNECT_SECONDS = 120.0
"""The wait for a scheduler that has disappeared."""
_AT_ONCE = 2_000
_POLL_SECONDS = 0.5


class Job(NamedTuple):
    """The settings that all tasks of a build share; ``scheduler`` is an address, ``""`` for local ``workers``."""

    dataset: str
    version: str
    seconds: float
    scheduler: str
    workers: int


class _SchedulerLostError(Exception):
    """The connection to the scheduler ended."""


def done_by_cluster(job: Job, sources: Iterable[Source], cancelled: Callable[[], bool]) -> Iterator[Done]:
    """Yield the result of each source's task, as the tasks end.

    Tasks that were lost with their scheduler are submitted again to the next one at its address. Raises
    EnvironmentBrokenError if none can be reached.
    """
    remaining = dict.fromkeys(sources)
    lost_since = 0.0
    while remaining and not cancelled():
        try:
            with _client(job) as client:
                lost_since = 0.0
                for done in _run(client, job, list(remaining)[:_AT_ONCE], cancelled):
                    remaining.pop(done.source, None)
                    yield done
        except (_SchedulerLostError, OSError) as error:
            lost_since = lost_since or time.monotonic()
            if not job.scheduler or time.monotonic() - lost_since > CONNECT_SECONDS:
                address = job.scheduler or "the local cluster"
                reason = f"no Dask scheduler answers at {address}: {error or type(error).__name__}"
                hint = "start one with: dask scheduler; the same command goes on where it stopped"
                raise EnvironmentBrokenError(reason, hint) from error
            time.sleep(_POLL_SECONDS)


@contextmanager
def _client(job: Job) -> Iterator[Any]:
    """A connection to the scheduler; the local cluster ends with it. Raises OSError if there is none."""
    distributed = required("distributed")
    import logging

    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] == "distributed":  # we report lost connections ourselves
            logging.getLogger(name).setLevel(logging.CRITICAL)
    if job.scheduler:
        try:
            client = distributed.Client(job.scheduler, timeout=10)
        except ValueError as error:
            raise EnvironmentBrokenError(f"{job.scheduler}: no address of a scheduler", "tcp://HOST:8786") from error
        try:
            yield client
        finally:
            with suppress(Exception):
                client.close(timeout=2)
        return
    workers = job.workers or cpu_count()
    with (
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def _run(client: Any, job: Job, sources: list[Source], cancelled: Callable[[], bool]) -> Iterator[Done]:
    distributed = required("distributed")
    waiting = {}
    for source in sources:
        task = client.submit(
            do_task,
            tuple(source),
            job.dataset,
            job.version,
            job.seconds,
            key=f"smart-explore-{source.repository}-{source.revision}-{job.version}",
            retries=RETRIES,
            pure=False,
        )
        waiting[task.key] = task, source
    while waiting and not cancelled():
        try:
            distributed.wait(
                [task for task, _ in waiting.values()], timeout=_POLL_SECONDS, return_when="FIRST_COMPLETED"
            )
        except TimeoutError:
            if client.status != "running":
                raise _SchedulerLostError from None
            continue
        except (distributed.CancelledError, RuntimeError, OSError) as error:
            raise _SchedulerLostError(str(error)) from error
        for key in [key for key, (task, _) in waiting.items() if task.done()]:
            task, source = waiting.pop(key)
            try:
                done = _ended(task, source)
            except distributed.CancelledError as error:  # a task lost with a scheduler ends without a result
                raise _SchedulerLostError(str(error)) from error
            yield done


def _ended(task: Any, source: Source) -> Done:
    """The result of a task. Raises Dask's error for one that its scheduler has forgotten."""
    error = task.exception()
    if error is None:
        done: Done = task.result()
        return done
    if isinstance(error, EnvironmentBrokenError):
        raise error
    if type(error).__name__ == "KilledWorker":
        return Done(source, "failed", f"{LOST_WORKERS} workers died while they read it")
    return Done(source, "failed", getattr(error, "message", "") or f"{type(error).__name__}: {error}")
