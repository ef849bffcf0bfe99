"""setup --client writes our parts into a client's settings once, and takes exactly these out again."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from client_files import MADE, SETTINGS, Setup, files
from system_limits import bound_by_permissions

from smart_explore.clients.json_spans import parse, plain
from smart_explore.clients.names import NAMES
from smart_explore.clients.plan import client_plan
from smart_explore.clients.registry import CLIENTS
from smart_explore.clients.settings_file import Change, write_all
from smart_explore.errors import BadRequestError, reason_of

pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="VS Code has another folder there")
TABLES = {"codex": "mcp_servers", "opencode": "mcp", "vscode": "servers"}


def written(home: Path, client: str, name: str = "smart-explore") -> Any:
    """A server's entry in the settings of a client."""
    path = next(path for path in map(home.joinpath, [*SETTINGS[client], *MADE[client]]) if path.exists())
    text = path.read_text()
    document = tomllib.loads(text) if path.suffix == ".toml" else plain(text, parse(text))
    return document.get(TABLES.get(client, "mcpServers"), {}).get(name)


def put(home: Path, client: str) -> dict[str, bytes]:
    for path, text in SETTINGS[client].items():
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(text.encode())
    return files(home)


@pytest.mark.parametrize("client", NAMES)
def test_what_was_in_the_settings_comes_back_byte_for_byte(client: str, home: Path, run: Setup) -> None:
    before = put(home, client)
    done = run("setup", "--client", client, "--yes")
    assert (done.returncode, "wrote" in done.stderr) == (0, True), done.stderr
    server = written(home, client)
    program = str(home / "bin" / "smart-explore")
    assert [program, "mcp"] in ([server["command"], *server.get("args", [])], server["command"])
    once = files(home)
    assert all(path in once for path in before)
    again = run("setup", "--client", client, "--yes")
    assert (again.stdout, again.returncode, files(home)) == ("nothing to change\n", 0, once)
    removed = run("setup", "--client", client, "--remove", "--yes")
    assert (removed.returncode, files(home)) == (0, before), removed.stderr
    copies = [path.read_bytes() for path in home.rglob("*.bak")]
    assert sorted(copies) == sorted(before.values())


@pytest.mark.parametrize("client", NAMES)
def test_a_client_without_settings_gets_files_of_its_own_and_loses_them_again(client: str, private_home: Path) -> None:
    write_all(client_plan(CLIENTS[client]).changes)
    made = set(files(private_home))
    assert {path for path in made if "/skills/" not in path} == set(MADE[client])
    assert {path.split("/skills/")[1] for path in made if "/skills/" in path} == {
        "memory/SKILL.md",
        "smart-explore/SKILL.md",
    }
    write_all(client_plan(CLIENTS[client], remove=True).changes)
    left = [
        path for path in private_home.rglob("*") if path.suffix == ".bak" or path.name in ("skills", "hooks", "plugin")
    ]
    assert files(private_home) == {}
    assert left == []
    assert client_plan(CLIENTS[client], remove=True).changes == []


def test_without_consent_nothing_is_written_and_what_would_be_is_shown(home: Path, run: Setup) -> None:
    before = put(home, "claude")
    shown = run("setup", "--client", "claude")
    assert (shown.returncode, files(home)) == (0, before)
    assert "change " + str(home / ".claude.json") in shown.stdout
    assert f"mcpServers.smart-explore: {home / 'bin' / 'smart-explore'} mcp" in shown.stdout
    assert "hooks on SessionStart, " in shown.stdout and "kept of a session: prompts, " in shown.stdout
    assert "--yes" in shown.stderr and '"other"' not in shown.stdout


def test_a_person_at_a_terminal_is_asked(home: Path, run: Setup) -> None:
    for answer, written_now in ((b"n\n", False), (b"\n", False), (b"y\n", True)):
        terminal, stdin = os.openpty()
        os.write(terminal, answer)
        done = run("setup", "--client", "cursor", stdin=stdin)
        os.close(stdin)
        os.close(terminal)
        assert (done.returncode, "Change these 4 files? [y/N]" in done.stderr) == (0, True), done.stderr
        assert (home / ".cursor" / "mcp.json").exists() is written_now


def test_hooks_can_be_left_out(home: Path, run: Setup) -> None:
    assert run("setup", "--client", "claude", "--no-hooks", "--yes").returncode == 0
    assert not (home / ".claude" / "settings.json").exists() and written(home, "claude")


