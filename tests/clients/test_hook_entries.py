"""The entries that have a client call the hook, and which of those that are there are ours."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from smart_explore.clients.hooks import entries, our_places, with_hooks, without_hooks
from smart_explore.clients.plan import client_plan
from smart_explore.clients.registry import CLIENTS
from smart_explore.clients.settings_file import Change, write_all
from smart_explore.memory.state import memory_state


@pytest.mark.parametrize("client", ["claude", "codex", "gemini", "copilot"])
def test_the_entries_of_a_client_are_as_it_documents_them(
    client: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "my programs" / "smart-explore"
    program.parent.mkdir()
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(program.parent))
    made = entries(CLIENTS[client])
    command: dict[str, Any] = {"type": "command", "command": f"'{program}' hook --client {client}", "timeout": 5}
    if client == "claude":
        command |= {"command": str(program), "args": ["hook", "--client", "claude"]}
    elif client == "gemini":
        command |= {"timeout": 5_000}
    assert made["SessionStart"] == [{"hooks": [command]}]
    assert made["SessionEnd"] == [{"hooks": [command | ({"timeout": 3} if client == "codex" else {})]}]
    edited = made["AfterTool" if client == "gemini" else "PostToolUse"][0]
    assert edited["hooks"] == [command]
    assert "rite" in edited["matcher"]
    assert with_hooks(with_hooks("", CLIENTS[client]), CLIENTS[client]) == with_hooks("", CLIENTS[client])
    program.unlink()
    assert "-m" in json.dumps(entries(CLIENTS[client])["SessionStart"])


def test_cursors_commands_stand_in_a_list_without_groups_beside_those_of_others() -> None:
    client = CLIENTS["cursor"]
    theirs = '{"version": 1, "hooks": {"sessionEnd": [{"command": "say bye", "loop_limit": 2}]}}'
    made = with_hooks(theirs, client)
    hooks = json.loads(made)["hooks"]
    assert hooks["sessionEnd"][0] == {"command": "say bye", "loop_limit": 2}
    assert [list(each) for each in (*hooks["sessionEnd"][1:], *hooks["afterFileEdit"])] == [["command"]] * 2
    assert (with_hooks(made, client), json.loads(without_hooks(made))) == (made, json.loads(theirs))


@pytest.mark.parametrize("before", ['// mine\n{"hooks": {}}\n', '{"hooks": {"stop": [{"command": "say done"}],},}\n'])
def test_set_up_takes_its_hooks_out_of_all_that_it_puts_them_into(before: str, private_home: Path) -> None:
    file = private_home / ".cursor" / "hooks.json"
    file.parent.mkdir()
    file.write_text(before)
    for remove in (False, True):
        write_all(client_plan(CLIENTS["cursor"], ("hooks",), remove).changes)
    assert file.read_text() == before


OURS = {"type": "command", "command": "/x/smart-explore hook"}
OTHER = {"type": "command", "command": "say hook"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        (" \n", " \n"),
        ("{}", "{}"),
        ({"hooks": {}}, None),
        ({"hooks": {"Stop": [{"hooks": [OURS]}]}, "a": 1}, {"a": 1}),
        ({"hooks": {"Stop": [{"hooks": [OURS, OTHER]}]}}, {"hooks": {"Stop": [{"hooks": [OTHER]}]}}),
        ({"hooks": {"Stop": [{"hooks": [OTHER]}, {"hooks": [OURS]}]}}, {"hooks": {"Stop": [{"hooks": [OTHER]}]}}),
        ({"hooks": {"Stop": [{"hooks": [{"command": "/x/smart-explore", "args": ["hook", "--shared"]}]}]}}, {}),
        ({"hooks": {"Stop": [{"hooks": [{"command": "/x/smart-explore hook --shared --client codex"}]}]}}, {}),
        ({"hooks": {"Stop": [{"hooks": [{"command": "'/x y/smart-explore' hook --client codex"}]}]}}, {}),
        ({"hooks": {"Stop": [{"hooks": [{"command": "python -m smart_explore hook"}]}]}}, {}),
        ({"hooks": {"Stop": [{"hooks": [{"command": "smart-explore hooks"}]}]}}, None),
        ({"hooks": {"Stop": [{"hooks": [{"command": "smart-explore hook && say done"}]}]}}, None),
        ({"hooks": {"Stop": [{"hooks": []}]}}, None),
    ],
)
def test_our_entries_alone_are_removed(before: Any, after: Any) -> None:
    text = before if isinstance(before, str) else json.dumps(before)
    expected = text if after is None else after if isinstance(after, str) else json.dumps(after)
    assert without_hooks(text) == expected
    assert bool(our_places(text)) == (text != expected)


def test_entries_of_an_older_version_are_replaced_where_they_were(tmp_path: Path) -> None:
    text = json.dumps({"hooks": {"Stop": [{"hooks": [OURS | {"async": True}]}, {"hooks": [OTHER]}]}})
    after = json.loads(with_hooks(text, CLIENTS["codex"]))["hooks"]
    assert "async" not in json.dumps(after)
    assert OTHER in after["Stop"][0]["hooks"] and len(after["Stop"]) == 2


def test_a_file_is_replaced_with_its_mode_and_its_folder_is_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "settings.json"
    assert write_all([Change(str(file), None, "{}\n")]) == []
    file.chmod(0o640)
    (copy,) = map(Path, write_all([Change(str(file), "{}\n", "{1}\n")]))
    assert (file.read_text(), copy.read_text(), file.stat().st_mode & 0o777) == ("{1}\n", "{}\n", 0o640)
    assert copy.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(file.parent)) == sorted([file.name, copy.name])


@pytest.mark.parametrize(
    ("settings", "tells"),
    [
        ('{"hooks": {"Stop": "smart-explore hook"}}', True),
        ('{"hooks": {"Stop": "python -m smart_explore hook"}}', True),
        ('{"servers": {"code": "smart-explore mcp"}}', False),
        ('{"hooks": {"Stop": "another"}}', False),
        ("", False),
    ],
)
def test_a_client_tells_of_its_sessions_where_its_settings_name_the_hook(
    settings: str, tells: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "COPILOT_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    (tmp_path / "settings.json").write_text(settings)
    assert memory_state(str(tmp_path)).clients == (("claude",) if tells else ())
