import fcntl
import os
from pathlib import Path
from threading import Timer

import pytest

from smart_explore.edits.lock import locked
from smart_explore.edits.refusal import RefusedError
from smart_explore.processes.program import never


def held(folder: Path) -> int:
    """The descriptor of the lock as another edit holds it."""
    descriptor = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    return descriptor


def test_an_edit_waits_until_the_one_before_it_has_ended(tmp_path: Path) -> None:
    timer = Timer(0.1, os.close, [held(tmp_path)])
    timer.start()
    with locked(str(tmp_path), never):
        assert timer.finished.is_set()


@pytest.mark.parametrize(("cancelled", "wait_seconds"), [(False, 0.0), (True, 60.0)])
def test_an_edit_that_waits_too_long_or_is_cancelled_says_that_another_is_under_way(
    cancelled: bool, wait_seconds: float, tmp_path: Path
) -> None:
    other = held(tmp_path)
    with pytest.raises(RefusedError) as raised, locked(str(tmp_path), lambda: cancelled, wait_seconds):
        pass
    assert raised.value.refusal.code == "locked"
    os.close(other)


def test_the_lock_is_free_when_its_holder_fails(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(str(tmp_path), never):
        raise KeyError
    with locked(str(tmp_path), never, 0.0):
        pass
