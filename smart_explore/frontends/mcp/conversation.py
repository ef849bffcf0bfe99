"""A conversation with one client: answers each message in the protocol's generation that it belongs to."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from smart_explore.errors import BadRequestError
from smart_explore.frontends.mcp.calls import Calls
from smart_explore.frontends.mcp.client_requests import Client
from smart_explore.frontends.mcp.listing import Offer, instructions, listed_tools
from smart_explore.frontends.mcp.messages import (
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    Id,
    Message,
    Notification,
    Reply,
    Request,
    is_id,
    read_messages,
)
from smart_explore.frontends.mcp.protocol import (
    NEVER_CACHED,
    VERSION_KEY,
    RefusedError,
    discover_result,
    initialize_result,
    is_stateless,
    meta_of,
    stateless_result,
)
from smart_explore.frontends.mcp.roots import Ask, ServedRoots
from smart_explore.frontends.mcp.wire import Wire

if TYPE_CHECKING:
    from smart_explore.frontends.mcp.dispatch import Result

SECONDS_FOR_ROOTS = 5.0
SECONDS_TO_END = 5.0
SECONDS_BETWEEN_LOOKS = 0.1


class Conversation:
    """The client's state, and the calls that it waits for.

    ``prepare`` is run in a thread once the tools are listed or called, and before the first call is answered. ``clock``
    returns seconds, by which progress is reported now and then.
    """

    def __init__(
        self,
        wire: Wire,
        roots: ServedRoots,
        offer: Offer,
        prepare: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._calls = Calls()
        self._wire, self._roots, self._offer, self._clock = wire, roots, offer, clock
        self._client = Client(wire.send)
        self._asks_roots = False
        self._has_session = False
        self._tools = listed_tools(offer)
        self._preparation = threading.Thread(target=prepare, name="preparation", daemon=True)

    def hold(self) -> None:
        """Answer the client until it has sent all requests and got their answers, or reads no answers.

        Calls that are running then, or when a signal raises SystemExit, are cancelled and get a few seconds to end.
        """
        try:
            for line in self._wire.lines():
                for message in read_messages(line):
                    self._take(message)
            self._client.leave()
            while self._wire.has_reader() and not self._calls.wait_until_idle(SECONDS_BETWEEN_LOOKS):
                pass
            if self._wire.has_reader():
                self._wire.flush()
        finally:
            self._calls.stop(SECONDS_TO_END)
            self._wire.end()

    def _take(self, message: Message) -> None:
        if isinstance(message, Request):
            try:
                self._answer(message)
            except RefusedError as refused:
                self._wire.send({"id": message.id, "error": refused.error})
        elif isinstance(message, Notification):
            number = message.params.get("requestId")
            if message.method == "notifications/cancelled" and is_id(number):
                self._calls.cancel(number)
        elif isinstance(message, Reply):
            self._client.take(message)
        else:  # an id that cannot be read is null in the answer, as JSON-RPC has it
            self._wire.send({"id": message.id, "error": {"code": message.code, "message": message.said}})

    def _answer(self, request: Request) -> None:
        """Answer a request, or let a thread do so. Raises RefusedError if it is not allowed."""
        id, method, params = request
        if method == "initialize":
            self._wire.send({"id": id, "result": self._begin_session(params)})
            return
        stateless = is_stateless(params)
        if method == "tools/call":
            self._require_session(stateless)
            self._call(id, params, stateless)
            return
        result = self._result(method, stateless)
        self._wire.send({"id": id, "result": stateless_result(result) if stateless else result})
        if method == "tools/list":
            self._begin_preparation()

    def _begin_session(self, params: Mapping[str, Any]) -> dict[str, Any]:
        result = initialize_result(params, instructions(self._offer))
        self._has_session = True
        self._asks_roots = isinstance(params["capabilities"].get("roots"), dict)
        return result

    def _result(self, method: str, stateless: bool) -> dict[str, Any]:
        """The answer to a request without a tool. Raises RefusedError if its generation lacks the method."""
        if method == "ping" and not stateless:
            return {}
        if method == "server/discover" and stateless:
            return discover_result(instructions(self._offer))
        if method != "tools/list":
            raise RefusedError(METHOD_NOT_FOUND, "Method not found", method)
        self._require_session(stateless)
        return {"tools": self._tools, **(NEVER_CACHED if stateless else {})}

    def _require_session(self, stateless: bool) -> None:
        if not (stateless or self._has_session):
            raise RefusedError(INVALID_PARAMS, f"initialize comes first, or else params._meta has {VERSION_KEY}")

    def _call(self, id: Id, params: Mapping[str, Any], stateless: bool) -> None:
        """Let a thread call a tool. Raises RefusedError for an unknown tool, or malformed arguments."""
        name, arguments = params.get("name"), params.get("arguments")
        if arguments is None:
            arguments = {}
        if not isinstance(name, str) or not isinstance(arguments, dict):
            raise RefusedError(INVALID_PARAMS, "tools/call needs name, a string, and arguments, an object")
        names = [tool["name"] for tool in self._tools]
        if name not in names:
            raise RefusedError(INVALID_PARAMS, f"no tool {name[:80]!r}; the tools are {', '.join(names)}")
        self._begin_preparation()
        ask = self._ask_roots if self._asks_roots and not stateless else None

        def work(stop: threading.Event) -> None:
            self._preparation.join()
            done = self._run(name, arguments, meta_of(params), ask, stop)
            if not stop.is_set():
                result = {"content": [{"type": "text", "text": done.text}], "isError": done.is_error}
                self._wire.send({"id": id, "result": stateless_result(result) if stateless else result})

        self._calls.start(id, work)

    def _run(
        self,
        name: str,
        arguments: dict[str, Any],
        meta: Mapping[str, Any],
        ask: Ask | None,
        stop: threading.Event,
    ) -> Result:
        from smart_explore.frontends.catalog import verb
        from smart_explore.frontends.mcp.dispatch import answer, failure
        from smart_explore.frontends.mcp.progress import Progress
        from smart_explore.requests import Session

        try:
            roots = self._roots.roots(ask, meta)
        except BadRequestError as error:
            return failure(error.message, error.hint)
        token = meta.get("progressToken")

        def report(progress: float, total: float | None, message: str) -> None:
            if is_id(token):
                told = {"progressToken": token, "progress": progress, "message": message}
                told |= {} if total is None else {"total": total}
                self._wire.send({"method": "notifications/progress", "params": told})

        tell = Progress(report, stop, self._clock)
        session = Session(base=roots.folders[0], roots=roots, cancelled=stop.is_set, progress=tell)
        return answer(verb(name.removeprefix("smart_")), arguments, session, tell.step)

    def _ask_roots(self) -> dict[str, Any] | None:
        result = self._client.ask("roots/list", SECONDS_FOR_ROOTS)
        self._asks_roots = result is not None  # after any fault of the client, it is not asked again
        return result

    def _begin_preparation(self) -> None:
        if self._preparation.ident is None:
            self._preparation.start()
