"""Answer again if the index turned out to be corrupt. Does not import SQLite."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


class SnapshotLostError(Exception):
    """The index of an open snapshot could not be read on. The next snapshot is of another one."""


def retry_on_corruption(answer: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
    """Call a function that opens a snapshot a second time if the first snapshot was lost.

    So the function must be repeatable.
    """

    @wraps(answer)
    def answered(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer:
        try:
            return answer(*args, **kwargs)
        except SnapshotLostError:
            return answer(*args, **kwargs)

    return answered
