"""setup --hooks writes a client's hooks alone, with copies, where the client is told to look."""

from __future__ import annotations

import json
import time
from itertools import pairwise
from pathlib import Path

import pytest
from client_files import Setup, files

from smart_explore.clients.settings_file import Change, write_all


@pytest.mark.parametrize("client", ["claude", "gemini"])
def test_settings_of_a_client_get_our_entries_once_and_lose_only_them(client: str, run: Setup, home: Path) -> None:
    file = home / f".{client}" / "settings.json"
    file.parent.mkdir()
    own = {"model": "x", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}}
    file.write_text(json.dumps(own))
    shown = run("setup", "--hooks", client)
    assert (shown.returncode, "to write " in shown.stderr, "--yes" in shown.stderr) == (0, True, True)
    assert json.loads(file.read_text()) == own
    assert run("setup", "--hooks", client, "--yes").returncode == 0
    once = json.loads(file.read_text())
    assert once["model"] == "x" and "say done" in json.dumps(once)
    assert f"--client {client}" in json.dumps(once["hooks"]["SessionStart"]).replace('", "', " ")
    assert "nothing to change" in run("setup", "--hooks", client, "--yes").stdout
    assert json.loads(file.read_text()) == once
    assert len(list(file.parent.glob("*.bak"))) == 1
    removed = run("setup", "--hooks", client, "--remove", "--yes")
    assert removed.returncode == 0
    assert removed.stderr.startswith(f"wrote {file}\n")
    assert file.read_text() == json.dumps(own)
    assert len(list(file.parent.glob("*.bak"))) == 1  # what it was is in the first copy


def test_each_copy_of_the_settings_is_kept_however_soon_the_next_one_follows(tmp_path: Path) -> None:
    file = tmp_path / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_text("{}")
    elsewhere = tmp_path / "elsewhere"
    for second in range(60):  # in which the copies are made
        stamp = time.strftime("%Y%m%dT%H%M%S", time.localtime(time.time() + second))
        (file.parent / f"settings.json.{stamp}-2.bak").symlink_to(elsewhere)
    texts = ["{}", *(f'{{"number": {number}}}' for number in range(20))]
    copies = [write_all([Change(str(file), old, new)])[0] for old, new in pairwise(texts)]
    assert [Path(copy).read_text() for copy in copies] == texts[:-1]
    assert not elsewhere.exists()


@pytest.mark.parametrize(
    ("client", "variable", "name"),
    [
        ("claude", "CLAUDE_CONFIG_DIR", ".claude.json"),
        ("claude", "CLAUDE_CONFIG_DIR", "settings.json"),
        ("codex", "CODEX_HOME", "hooks.json"),
        ("copilot", "COPILOT_HOME", "mcp-config.json"),
        ("opencode", "OPENCODE_CONFIG_DIR", "opencode.jsonc"),
        ("opencode", "XDG_CONFIG_HOME", "opencode/opencode.jsonc"),
    ],
)
def test_the_folder_that_a_client_is_told_to_use_has_its_settings(
    client: str, variable: str, name: str, run: Setup, home: Path
) -> None:
    moved = {"env": {variable: str(home / "elsewhere")}}
    assert run("setup", "--client", client, "--yes", **moved).returncode == 0
    assert "smart-explore" in (home / "elsewhere" / name).read_text()
    assert all(path.startswith("elsewhere/") for path in files(home))


def test_hooks_alone_are_written_for_clients_that_have_a_file_of_their_own_for_them(run: Setup, home: Path) -> None:
    for client, name in (("copilot", ".copilot/hooks/smart-explore.json"), ("opencode", "plugin/smart-explore.js")):
        assert run("setup", "--hooks", client, "--yes").returncode == 0
        (written,) = files(home)
        assert written.endswith(name)
        assert run("setup", "--hooks", client, "--remove", "--yes").returncode == 0
        assert files(home) == {}


def test_status_names_the_clients_that_tell_of_their_sessions(run: Setup, home: Path) -> None:
    (home / "notes").mkdir()
    (home / "notes" / "spool.jsonl").touch()
    assert "no sessions are recorded" in run("status").stdout
    for client in ("opencode", "gemini"):
        run("setup", "--client", client, "--yes")
    assert "sessions and prompts of gemini, opencode are kept" in run("status").stdout
