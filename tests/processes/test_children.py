"""Which descriptors children have, and which are left of them."""

from __future__ import annotations

import json
import os
import sys

import pytest
from system_events import before_event

from smart_explore.processes.children import Children

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists a process's descriptors")


def descriptors() -> set[int]:
    """The descriptors that are open here."""
    return {int(each) for each in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{each}")}


def tell_descriptors(pipe: int) -> None:
    os.write(pipe, json.dumps(sorted(descriptors() - {pipe})).encode())


def test_a_child_has_its_own_pipe_and_no_other_childs() -> None:
    before = descriptors()
    children = Children()
    both = [children.start(tell_descriptors) for _ in range(2)]
    told = [set(json.loads(os.read(child.pipe, 9_999))) for child in both]
    assert told == [before, before]
    assert [children.wait(child) for child in both] == [0, 0]
    assert descriptors() == before


def test_nothing_is_left_of_children_that_are_stopped() -> None:
    before = descriptors()
    children = Children()
    children.start(tell_descriptors)
    children.stop()
    assert descriptors() == before


def test_where_no_child_can_be_made_no_pipe_is_left() -> None:
    def refuse() -> None:
        raise OSError("too many processes")

    before = descriptors()
    with before_event("os.fork", refuse), pytest.raises(OSError, match="too many"):
        Children().start(tell_descriptors)
    assert descriptors() == before
