"""Bring the packages for clients of coding agents up to date: ``python scripts/packages.py [--check]``.

In ``plugins/`` and ``server.json`` the version is that of ``smart_explore/__init__.py``, the skills are copies of those
in ``skills/`` (Codex leaves links out when it installs a plugin), and the hooks those that ``setup --client`` writes.
With ``--check`` nothing is written: it lists what differs, and ends with 1 if anything does.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from smart_explore import __version__
from smart_explore.clients.hooks import entries_of
from smart_explore.clients.json_edit import set_in
from smart_explore.clients.registry import CLIENTS, HookPlace

ROOT = Path(__file__).resolve().parent.parent
VERSIONS: dict[str, list[tuple[str | int, ...]]] = {
    "plugins/smart-explore/.claude-plugin/plugin.json": [("version",)],
    "plugins/gemini/gemini-extension.json": [("version",)],
    "plugins/agent-plugin/plugin.json": [("version",)],
    "plugins/mcpb/manifest.json": [("version",)],
    "server.json": [("version",), ("packages", 0, "version")],
}
SKILLS = ("plugins/smart-explore", "plugins/gemini", "plugins/agent-plugin")


def expected() -> dict[Path, str]:
    """Return what each of the files should hold."""
    files: dict[Path, str] = {}
    for name, places in VERSIONS.items():
        text = (ROOT / name).read_text()
        for place in places:
            text = set_in(text, place, __version__)
        files[ROOT / name] = text
    bundle = ROOT / "plugins/mcpb/pyproject.toml"
    text = re.sub(r'^version = ".*"$', f'version = "{__version__}"', bundle.read_text(), flags=re.MULTILINE)
    files[bundle] = re.sub(r'"smart-explore==.*"', f'"smart-explore=={__version__}"', text)
    for plugin in SKILLS:
        for skill in sorted((ROOT / "skills").glob("*/*")):
            files[ROOT / plugin / skill.relative_to(ROOT)] = skill.read_text()
    files[ROOT / "plugins/smart-explore/hooks/hooks.json"] = _hooks(_shared(), ["smart-explore", "hook"])
    words = ["smart-explore", "hook", "--client", "gemini"]
    files[ROOT / "plugins/gemini/hooks/hooks.json"] = _hooks(_place("gemini"), words)
    return files


def _place(client: str) -> HookPlace:
    place = CLIENTS[client].hooks
    assert place is not None
    return place


def _shared() -> HookPlace:
    """Return the hooks that Claude Code, Codex and Copilot CLI all take: a shell's command, as Codex reads no list."""
    tools = [_place(client).events["PostToolUse"].split("|") for client in ("claude", "codex")]
    matcher = "|".join(dict.fromkeys(tool for each in tools for tool in each))
    events = {**_place("claude").events, "PostToolUse": matcher}
    return _place("codex")._replace(events=events)


def _hooks(place: HookPlace, words: list[str]) -> str:
    return json.dumps({"hooks": entries_of(place, words)}, indent=2) + "\n"


def main(arguments: list[str]) -> int:
    """Write the files, or with ``--check`` name those that differ; the exit code."""
    files = expected()
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text() != text]
    copied = {path for plugin in SKILLS for path in (ROOT / plugin / "skills").rglob("*") if path.is_file()}
    left = sorted(copied - files.keys())
    if "--check" in arguments:
        for path in [*stale, *left]:
            print(f"{path.relative_to(ROOT)} is not as it should be: python scripts/packages.py")
        return 1 if stale or left else 0
    for path in left:
        path.unlink()
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files[path])
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