def test_codex_says_that_hooks_have_to_be_trusted_and_how(home: Path, run: Setup) -> None:
    for words in (["--client", "codex"], ["--hooks", "codex"]):
        said = run("setup", *words, "--yes").stderr
        assert "trust" in said and "codex exec" in said, words
        assert run("setup", *words, "--remove", "--yes").returncode == 0
    hooks = json.loads(run("setup", "--hooks", "codex", "--yes").stdout and (home / ".codex/hooks.json").read_text())
    assert hooks["hooks"]["SessionEnd"][0]["hooks"][0]["timeout"] == 3


def test_opencodes_plugin_starts_the_program_that_is_installed(home: Path, run: Setup) -> None:
    run("setup", "--client", "opencode", "--yes")
    plugin = (home / ".config/opencode/plugin/smart-explore.js").read_text()
    assert f'const PROGRAM = ["{home / "bin" / "smart-explore"}"]' in plugin and plugin.count("[...PROGRAM") == 2


def test_a_server_of_the_users_keeps_its_arguments_and_gets_the_new_program(home: Path, run: Setup) -> None:
    file = home / ".claude.json"
    entry = {"command": "/old/bin/smart-explore", "args": ["mcp", "--root", "."], "env": {"A": "1"}}
    file.write_text(json.dumps({"mcpServers": {"smart-explore": entry}}))
    run("setup", "--client", "claude", "--yes")
    assert written(home, "claude") == entry | {"command": str(home / "bin" / "smart-explore")}
    (home / ".codex").mkdir()
    table = '[mcp_servers."smart-explore"]\nargs = ["mcp", "--root", "."] # mine\ncommand = "/old/smart-explore"\n'
    (home / ".codex" / "config.toml").write_text(table)
    run("setup", "--client", "codex", "--yes")
    server = written(home, "codex")
    assert (server["command"], server["args"]) == (str(home / "bin" / "smart-explore"), ["mcp", "--root", "."])


@pytest.mark.parametrize("command", ["uvx smart-explore mcp", "docker run x smart-explore mcp"])
def test_a_server_that_is_started_by_other_means_stays_as_it_is(command: str, home: Path, run: Setup) -> None:
    words = command.split()
    entry = {"command": words[0], "args": words[1:]}
    (home / ".cursor").mkdir()
    (home / ".cursor" / "mcp.json").write_text(json.dumps({"mcpServers": {"smart-explore": entry}}))
    run("setup", "--client", "cursor", "--yes")
    assert written(home, "cursor") == entry


BROKEN = {
    "comment": ("claude", ".claude.json", "{ // mine\n}"),
    "no JSON": ("claude", ".claude.json", '{"a": }'),
    "list": ("claude", ".claude.json", "[]"),
    "servers a list": ("claude", ".claude.json", '{"mcpServers": []}'),
    "twice": ("cursor", ".cursor/mcp.json", '{"mcpServers": {}, "mcpServers": {"a": {}}}'),
    "other server": ("cursor", ".cursor/mcp.json", '{"mcpServers": {"smart-explore": {"command": "x"}}}'),
    "hooks a list": ("claude", ".claude/settings.json", '{"hooks": [1]}'),
    "group a number": ("claude", ".claude/settings.json", '{"hooks": {"Stop": [1]}}'),
    "hook a number": ("claude", ".claude/settings.json", '{"hooks": {"Stop": [{"hooks": [1]}]}}'),
    "event an object": ("claude", ".claude/settings.json", '{"hooks": {"Stop": {}}}'),
    "no TOML": ("codex", ".codex/config.toml", "model = \n"),
    "inline table": ("codex", ".codex/config.toml", 'mcp_servers = { other = { command = "x" } }\n'),
    "deep": ("gemini", ".gemini/settings.json", '{"a": ' * 50_000),
    "latin-1": ("gemini", ".gemini/settings.json", '{"a": "\xff"}'),
    "surrogate": ("gemini", ".gemini/settings.json", '{"a": "\\ud800", "hooks": 3}'),
}


@pytest.mark.parametrize(("client", "name", "text"), BROKEN.values(), ids=BROKEN.keys())
def test_settings_that_cannot_be_changed_safely_are_refused(
    client: str, name: str, text: str, private_home: Path
) -> None:
    file = private_home / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadRequestError) as refused:
        client_plan(CLIENTS[client])
    assert str(file) in refused.value.message and "left as it is" in refused.value.hint
    assert len(refused.value.message) < 1_000


def test_of_a_refusal_the_command_line_says_one_thing_and_writes_nothing(home: Path, run: Setup) -> None:
    (home / ".claude.json").write_text("{ // mine\n}")
    before = files(home)
    refused = run("setup", "--client", "claude", "--yes")
    assert (refused.returncode, refused.stdout, files(home)) == (2, "", before)
    assert refused.stderr.startswith(f"smart-explore: {home / '.claude.json'} of Claude Code cannot be changed: ")
    assert refused.stderr.count("\n") == 2


