"""How calls are told to stop, and how their progress is told."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import anyio
import anyio.abc
import anyio.from_thread
import anyio.to_thread
import pytest

from smart_explore.frontends.mcp.cancel import CALLS_AT_ONCE, Workers
from smart_explore.frontends.mcp.dispatch import failure, whole, within
from smart_explore.frontends.mcp.progress import Progress
from smart_explore.frontends.mcp.roots import folder_of
from smart_explore.render.options import RenderOptions


def stopped(work: Callable[[threading.Event], object], seconds: float, then: Callable[[], object]) -> bool:
    """Whether a call had ended so long after it was told to stop; ``then`` is done once that is known."""

    async def run() -> bool:
        workers, begun = Workers(), anyio.Event()

        def begin(stop: threading.Event) -> None:
            anyio.from_thread.run_sync(begun.set)
            stop.wait()
            work(stop)

        async with anyio.create_task_group() as calls:
            calls.start_soon(workers.run, begin)
            await begun.wait()
            has_ended = await workers.stop(seconds)
            then()
            return has_ended

    return anyio.run(run)


def test_calls_that_are_told_to_stop_are_waited_for_no_longer_than_was_said() -> None:
    assert stopped(lambda stop: time.sleep(0.1), 20.0, lambda: None)
    release = threading.Event()
    assert not stopped(lambda stop: release.wait(60), 0.05, release.set)


def test_nothing_is_waited_for_where_no_call_is_under_way() -> None:
    async def run() -> tuple[Any, bool]:
        workers = Workers()
        return await workers.run(lambda stop: stop.is_set()), await workers.stop(5.0)

    assert anyio.run(run) == (False, True)


def test_so_many_calls_are_under_way_at_once() -> None:
    together = threading.Barrier(CALLS_AT_ONCE)
    running: list[int] = []
    most: list[int] = []

    def work(number: int, stop: threading.Event) -> None:
        running.append(number)
        most.append(len(running))
        together.wait(60)
        running.remove(number)

    async def run() -> None:
        workers = Workers()
        async with anyio.create_task_group() as calls:
            for number in range(2 * CALLS_AT_ONCE):
                calls.start_soon(workers.run, partial(work, number))

    anyio.run(run)
    assert len(most) == 2 * CALLS_AT_ONCE
    assert max(most) <= CALLS_AT_ONCE


def test_progress_is_told_now_and_then_and_only_upwards(capsys: pytest.CaptureFixture[str]) -> None:
    stop = threading.Event()
    told: list[tuple[float, float | None, str | None]] = []

    async def report(done: float, total: float | None, message: str | None) -> None:
        told.append((done, total, message))

    def work(group: anyio.abc.TaskGroup) -> None:
        now = 100.0
        tell = Progress(report, group, stop, lambda: now)
        tell.step("unpack\x1b it")
        tell.step("try it")
        for after, done in ((0.25, 1), (0.5, 2), (0.625, 3), (0.75, 4), (1.0, 4), (1.25, 3), (1.5, 7), (1.5625, 8)):
            now = 100.0 + after
            tell(done, 9, "files")
        stop.set()
        now = 110.0
        tell(9, 9, "files")

    async def run() -> None:
        async with anyio.create_task_group() as group:
            await anyio.to_thread.run_sync(work, group)

    anyio.run(run)
    steps, files = told[:2], told[2:]
    assert [(round(done, 3), total) for done, total, _ in steps] == [(0.001, None), (0.002, None)]
    assert files == [(done, 9, f"{done} of 9 files") for done in (2, 4, 7)]
    said = capsys.readouterr().err.splitlines()
    assert [line.partition(" ")[0] for line in said] == ["smart-explore:"] * 2
    assert said[1] == "smart-explore: try it"
    assert "\x1b" not in said[0]


def test_a_text_is_cut_behind_a_line_where_it_is_over_the_budget() -> None:
    text = "".join(f"line {number:03}\n" for number in range(200))
    assert within("x" * 1_600, 400) == "x" * 1_600
    cut = within(text, 400)
    *lines, note = cut.splitlines(keepends=True)
    assert "".join(lines) == text[: len("".join(lines))]
    assert len(lines[-1]) == 9
    assert note.startswith("(cut at the budget of 400 tokens") and "max_tokens=1600" in note
    assert 1_600 - 9 < len(cut) <= 1_600
    flood = within("x" * 1_601, 400)
    assert len(flood) == 1_600
    assert flood.startswith("x" * 1_400)


def test_data_is_given_whole_or_not_at_all() -> None:
    text = "x" * 400
    (tokens,) = (
        most for most in range(1, 1_000) if not whole(text, options(most)).is_error and most_refused(text, most)
    )
    assert whole(text, options(tokens)).text == text


def options(most: int) -> RenderOptions:
    return RenderOptions(max_tokens=most, format="json")


def most_refused(text: str, most: int) -> bool:
    refused = whole(text, options(most - 1))
    return refused.is_error and f"max_tokens={most}" in refused.text


def test_a_failure_says_what_happened_and_below_what_to_try() -> None:
    assert failure("it broke") == ("it broke", True)
    assert failure("it broke", "mend it") == ("it broke\nmend it", True)
    assert [len(text) for text in failure("x" * 3_000, "y" * 3_000).text.split("\n")] == [2_000, 2_000]


@pytest.mark.parametrize(
    ("uri", "folder"),
    [
        ("file:///srv/a%20b", "/srv/a b"),
        ("file://localhost/srv", "/srv"),
        ("file://elsewhere/srv", ""),
        ("https:///srv", ""),
        ("file:///srv%00", ""),
        ("file:///caf%E9", "/caf\udce9"),
    ],
)
def test_a_root_is_a_folder_of_this_machine(uri: str, folder: str) -> None:
    assert folder_of(uri) == folder
