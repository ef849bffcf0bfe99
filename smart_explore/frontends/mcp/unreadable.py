"""Answers to requests that the SDK cannot read: it drops them, and whoever asked would wait for an answer."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import anyio
import mcp_types as types
from mcp.shared.message import SessionMessage
from pydantic import ValidationError

ERROR_CHARACTERS = 300


async def answer_unreadable(incoming: Any, outgoing: Any, onward: Any) -> None:
    """Hand the messages of ``incoming`` on to ``onward``; a request that could not be read is refused in ``outgoing``.

    ``incoming`` is a stream of ``SessionMessage | Exception``, as the SDK's transports make it.
    """
    with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError):  # the server has ended
        async with incoming, onward:
            async for item in incoming:
                error = refusal(item) if isinstance(item, ValidationError) else None
                if error:
                    await outgoing.send(SessionMessage(error))
                else:
                    await onward.send(item)


def refusal(failed: ValidationError) -> types.JSONRPCError | None:
    """The answer to a request that could not be read; None for what is no request, or has no id to answer to."""
    errors = failed.errors(include_url=False)
    if errors[0]["type"] == "json_invalid":
        code, message = types.PARSE_ERROR, _parsed(errors[0]["input"])
        what = "half of a surrogate pair, so it is no Unicode text" if _has_half_pair(message) else errors[0]["msg"]
        said = f"the request cannot be read: {what}"
    else:
        code, said = types.INVALID_REQUEST, "no valid request of JSON-RPC 2.0: it needs a method, and params an object"
        message = next((each["input"] for each in errors if each["loc"] == ("JSONRPCResponse", "result")), None)
    if not isinstance(message, dict) or "result" in message or "error" in message:
        return None
    number = message.get("id")
    if type(number) not in (int, str) or _has_half_pair(number):
        return None
    return types.JSONRPCError(
        jsonrpc="2.0", id=number, error=types.ErrorData(code=code, message=said[:ERROR_CHARACTERS])
    )


def _parsed(line: str) -> Any:
    """What a line holds for a parser that allows half of a surrogate pair and deeper nesting, or None."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _has_half_pair(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False
