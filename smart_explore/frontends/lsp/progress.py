"""The progress of long work, for the client's status line."""

from __future__ import annotations

import time

from smart_explore.frontends.lsp.messages import Outbox

SECONDS_BEFORE, SECONDS_BETWEEN = 1.0, 0.5


class WorkProgress:
    """The progress of one request, sent to a client that shows it once the request has taken a second."""

    def __init__(self, outbox: Outbox, number: int, is_wanted: bool) -> None:
        self._outbox = outbox
        self._token = f"smart-explore-{number}"
        self._is_wanted = is_wanted
        self._next = time.monotonic() + SECONDS_BEFORE
        self._is_shown = False

    def __call__(self, done: int, total: int, what: str) -> None:
        """Report that ``done`` of ``total`` are done, unless the last report was just before."""
        now = time.monotonic()
        if not self._is_wanted or now < self._next:
            return
        self._next = now + SECONDS_BETWEEN
        state = {"message": f"{done} of {total} {what}", "percentage": 100 * done // max(1, total)}
        if not self._is_shown:
            self._is_shown = True
            self._outbox.request(self._token, "window/workDoneProgress/create", {"token": self._token})
            self._tell({"kind": "begin", "title": "smart-explore reads", **state})
        else:
            self._tell({"kind": "report", **state})

    def end(self) -> None:
        """Take it away again."""
        if self._is_shown:
            self._tell({"kind": "end"})

    def _tell(self, value: dict[str, object]) -> None:
        self._outbox.notify("$/progress", {"token": self._token, "value": value})
