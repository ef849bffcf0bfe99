"""What tests say to a tool, and what they read from its result."""

from __future__ import annotations

from collections.abc import Callable

from mcp_types import CallToolResult

Ask = Callable[..., CallToolResult]
"""``ask(tool, **arguments)``."""

MODES = ("legacy", "2026-07-28")
"""The protocol of the handshake, and that without."""


def text_of(result: CallToolResult) -> str:
    """The text of a result that has nothing else."""
    assert result.structured_content is None
    (content,) = result.content
    assert content.type == "text"
    return content.text
