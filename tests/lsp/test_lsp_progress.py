"""Long work is shown, short work is not."""

from __future__ import annotations

import json
import os

from smart_explore.frontends.lsp.messages import Outbox
from smart_explore.frontends.lsp.progress import WorkProgress


def told(*steps: tuple[float, int], is_wanted: bool = True) -> list[tuple[str, object]]:
    """What a client is told of steps: each the seconds by which the next one is due later, and how many are done."""
    reading, writing = os.pipe()
    progress = WorkProgress(Outbox(writing), 1, is_wanted)
    for seconds, done in steps:
        progress._next -= seconds
        progress(done, 10, "files")
    progress.end()
    os.close(writing)
    with open(reading, "rb") as stream:
        bodies = [json.loads(part.partition(b"\r\n\r\n")[2]) for part in stream.read().split(b"Content-Length: ")[1:]]
    return [(body["method"], body["params"].get("value", {}).get("kind")) for body in bodies]


def test_work_of_over_a_second_is_begun_reported_and_ended() -> None:
    assert told((2, 1), (0, 2), (2, 3)) == [
        ("window/workDoneProgress/create", None),
        ("$/progress", "begin"),
        ("$/progress", "report"),
        ("$/progress", "end"),
    ]


def test_short_work_and_a_client_that_shows_none_are_told_nothing() -> None:
    assert told((0, 1), (0, 9)) == []
    assert told((2, 1), (2, 9), is_wanted=False) == []
