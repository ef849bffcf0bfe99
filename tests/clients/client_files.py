"""Settings as people have them, for each client: the file, what is in it, and how our server is found in it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

Setup = Callable[..., "subprocess.CompletedProcess[str]"]

CLAUDE = (
    '{\n  "numStartups": 3,\n  "mcpServers": {\n    "other": { "command": "other", "args": [] }\n  },\n  "x": "é"\n}\n'
)
CLAUDE_HOOKS = '{"model": "x", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}}'
CODEX = '# mine\nmodel = "m"\n\n[mcp_servers.other]\ncommand = "other" # theirs\n\n[tools]\nweb = true\n'
GEMINI = '{\n\t// mine\n\t"theme": "dark",\n}\n'
OPENCODE = '{\r\n  "$schema": "https://opencode.ai/config.json",\r\n  /* mine */\r\n  "mcp": {}\r\n}\r\n'
COPILOT = '{"mcpServers": {"other": {"type": "local", "command": "other", "args": [], "tools": ["*"]}}}'
CURSOR = '{\n    "mcpServers": {}\n}'
CURSOR_HOOKS = '{"version": 1, "hooks": {"stop": [{"command": "say done", "loop_limit": 2}]}}'
VSCODE = '{\n\t"servers": {\n\t\t"other": {\n\t\t\t"command": "other"\n\t\t}, // theirs\n\t},\n\t"inputs": []\n}\n'

SETTINGS = {
    "claude": {".claude.json": CLAUDE, ".claude/settings.json": CLAUDE_HOOKS},
    "codex": {".codex/config.toml": CODEX},
    "gemini": {".gemini/settings.json": GEMINI},
    "opencode": {".config/opencode/opencode.json": OPENCODE},
    "copilot": {".copilot/mcp-config.json": COPILOT},
    "cursor": {".cursor/mcp.json": CURSOR, ".cursor/hooks.json": CURSOR_HOOKS},
    "vscode": {".config/Code/User/mcp.json": VSCODE},
}
"""By client: its files by path below the home folder, and what people have in them."""

MADE = {
    "claude": [".claude.json", ".claude/settings.json"],
    "codex": [".codex/config.toml", ".codex/hooks.json"],
    "gemini": [".gemini/settings.json"],
    "opencode": [".config/opencode/opencode.jsonc", ".config/opencode/plugin/smart-explore.js"],
    "copilot": [".copilot/mcp-config.json", ".copilot/hooks/smart-explore.json"],
    "cursor": [".cursor/mcp.json", ".cursor/hooks.json"],
    "vscode": [".config/Code/User/mcp.json"],
}
"""By client: the files that are made in an empty home folder, but for skills."""


def files(folder: Path) -> dict[str, bytes]:
    """What lies below a folder but for our program and copies, by relative path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".bak" and path.parent.name != "bin"
    }
