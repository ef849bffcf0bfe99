"""What the system refuses, refused to this process for real: also to root, who may do nearly everything."""

from __future__ import annotations

import ctypes
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_VERSION_3 = 0x20080522
_OVERRIDE_AND_READ_SEARCH = 1 << 1 | 1 << 2


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("thread", ctypes.c_int))


@contextmanager
def bound_by_permissions() -> Iterator[None]:
    """Permissions count for this thread, and for what it forks, also where it is root's: capabilities(7)."""
    if os.geteuid() != 0:
        yield
        return
    if sys.platform != "linux":
        pytest.skip("root may do everything here")
    library, header, before = ctypes.CDLL(None), _Header(_VERSION_3, 0), (ctypes.c_uint32 * 6)()
    assert library.capget(ctypes.byref(header), before) == 0
    fewer = type(before)(*before)
    fewer[0] &= ~_OVERRIDE_AND_READ_SEARCH
    assert library.capset(ctypes.byref(header), fewer) == 0
    try:
        yield
    finally:
        assert library.capset(ctypes.byref(header), before) == 0


@contextmanager
def no_room_behind(size: int) -> Iterator[None]:
    """No file of this process, or of what it starts, can be written to behind its first ``size`` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