def test_copies_that_are_broken_or_of_other_times_do_not_come_back(home: Path, run: Setup) -> None:
    file = home / ".cursor" / "mcp.json"
    file.parent.mkdir()
    file.write_text('{"mcpServers": {}}')
    run("setup", "--client", "cursor", "--yes")
    file.write_text(file.read_text().replace("{", '{"mine": 1, ', 1))
    (home / ".cursor" / "mcp.json.29990101T000000.bak").write_text("{ broken")
    run("setup", "--client", "cursor", "--remove", "--yes")
    assert json.loads(file.read_text()) == {"mine": 1}


def test_a_link_to_the_settings_stays_a_link(home: Path, run: Setup) -> None:
    (home / "dotfiles").mkdir()
    (home / "dotfiles" / "mcp.json").write_text("{}")
    (home / ".cursor").mkdir()
    (home / ".cursor" / "mcp.json").symlink_to("../dotfiles/mcp.json")
    run("setup", "--client", "cursor", "--yes")
    assert (home / ".cursor" / "mcp.json").is_symlink()
    assert "smart-explore" in (home / "dotfiles" / "mcp.json").read_text()


def test_a_pipe_or_a_folder_in_the_place_of_settings_is_refused(home: Path, run: Setup) -> None:
    (home / ".cursor").mkdir()
    os.mkfifo(home / ".cursor" / "mcp.json")
    assert "pipe" in run("setup", "--client", "cursor", "--yes", timeout=20).stderr
    (home / ".gemini" / "settings.json").mkdir(parents=True)
    assert run("setup", "--client", "gemini", "--yes").returncode == 2


def test_where_one_file_cannot_be_written_none_is(home: Path, private_home: Path) -> None:
    before = put(home, "claude")
    changes = client_plan(CLIENTS["claude"]).changes
    (home / ".claude" / "skills").mkdir(mode=0o500)
    with bound_by_permissions(), pytest.raises(PermissionError, match="skills"):
        write_all(changes)
    assert files(home) == before
    (home / ".claude.json").chmod(0o400)
    with bound_by_permissions(), pytest.raises(PermissionError, match=r"claude\.json"):
        write_all(changes)
    (home / ".claude.json").chmod(0o600)
    (home / ".claude.json").write_text("{}")
    with pytest.raises(BadRequestError, match="changed meanwhile"):
        write_all(changes)


def test_a_file_that_cannot_be_written_is_told_in_plain_words(home: Path) -> None:
    home.chmod(0o500)
    with bound_by_permissions(), pytest.raises(PermissionError) as error:
        write_all([Change(str(home / ".claude.json"), None, "{}")])
    home.chmod(0o700)
    assert reason_of(error.value) == f"{home}/.claude.json: Permission denied"


def test_a_skill_that_somebody_wrote_or_changed_stays(home: Path, run: Setup) -> None:
    own = home / ".cursor" / "skills" / "memory" / "SKILL.md"
    own.parent.mkdir(parents=True)
    own.write_text("mine\n")
    said = run("setup", "--client", "cursor", "--yes").stderr
    assert f"{own} is left as it is: it is not from this program" in said
    changed = home / ".cursor" / "skills" / "smart-explore" / "SKILL.md"
    changed.write_text("more\n" + changed.read_text())
    said = run("setup", "--client", "cursor", "--remove", "--yes").stderr
    assert f"{changed} is left as it is: it was changed" in said
    assert own.read_text() == "mine\n" and changed.read_text().startswith("more\n")


def test_skills_that_another_client_reads_too_stay_until_it_goes(home: Path, run: Setup) -> None:
    for client in ("copilot", "vscode"):
        run("setup", "--client", client, "--yes")
    said = run("setup", "--client", "vscode", "--remove", "--yes").stderr
    assert "Copilot CLI reads them, too" in said and (home / ".copilot/skills/memory/SKILL.md").exists()
    run("setup", "--client", "copilot", "--remove", "--yes")
    assert files(home) == {}


@pytest.mark.parametrize(
    "words",
    [
        ["--remove"],
        ["--yes"],
        ["--no-hooks"],
        ["--client", "codex", "haskell"],
        ["--client", "codex", "--force"],
        ["--client", "codex", "--hooks", "codex"],
        ["--hooks", "codex", "--no-hooks"],
        ["--client", "nobody"],
    ],
    ids=" ".join,
)
def test_options_that_do_not_go_together_are_refused(words: list[str], home: Path, run: Setup) -> None:
    refused = run("setup", *words)
    assert (refused.returncode, "--client" in refused.stderr, refused.stdout, files(home)) == (2, True, "", {})
