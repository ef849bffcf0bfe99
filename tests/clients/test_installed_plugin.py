"""Where a client has our plugin, nothing is set up beside it, and the doctor says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from client_files import Setup, files

from smart_explore.clients.diagnose import client_checks
from smart_explore.clients.installed_plugin import installed_plugin
from smart_explore.clients.registry import CLIENTS

PLUGINS = [
    (
        "claude",
        ".claude/settings.json",
        '{"enabledPlugins": {"smart-explore@market": true}}',
        "claude plugin uninstall ",
    ),
    (
        "copilot",
        ".copilot/settings.json",
        '{"enabledPlugins": {"smart-explore@market": true}}',
        "copilot plugin uninstall ",
    ),
    ("codex", ".codex/config.toml", '[plugins."smart-explore@market"]\nenabled = true\n', "codex plugin remove "),
    ("gemini", ".gemini/extensions/smart-explore/gemini-extension.json", "{}", "gemini extensions uninstall "),
]


@pytest.mark.parametrize(("client", "name", "text", "command"), PLUGINS)
def test_nothing_is_set_up_beside_a_plugin(
    client: str, name: str, text: str, command: str, home: Path, run: Setup, private_home: Path
) -> None:
    (home / name).parent.mkdir(parents=True)
    (home / name).write_text(text)
    before = files(home)
    refused = run("setup", "--client", client, "--yes")
    assert (refused.returncode, files(home)) == (2, before)
    assert "has the plugin smart-explore" in refused.stderr and command + "smart-explore" in refused.stderr
    found = {check.name: check for check in client_checks()}[f"client {client}"]
    assert found.detail.startswith("plugin smart-explore") and found.detail.endswith("is enabled")
    (home / name).rename(home / "aside")
    run("setup", "--client", client, "--yes")
    if client != "codex":  # whose one file has both
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / "aside").replace(home / name)
        found = {check.name: check for check in client_checks()}[f"client {client}"]
        assert (
            "sessions are kept twice" in found.detail and found.fix == f"smart-explore setup --client {client} --remove"
        )


@pytest.mark.parametrize(
    ("client", "name", "text"),
    [
        ("claude", ".claude/settings.json", '{"enabledPlugins": {"smart-explore@market": false, "other@x": true}}'),
        ("claude", ".claude/settings.json", '{"enabledPlugins": ["smart-explore@market"]}'),
        ("claude", ".claude/settings.json", "[]"),
        ("codex", ".codex/config.toml", '[plugins."smart-explore@market"]\nenabled = false\n'),
        ("codex", ".codex/config.toml", "plugins = \n"),
        ("cursor", ".cursor/mcp.json", "{}"),
    ],
)
def test_a_plugin_that_is_off_or_not_ours_does_not_count(
    client: str, name: str, text: str, home: Path, private_home: Path
) -> None:
    (home / name).parent.mkdir(parents=True)
    (home / name).write_text(text)
    assert installed_plugin(CLIENTS[client]) == ""
