"""Small git repositories, made as a test needs them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from indexed_tree import Tree

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is asked here")
_AUTHOR = ("-c", "user.name=Ann Author", "-c", "user.email=ann@example.org", "-c", "protocol.file.allow=always")


def git(top: Path, *arguments: str, check: bool = True) -> str:
    """What plain git answers in a folder, with no settings but the repository's."""
    env = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    done = subprocess.run(["git", *_AUTHOR, *arguments], cwd=top, check=check, capture_output=True, text=True, env=env)
    return done.stdout.strip()


def commit(top: Path, subject: str, **files: str) -> str:
    """Commit files, by their names without ``.py``, in the repository that is made where there is none: its hash."""
    top.mkdir(parents=True, exist_ok=True)
    if not (top / ".git").exists():
        git(top, "init", "-q", "-b", "main")
    for name, text in files.items():
        (top / f"{name}.py").write_text(text)
    git(top, "add", "-A")
    git(top, "commit", "-q", "--allow-empty", "--allow-empty-message", "-m", subject)
    return git(top, "rev-parse", "HEAD")


def script(path: Path, marker: Path) -> Path:
    """A program that leaves a marker when it is run."""
    path.write_text(f"#!/bin/sh\necho ran >> '{marker}'\nexit 1\n")
    path.chmod(0o755)
    return path


def log_of_git(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Has a program in ``folder`` stand before git on PATH, that notes what git is asked: a line for each question."""
    log = folder / "asked"
    log.touch()
    (folder / "git").write_text(f"#!/bin/sh\necho \"$*\" >> '{log}'\nexec '{shutil.which('git')}' \"$@\"\n")
    (folder / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return lambda: log.read_text().splitlines()


QUERY = "wobbling total"
HANDLER = "def handle_total():\n    return 1\n"


def best(tree: Tree, **options: object) -> str:
    """The file that answers ``QUERY`` best: ``b.py`` with a history, else ``a.py``."""
    return tree.ask(QUERY, **options).matches[0].path
