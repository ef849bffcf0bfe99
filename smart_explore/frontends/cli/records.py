"""JSON from the file that an option names; ``-`` is stdin."""

from __future__ import annotations

import json
import sys
from typing import Any

import click

from smart_explore.errors import reason_of

MAX_BYTES = 64_000_000


class Records(click.ParamType[Any]):
    """A parameter whose value is the JSON in a file of at most ``max_bytes``."""

    name = "file"

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The JSON value; invalid JSON is a usage error that tells the position."""
        if not isinstance(value, str):
            return value
        try:
            if value == "-":
                if sys.stdin is None:
                    self.fail("stdin is closed", param, ctx)
                data = sys.stdin.buffer.read(self._max_bytes + 1)
            else:
                with open(value, "rb") as stream:
                    data = stream.read(self._max_bytes + 1)
        except (OSError, ValueError) as error:
            self.fail(f"{value}: {getattr(error, 'strerror', None) or error}", param, ctx)
        if len(data) > self._max_bytes:
            self.fail(f"more than {self._max_bytes // 1_000_000} MB of edits", param, ctx)
        try:
            return json.loads(data.decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            self.fail(f"not JSON in UTF-8: {reason_of(error)[:200]}", param, ctx)
