"""The fake machine and the gate, empty and closed for each test."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_machine import Gate, Machine

from smart_explore.treesitter.pins import pinned


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """A machine with nothing on it."""
    built = Machine(tmp_path)
    monkeypatch.setenv("PATH", str(built.bin))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("DATA", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("PYTHONPATH", str(built.data))
    for name in ("SMART_EXPLORE_TREE_SITTER", "SMART_EXPLORE_NO_SETUP"):
        monkeypatch.delenv(name, raising=False)
    built.use_packages(monkeypatch)
    yield built
    pinned.cache_clear()
    for child in built.children:
        if child.poll() is None:
            child.send_signal(signal.SIGKILL)
        child.communicate()


@pytest.fixture
def gate(tmp_path: Path) -> Iterator[Gate]:
    """A closed gate."""
    built = Gate(tmp_path / "gate")
    yield built
    built.open()
