"""How calls are told to stop, and how their progress is told."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from smart_explore.frontends.mcp.calls import CALLS_AT_ONCE, Calls
from smart_explore.frontends.mcp.dispatch import failure, whole, within
from smart_explore.frontends.mcp.progress import Progress
from smart_explore.render.options import RenderOptions

SECONDS = 20.0


def stopped(work: Callable[[threading.Event], object], seconds: float) -> bool:
    """Whether a call had ended so long after it was told to stop."""
    calls, begun = Calls(), threading.Event()

    def begin(stop: threading.Event) -> None:
        begun.set()
        stop.wait()
        work(stop)

    calls.start(1, begin)
    assert begun.wait(SECONDS)
    return calls.stop(seconds)


def test_calls_that_are_told_to_stop_are_waited_for_no_longer_than_was_said() -> None:
    assert stopped(lambda stop: time.sleep(0.1), 20.0)
    release = threading.Event()
    assert not stopped(lambda stop: release.wait(60), 0.05)
    release.set()


def test_nothing_is_waited_for_where_no_call_is_under_way() -> None:
    calls, told = Calls(), list[bool]()
    calls.start("one", lambda stop: told.append(stop.is_set()))
    assert calls.wait_until_idle(SECONDS) and calls.stop(5.0)
    assert told == [False]


def test_so_many_calls_are_under_way_at_once() -> None:
    together = threading.Barrier(CALLS_AT_ONCE)
    running: list[int] = []
    most: list[int] = []

    def work(number: int) -> None:
        running.append(number)
        most.append(len(running))
        together.wait(60)
        running.remove(number)

    calls = Calls()
    for number in range(2 * CALLS_AT_ONCE):
        calls.start(number, lambda stop, number=number: work(number))
    assert calls.wait_until_idle(60)
    assert len(most) == 2 * CALLS_AT_ONCE
    assert max(most) <= CALLS_AT_ONCE


def test_a_cancelled_call_that_does_not_end_holds_up_no_other_and_one_that_waits_never_begins() -> None:
    calls, release, begun = Calls(), threading.Event(), list[int]()

    def hang(number: int) -> None:
        begun.append(number)
        release.wait(60)

    for number in range(2 * CALLS_AT_ONCE):
        calls.start(number, lambda stop, number=number: hang(number))
    for number in (*range(CALLS_AT_ONCE, 2 * CALLS_AT_ONCE), *map(str, range(CALLS_AT_ONCE))):
        calls.cancel(number)
    ended = threading.Event()
    calls.start("next", lambda stop: ended.set())
    assert ended.wait(SECONDS)
    assert begun == [*range(CALLS_AT_ONCE)]
    assert calls.wait_until_idle(SECONDS)
    release.set()
    assert calls.stop(SECONDS)


def test_progress_is_told_now_and_then_and_only_upwards(capsys: pytest.CaptureFixture[str]) -> None:
    stop = threading.Event()
    reported: list[tuple[float, float | None, str]] = []
    now = 100.0
    tell = Progress(lambda *told: reported.append(told), stop, lambda: now)
    tell.step("unpack\x1b it")
    tell.step("try it")
    for after, done in ((0.25, 1), (0.5, 2), (0.625, 3), (0.75, 4), (1.0, 4), (1.25, 3), (1.5, 7), (1.5625, 8)):
        now = 100.0 + after
        tell(done, 9, "files")
    stop.set()
    now = 110.0
    tell(9, 9, "files")
    steps, files = reported[:2], reported[2:]
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
