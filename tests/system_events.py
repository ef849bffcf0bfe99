"""What this process asks of the system, told by the interpreter itself while it happens.

Python's audit events tell of files that are opened, folders that are listed and programs that are started; a profile
function tells of calls of what is written in C. Something can be done then: what another program does just before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

OPENED, LISTED = "open", "os.scandir"

_watchers: list[tuple[str, Callable[..., object]]] = []


@contextmanager
def before_event(name: str, act: Callable[..., object]) -> Iterator[None]:
    """``act`` is given the arguments of each audit event of that name, just before it happens."""
    _listen()
    watcher = name, act
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


@contextmanager
def noting(name: str, root: Path) -> Iterator[list[str]]:
    """The paths of OPENED or LISTED events, relative to ``root``; those that are not below it are left out."""
    paths: list[str] = []
    top = os.path.realpath(root)

    def note(path: object, *_: object) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            below = os.path.relpath(os.fsdecode(path), top)
            if below.split(os.sep)[0] != os.pardir:
                paths.append(below)

    with before_event(name, note):
        yield paths


@contextmanager
def before_call(function: Callable[..., Any], act: Callable[[], object]) -> Iterator[None]:
    """``act`` is called before each call of a function written in C, such as ``os.read``, in this thread."""

    def step(frame: FrameType, event: str, what: object) -> None:
        if event == "c_call" and what is function:
            act()

    before = sys.getprofile()
    sys.setprofile(step)
    try:
        yield
    finally:
        sys.setprofile(before)


@cache
def _listen() -> None:
    """Once in a process: a hook cannot be taken away again."""
    sys.addaudithook(_tell)


def _tell(event: str, arguments: tuple[object, ...]) -> None:
    for name, act in tuple(_watchers):
        if name == event:
            act(*arguments)
