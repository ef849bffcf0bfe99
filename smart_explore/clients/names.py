"""The names of the clients of coding agents that this program knows."""

from __future__ import annotations

NAMES = ("claude", "codex", "gemini", "opencode", "copilot", "cursor", "vscode")
CLIENT_OPTION = "--client"
"""The option of ``smart-explore hook`` that names the client which calls."""
