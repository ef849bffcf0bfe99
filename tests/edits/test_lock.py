import fcntl
import os
from pathlib import Path
from threading import Timer

import pytest
from editing import Ask
from system_events import OPENED, before_event

from smart_explore.edits.lock import locked
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.targets import Where
from smart_explore.edits.transactions import journal_folder, trees_locked
from smart_explore.processes.program import never
from smart_explore.treesitter.toolchain import Toolchain


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


def test_an_edit_waits_for_others_of_its_repository_alone(ask: Ask, folder: Path) -> None:
    for name in ("one", "two"):
        (folder / name / ".git").mkdir(parents=True)
        (folder / name / "a.py").write_text("a = 1\n")
    edits = [{"path": f"{name}/a.py", "old": "a = 1", "new": "a = 2"} for name in ("one", "two")]
    with trees_locked(Where(str(folder), None, journal_folder()), ["one/b/c.py", "\0"], never):
        assert [each.code for each in ask(edits[0], cancelled=lambda: True).refusals] == ["locked"]
        assert not ask(edits[1], cancelled=never).refusals
        assert "+a = 2" in ask(edits[0], dry_run=True).files[0].diff
    assert not ask(edits[0]).refusals


def test_a_dry_run_holds_nobody_up(ask: Ask, shop: Path, toolchain: Toolchain) -> None:
    """Another edit is made while the dry run plans: just before it reads the file."""
    other = []

    def edit(path: object, *_: object) -> None:
        if str(path).endswith("shop.go") and not other:
            other.append(None)
            other[0] = ask({"path": "shop.py", "old": "len(self", "new": "sum(self"})

    with before_event(OPENED, edit):
        answer = ask({"path": "shop.go", "old": "func Pay", "new": "func Buy"}, dry_run=True)
    assert not answer.refusals
    assert not other[0].refusals


def test_the_lock_is_free_when_its_holder_fails(tmp_path: Path) -> None:
    with pytest.raises(KeyError), locked(str(tmp_path), never):
        raise KeyError
    with locked(str(tmp_path), never, 0.0):
        pass
