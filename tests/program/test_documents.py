"""What README.md and docs/ say of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smart_explore.frontends.catalog import CLI_ONLY, VERBS

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = {path: path.read_text() for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]}


@pytest.mark.parametrize("command", [*VERBS, *CLI_ONLY, "setup", "doctor", "mcp", "completion"])
def test_every_command_stands_in_the_documents(command: str) -> None:
    assert any(re.search(rf"(`|smart-explore ){command}\b", text) for text in DOCUMENTS.values())


def test_links_between_the_documents_lead_somewhere() -> None:
    links = [(path, link) for path, text in DOCUMENTS.items() for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    assert links
    assert [(path.name, link) for path, link in links if not (path.parent / link).is_file()] == []
