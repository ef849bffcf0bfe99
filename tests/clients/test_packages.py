"""The packages for clients have one version, the project's skills, and the form that clients and registries ask for."""

from __future__ import annotations

import importlib.util
import json
import re
import struct
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from smart_explore import __version__

ROOT = Path(__file__).resolve().parent.parent.parent
PLUGINS = ROOT / "plugins"


@pytest.fixture
def packages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("packages", ROOT / "scripts" / "packages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(name: str) -> Any:
    return json.loads((ROOT / name).read_text())


def test_versions_skills_and_hooks_are_as_the_script_writes_them(packages: ModuleType) -> None:
    assert packages.main(["--check"]) == 0


def test_a_difference_is_named_and_written_right(
    packages: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, text in packages.expected().items():
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text.replace(f'"{__version__}"', '"0.0.1"'))
    for skill in (ROOT / "skills").glob("*/*"):
        (tmp_path / skill.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / skill.relative_to(ROOT)).write_text(skill.read_text())
    old = tmp_path / "plugins/gemini/skills/old/SKILL.md"
    old.parent.mkdir()
    old.touch()
    monkeypatch.setattr(packages, "ROOT", tmp_path)
    assert packages.main(["--check"]) == 1
    said = capsys.readouterr().out
    assert "server.json is not as it should be" in said and "skills/old/SKILL.md is not" in said
    assert "skills/memory" not in said
    assert packages.main([]) == 0 and packages.main(["--check"]) == 0 and not old.exists()


def test_each_version_is_the_programs() -> None:
    manifests = ["smart-explore/.claude-plugin/plugin.json", "gemini/gemini-extension.json", "agent-plugin/plugin.json"]
    assert {read(f"plugins/{name}")["version"] for name in manifests} == {__version__}
    bundle = tomllib.loads((PLUGINS / "mcpb" / "pyproject.toml").read_text())["project"]
    assert (bundle["version"], bundle["dependencies"]) == (__version__, [f"smart-explore=={__version__}"])
    server = read("server.json")
    assert {server["version"], server["packages"][0]["version"], read("plugins/mcpb/manifest.json")["version"]} == {
        __version__
    }


def test_the_registrys_entry_has_its_form() -> None:
    server = read("server.json")
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", server["name"]) and 3 <= len(server["name"]) <= 200
    assert 1 <= len(server["description"]) <= 100 and len(server["title"]) <= 100
    assert server.keys() == {"$schema", "name", "title", "description", "repository", "version", "packages"}
    assert server["repository"].keys() == {"url", "source"} and server["repository"]["url"].startswith("https://")
    (package,) = server["packages"]
    assert package.keys() == {"registryType", "identifier", "version", "runtimeHint", "transport", "packageArguments"}
    assert (package["registryType"], package["transport"]) == ("pypi", {"type": "stdio"})
    kinds = {"positional": {"type", "value"}, "named": {"type", "name", "description", "format", "isRequired"}}
    assert all(argument.keys() == kinds[argument["type"]] for argument in package["packageArguments"])


def test_the_agent_plugin_has_its_form() -> None:
    plugin, servers = read("plugins/agent-plugin/plugin.json"), read("plugins/agent-plugin/mcp.json")
    assert plugin.keys() <= {"$schema", "name", "version", "description", "author", "license", "keywords"}
    assert re.fullmatch(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?", plugin["name"]) and len(plugin["name"]) <= 64
    assert plugin["author"].keys() <= {"name", "email", "url"}
    assert servers.keys() == {"$schema", "mcpServers"}
    assert servers["mcpServers"]["smart-explore"] == {"type": "stdio", "command": "smart-explore", "args": ["mcp"]}
    for file, document in (("plugin", plugin), ("mcp", servers)):
        assert document["$schema"] == f"https://agent-plugins.org/schemas/1.0.0/{file}.schema.json"


def test_the_marketplace_names_the_plugin_where_it_is() -> None:
    (plugin,) = read(".claude-plugin/marketplace.json")["plugins"]
    manifest = ROOT / plugin["source"] / ".claude-plugin" / "plugin.json"
    assert json.loads(manifest.read_text())["name"] == plugin["name"]
    icon = (manifest.parent / "icon.png").read_bytes()
    assert icon[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", icon[16:24]) == (512, 512)
    assert len((manifest.parent.parent / "README.md").read_text().split()) >= 40


def test_hooks_of_the_plugins_run_our_hook_and_no_list_of_arguments() -> None:
    for name, unit in (("smart-explore", 1), ("gemini", 1000)):
        groups = read(f"plugins/{name}/hooks/hooks.json")["hooks"]
        hooks = [hook for event in groups.values() for group in event for hook in group["hooks"]]
        assert len(hooks) >= 5
        assert all(hook["command"].startswith("smart-explore hook") and "args" not in hook for hook in hooks)
        assert all(3 * unit <= hook["timeout"] <= 5 * unit for hook in hooks)


def test_the_bundle_names_the_tools_that_the_server_has() -> None:
    from smart_explore.frontends.catalog import VERBS

    named = {tool["name"] for tool in read("plugins/mcpb/manifest.json")["tools"]}
    assert {
        f"smart_{verb}" for verb in ("search", "outline", "unfold", "definition", "grep", "tree", "recall")
    } <= named
    assert {name.removeprefix("smart_") for name in named} - {"relations", "note"} <= set(VERBS)
