"""The doctor says of each client what is set up, whether Codex trusts it, and whether the server answers."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from smart_explore.clients.diagnose import client_checks
from smart_explore.clients.plan import client_plan
from smart_explore.clients.registry import CLIENTS, hooks_file
from smart_explore.clients.settings_file import write_all
from smart_explore.model.check import Check


@pytest.fixture(autouse=True)
def _no_program_on_path(private_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.defpath)  # so that the interpreter of the tests is what settings name


def checks() -> dict[str, Check]:
    return {check.name: check for check in client_checks()}


def test_nothing_is_said_of_clients_that_are_not_there(private_home: Path) -> None:
    assert checks() == {}
    (private_home / ".codex").mkdir()
    (private_home / ".cursor").mkdir()
    assert checks() == {
        "other clients": Check(
            "other clients", True, "found, but not set up: codex, cursor; smart-explore setup --client NAME"
        )
    }


def test_a_client_that_is_set_up_has_a_server_that_answers(private_home: Path) -> None:
    for client in ("claude", "opencode", "cursor"):
        write_all(client_plan(CLIENTS[client]).changes)
    found = checks()
    assert set(found) == {"client claude", "client opencode", "client cursor"}
    for check in found.values():
        assert (check.ok, check.fix) == (True, ""), check
        assert check.detail.startswith("server answers: ") and check.detail.endswith("skills: memory, smart-explore")
    assert "hooks are written" in found["client claude"].detail
    assert "plugin is written" in found["client opencode"].detail
    assert "hooks are written" in found["client cursor"].detail


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (
            {"command": "/no/such/smart-explore", "args": ["mcp"]},
            "cannot be started: /no/such/smart-explore is not a program",
        ),
        ({"command": "other", "args": []}, "of our name starts something else: other"),
        ({"command": "bin/smart-explore", "args": ["mcp"]}, "does not answer: bin/smart-explore mcp"),
    ],
)
def test_a_server_that_does_not_answer_is_named_with_what_mends_it(
    entry: dict[str, object], said: str, private_home: Path
) -> None:
    silent = private_home / "bin" / "smart-explore"
    silent.write_text("#!/bin/sh\necho smart-explore\n")
    silent.chmod(0o755)
    text = json.dumps({"mcpServers": {"smart-explore": entry}}).replace("bin/smart-explore", str(silent))
    (private_home / ".claude.json").write_text(text)
    check = checks()["client claude"]
    said = said.replace("bin/smart-explore", str(silent))
    assert check.detail.startswith(f"server {said}") and check.fix == "smart-explore setup --client claude"


def test_a_server_that_is_started_by_other_means_is_not_started_here(private_home: Path) -> None:
    entry = {"command": "/no/such/uvx", "args": ["smart-explore", "mcp"]}
    (private_home / ".claude.json").write_text(json.dumps({"mcpServers": {"smart-explore": entry}}))
    check = checks()["client claude"]
    assert check.detail.startswith("server is set up: /no/such/uvx smart-explore mcp;") and check.fix == ""


def test_settings_that_cannot_be_read_are_named_and_break_nothing(private_home: Path) -> None:
    (private_home / ".claude.json").write_text("{")
    assert "its settings cannot be read" in checks()["client claude"].detail


def test_hooks_of_codex_are_trusted_once_all_of_them_are(private_home: Path) -> None:
    write_all(client_plan(CLIENTS["codex"]).changes)
    check = checks()["client codex"]
    assert "hooks wait to be trusted (5 of 5)" in check.detail and "start codex" in check.fix
    config, path = private_home / ".codex" / "config.toml", hooks_file(CLIENTS["codex"])
    events = ("session_start", "user_prompt_submit", "post_tool_use", "stop", "session_end")
    trusted = [f'[hooks.state."{path}:{event}:0:0"]\ntrusted_hash = "sha256:0"\n' for event in events]
    before = config.read_text()
    config.write_text(before + "".join(trusted[:4]))
    assert "(1 of 5)" in checks()["client codex"].detail
    config.write_text(before + "".join(trusted))
    assert "hooks are trusted" in checks()["client codex"].detail and checks()["client codex"].fix == ""
    config.write_text(before + "".join(trusted) + "enabled = false\n")
    assert "(1 of 5)" in checks()["client codex"].detail
