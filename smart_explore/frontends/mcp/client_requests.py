"""Requests of the server to its client."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

from smart_explore.frontends.mcp.messages import Reply

Send = Callable[[Mapping[str, Any]], None]


class Client:
    """The client, for threads that cannot go on without its answer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._lock = threading.Lock()
        self._asked = 0
        self._unanswered: dict[Any, tuple[threading.Event, list[dict[str, Any] | None]]] = {}
        self._has_left = False

    def ask(self, method: str, seconds: float) -> dict[str, Any] | None:
        """The result of a request; None if the client answers with an error, too late, or not at all."""
        answered, results = threading.Event(), list[dict[str, Any] | None]()
        with self._lock:
            if self._has_left:
                return None
            self._asked += 1
            id = f"smart-explore-{self._asked}"
            self._unanswered[id] = answered, results
        self._send({"id": id, "method": method})
        if not answered.wait(seconds):
            self._send(
                {"method": "notifications/cancelled", "params": {"requestId": id, "reason": "no answer in time"}}
            )
        with self._lock:
            self._unanswered.pop(id, None)
        return results[0] if results else None

    def take(self, reply: Reply) -> None:
        """Give a client's answer to the thread that waits for it; one that nobody waits for is dropped."""
        if isinstance(reply.id, str) and (waiting := self._unanswered.get(reply.id)):
            answered, results = waiting
            results.append(reply.result)
            answered.set()

    def leave(self) -> None:
        """Wake all threads that wait for an answer: the client has left."""
        with self._lock:
            self._has_left = True
            for answered, _ in self._unanswered.values():
                answered.set()
