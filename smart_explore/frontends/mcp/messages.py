"""From a line to JSON-RPC messages, or to the refusal of an unreadable one. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeGuard

from smart_explore.errors import reason_of
from smart_explore.frontends.mcp.wire import KEPT_BYTES, Line

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602

ERROR_CHARACTERS = 300

Id = int | str

_ID = rb'"id"\s*:\s*(-?\d{1,18}|"(?:[^"\\]|\\.){0,200}")'
_ID_FIRST = re.compile(rb"\s*\{[^{}\[\]]*?" + _ID)
_ID_LAST = re.compile(rb"[,{]\s*" + _ID + rb"\s*\}\s*$")


class Request(NamedTuple):
    """A question of the client, which waits for an answer with its id."""

    id: Id
    method: str
    params: dict[str, Any]


class Notification(NamedTuple):
    """A message of the client that expects no answer."""

    method: str
    params: dict[str, Any]


class Reply(NamedTuple):
    """The client's answer to a request of this server; the result is None for an error."""

    id: Any
    result: dict[str, Any] | None


class Unreadable(NamedTuple):
    """An invalid message: the reason, and the id of the request if it has one."""

    id: Id | None
    code: int
    said: str


Message = Request | Notification | Reply | Unreadable


def read_messages(line: Line) -> Sequence[Message]:
    """The message of a line, or those of a batch; none for an empty line."""
    if not line.data.strip():
        return ()
    if not line.is_whole:
        return (Unreadable(_salvaged_id(line.data), INVALID_REQUEST, "the message is too long"),)
    try:
        read = json.loads(line.data.decode())
    except (ValueError, RecursionError) as error:
        said = f"the request cannot be read: {reason_of(error)}"[:ERROR_CHARACTERS]
        return (Unreadable(_salvaged_id(line.data), PARSE_ERROR, said),)
    return [_message(each) for each in (read if isinstance(read, list) else [read])]


def is_id(value: Any) -> TypeGuard[Id]:
    """True if a JSON value is an id that can be sent back: a whole number, or a text without half of a
    surrogate pair.
    """
    return type(value) is int or (isinstance(value, str) and _is_text(value))


def _message(read: Any) -> Message:
    if not isinstance(read, dict):
        return Unreadable(None, INVALID_REQUEST, "the message is not an object")
    if "method" not in read and ("result" in read or "error" in read):
        result = read.get("result")
        return Reply(read.get("id"), result if isinstance(result, dict) else None)
    number = read.get("id")
    method, params = read.get("method"), read.get("params")
    if params is None:
        params = {}
    if "id" in read and not is_id(number):
        return Unreadable(None, INVALID_REQUEST, "an id is a whole number or a text")
    if read.get("jsonrpc") != "2.0" or not isinstance(method, str) or not isinstance(params, dict):
        said = "no valid request of JSON-RPC 2.0: it needs a method, and params an object"
        return Unreadable(number, INVALID_REQUEST, said)
    return Request(number, method, params) if is_id(number) else Notification(method, params)


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _salvaged_id(data: bytes) -> Id | None:
    """The id in a request that is no JSON, if it is first or last, where libraries write it."""
    head = data[:KEPT_BYTES]
    found = b'"method"' in head and (_ID_FIRST.match(head) or _ID_LAST.search(data[-KEPT_BYTES:]))
    if not found:
        return None
    try:
        number = json.loads(found[1])
    except ValueError:
        return None
    return number if is_id(number) else None
