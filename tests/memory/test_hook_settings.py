"""The settings of clients of coding agents get our hooks, and lose nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path

import pytest
from git_repository import needs_git
from notes_project import Run, Tell

from smart_explore.memory.hook_settings import write_settings

pytestmark = needs_git


@pytest.mark.parametrize("client", ["claude", "codex", "gemini"])
def test_settings_of_a_client_get_our_entries_once_and_lose_only_them(client: str, run: Run, tmp_path: Path) -> None:
    home = {"env": {"HOME": str(tmp_path)}}
    name = {"claude": "settings.json", "codex": "hooks.json", "gemini": "settings.json"}[client]
    file = tmp_path / f".{client}" / name
    file.parent.mkdir()
    own = {"model": "x", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}}
    file.write_text(json.dumps(own))
    shown = run("setup", "--hooks", client, stdin=subprocess.DEVNULL, **home)
    assert (shown.returncode, "to write it: --yes" in shown.stderr) == (0, True)
    made, _, told = shown.stdout.rpartition("\n}\n")
    assert json.loads(made + "}")["hooks"]["SessionStart"] and told.startswith("kept of a session: prompts, ")
    assert json.loads(file.read_text()) == own
    assert run("setup", "--hooks", client, "--yes", **home).returncode == 0
    once = json.loads(file.read_text())
    assert (
        once["model"] == "x" and "say done" in json.dumps(once) and "hook" in json.dumps(once["hooks"]["SessionStart"])
    )
    assert "nothing to change" in run("setup", "--hooks", client, "--yes", **home).stdout
    assert json.loads(file.read_text()) == once
    assert len(list(file.parent.glob("*.bak"))) == 1
    removed = run("setup", "--hooks", client, "--remove", "--yes", **home)
    assert (removed.returncode, removed.stdout) == (0, "")
    assert removed.stderr.startswith(f"wrote {file}; as it was: {file}.")
    assert json.loads(file.read_text()) == own


def test_each_copy_of_the_settings_is_kept_however_soon_the_next_one_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / ".claude"))
    file = tmp_path / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_text("{}")
    elsewhere = tmp_path / "elsewhere"
    for second in range(60):  # in which the copies are made
        stamp = time.strftime("%Y%m%dT%H%M%S", time.localtime(time.time() + second))
        (file.parent / f"settings.json.{stamp}-2.bak").symlink_to(elsewhere)
    copies = [write_settings("claude", "", f'{{"number": {number}}}') for number in range(20)]
    assert [Path(copy).read_text() for copy in copies] == ["{}", *(f'{{"number": {number}}}' for number in range(19))]
    assert not elsewhere.exists()


@pytest.mark.parametrize(
    "text",
    [
        "{ // mine\n}",
        '{"hooks": [1], "x": 1}',
        '{"hooks": {"Stop": [1]}}',
        '{"a": ' * 50_000,
        '{"a": "\\ud800"}',
        "\xff",
    ],
    ids=["comment", "list", "number", "deep", "surrogate", "latin-1"],
)
def test_settings_that_cannot_be_read_are_left_as_they_are(text: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_bytes(text.encode("latin-1"))
    refused = run("setup", "--hooks", "claude", "--yes", env={"HOME": str(tmp_path)})
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "Traceback" not in refused.stderr and str(file) in refused.stderr
    assert file.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    ("client", "variable", "name"),
    [("claude", "CLAUDE_CONFIG_DIR", "settings.json"), ("codex", "CODEX_HOME", "hooks.json")],
)
def test_the_folder_that_a_client_is_told_to_use_has_its_settings(
    client: str, variable: str, name: str, run: Run, tell: Tell, tmp_path: Path
) -> None:
    home = {"env": {"HOME": str(tmp_path), variable: str(tmp_path / "elsewhere")}}
    assert run("setup", "--hooks", client, "--yes", **home).returncode == 0
    assert "SessionStart" in (tmp_path / "elsewhere" / name).read_text()
    assert not (tmp_path / f".{client}").exists()
    tell("UserPromptSubmit", prompt="so that there are notes")
    assert "no sessions are recorded" not in run("status", **home).stdout


@pytest.mark.parametrize(
    "words", [["--remove"], ["--yes"], ["--hooks", "codex", "haskell"], ["--hooks", "codex", "--force"]], ids=" ".join
)
def test_options_of_hooks_and_of_grammars_do_not_mix(words: list[str], run: Run, tmp_path: Path) -> None:
    refused = run("setup", *words, stdin=subprocess.DEVNULL, env={"HOME": str(tmp_path)})
    assert (refused.returncode, "--hooks" in refused.stderr, refused.stdout) == (2, True, "")


def test_nobody_waits_for_settings_that_are_a_pipe(run: Run, tell: Tell, tmp_path: Path) -> None:
    tell("UserPromptSubmit", prompt="so that there are notes")
    (tmp_path / ".claude").mkdir()
    os.mkfifo(tmp_path / ".claude" / "settings.json")
    home = {"env": {"HOME": str(tmp_path)}, "timeout": 20}
    refused = run("setup", "--hooks", "claude", "--yes", **home)
    assert (refused.returncode, "pipe" in refused.stderr.lower()) == (2, True)
    assert "no sessions are recorded" in run("status", **home).stdout
