"""A home folder of its own, in which the program sets clients up."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from client_files import Setup
from forked_runs import run_program

MOVED = ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "COPILOT_HOME", "OPENCODE_CONFIG_DIR", "XDG_CONFIG_HOME")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home folder, with a program of ours on PATH in ``bin``."""
    program = tmp_path / "home" / "bin" / "smart-explore"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    return tmp_path / "home"


@pytest.fixture
def private_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same home folder for this process."""
    for name in MOVED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PATH", f"{home / 'bin'}:{os.defpath}")
    return home


@pytest.fixture
def run(home: Path) -> Setup:
    """Run the program in that home folder: ``run("setup", "--client", "claude")``."""

    def run_(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name not in MOVED}
        environment |= {"HOME": str(home), "PATH": f"{home / 'bin'}:{os.defpath}", **options.pop("env", {})}
        environment |= {"SMART_EXPLORE_NOTES": str(home / "notes"), "XDG_CACHE_HOME": str(home / "cache")}
        usual = {"cwd": home, "env": environment, "capture_output": True, "text": True, "timeout": 60}
        return run_program(words, **{**usual, "stdin": subprocess.DEVNULL, **options})

    return run_
