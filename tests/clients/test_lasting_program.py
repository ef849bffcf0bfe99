"""The program that settings of clients name is one that stays, and systems that it cannot run on are told so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from smart_explore.clients.lasting_program import is_cached, lasting_program
from smart_explore.errors import EnvironmentBrokenError


def program_in(folder: Path) -> Path:
    folder.mkdir(parents=True)
    program = folder / "smart-explore"
    program.touch(mode=0o755)
    return program


@pytest.mark.parametrize(
    ("path", "cached"),
    [
        ("/h/.cache/uv/archive-v0/x1/bin/smart-explore", True),
        ("/h/Library/Caches/uv/environments-v2/x1/bin/smart-explore", True),
        ("/h/.local/share/pipx/.cache/0f3/bin/smart-explore", True),
        ("/h/.cache/pipx/0f3/bin/smart-explore", False),
        ("/cache of uv/x1/bin/smart-explore", True),
        ("/h/.local/share/uv/tools/smart-explore/bin/smart-explore", False),
        ("/h/.local/share/pipx/venvs/smart-explore/bin/smart-explore", False),
        ("/h/archive-v0.py/smart-explore", False),
    ],
)
def test_environments_that_are_kept_for_a_while_only_are_known(
    path: str, cached: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UV_CACHE_DIR", "/cache of uv")
    assert is_cached(path) is cached


def test_an_installed_program_is_named_before_one_in_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached = program_in(tmp_path / "uv" / "archive-v0" / "x" / "bin")
    kept = program_in(tmp_path / "bin")
    monkeypatch.setenv("PATH", os.pathsep.join(["relative", str(cached.parent), str(kept.parent)]))
    assert lasting_program() == [str(kept)]
    kept.unlink()
    assert lasting_program() == [sys.executable, "-m", "smart_explore"]
    monkeypatch.setattr(sys, "prefix", str(cached.parent.parent))
    with pytest.raises(EnvironmentBrokenError) as refused:
        lasting_program()
    assert "uv tool install smart-explore" in refused.value.hint


def test_setup_from_a_cache_writes_no_settings_and_says_what_to_install(tmp_path: Path) -> None:
    cached = tmp_path / "archive-v0" / "x"
    cached.mkdir(parents=True)
    start = f"import sys; sys.prefix = {str(cached)!r}; from smart_explore.frontends.cli import main; main()"
    environment = {"HOME": str(tmp_path), "PATH": str(cached)}
    asked = [sys.executable, "-c", start, "setup", "--hooks", "codex", "--yes"]
    refused = subprocess.run(asked, env=environment, capture_output=True, text=True, timeout=60)
    assert (refused.returncode, refused.stdout) == (4, "")
    assert "uv tool install smart-explore" in refused.stderr and "Traceback" not in refused.stderr
    assert not (tmp_path / ".codex").exists()


WINDOWS = """
import os, signal, sys
for name in ("fcntl", "resource", "termios", "pwd", "grp"):
    sys.modules[name] = None
for name in ("fork", "killpg", "setsid", "O_NOFOLLOW", "O_CLOEXEC", "O_NONBLOCK", "uname"):
    delattr(os, name)
del signal.SIGHUP, signal.SIGKILL
os.name = "nt"
sys.argv = ["smart-explore", *sys.argv[1:]]
from smart_explore.frontends.cli import main
main()
"""


@pytest.mark.parametrize("word", ["--version", "search", "hook", "mcp"])
def test_windows_is_told_to_use_wsl_in_one_sentence(word: str) -> None:
    told = subprocess.run([sys.executable, "-c", WINDOWS, word], capture_output=True, text=True, timeout=60, input="")
    assert (told.returncode, told.stdout) == (4, "")
    assert "WSL" in told.stderr and told.stderr.count("\n") == 1
