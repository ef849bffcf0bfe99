"""Accessors of one property are one line among the matches, so that others have room."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run


def java(name: str) -> str:
    return (
        f"class {name} {{\n  long lockSleepInterval = 5;\n  void setLockSleepInterval(long interval) {{\n"
        "    this.lockSleepInterval = interval;\n  }\n  long getLockSleepInterval() {\n    return lockSleepInterval;\n"
        "  }\n}\n"
    )


def python(name: str) -> str:
    return (
        f"class {name}:\n    lock_sleep_interval = 5\n\n    def set_lock_sleep_interval(self, interval):\n"
        "        self.lock_sleep_interval = interval\n\n    def get_lock_sleep_interval(self):\n"
        "        return self.lock_sleep_interval\n"
    )


TREES = (
    {f"{name}.java": java(name) for name in ("Locker", "FileLocker", "TableLocker", "LeaseLocker", "NoLocker")},
    {f"{name.lower()}.py": python(name) for name in ("Locker", "FileLocker", "TableLocker", "LeaseLocker", "NoLocker")},
)


@pytest.mark.parametrize("tree", TREES, ids=["java", "python"])
def test_accessors_of_a_property_in_several_types_are_counted(run: Run, tmp_path: Path, tree: dict[str, str]) -> None:
    for name, source in tree.items():
        (tmp_path / name).write_text(source)
    (tmp_path / "wait.py").write_text(
        "def wait_for_lock(locker):\n    while locker.is_locked():\n        sleep(locker.interval)\n    return locker\n"
    )
    out = run("search", "lock sleep interval of a locker", str(tmp_path)).stdout
    assert "(and 9 accessors more)" in out
    assert "wait_for_lock" in out
    assert len([line for line in out.splitlines() if "etLockSleepInterval" in line or "et_lock_sleep" in line]) == 1


def test_accessors_with_a_name_of_one_word_and_longer_functions_stay(run: Run, tmp_path: Path) -> None:
    for name in ("Door", "Gate"):
        (tmp_path / f"{name}.py").write_text(
            f"class {name}:\n    def get_key(self):\n        return self.key\n\n"
            f"    def set_key_of_lock(self, key):\n        if not key:\n            raise KeyError\n"
            "        self.lock.close()\n        self.lock.key = key\n        self.lock.open()\n"
        )
    out = run("search", "key of the lock of a door", str(tmp_path)).stdout
    assert " more)" not in out
    assert "Door.set_key_of_lock" in out
    assert "Gate.set_key_of_lock" in out
