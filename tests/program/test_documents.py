"""What README.md and docs/ say of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smart_explore import __version__
from smart_explore.frontends.catalog import CLI_ONLY, VERBS
from smart_explore.frontends.cli.command_groups import GROUPS
from smart_explore.languages.registry import all_languages

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")]
DOCUMENTS = {path: path.read_text() for path in PAGES}


@pytest.mark.parametrize("command", [*VERBS, *CLI_ONLY, "setup", "doctor", "mcp", "lsp", "completion"])
def test_every_command_stands_in_the_documents(command: str) -> None:
    assert any(re.search(rf"(`|smart-explore ){command}\b", text) for text in DOCUMENTS.values())


def test_links_between_the_documents_lead_somewhere() -> None:
    links = [(path, link) for path, text in DOCUMENTS.items() for link in re.findall(r"\]\(([^)#:]+)\)", text)]
    assert links
    assert [(path.name, link) for path, link in links if not (path.parent / link).is_file()] == []


@pytest.mark.parametrize("command", [name for _, names in GROUPS for name in names])
def test_every_command_of_a_group_stands_in_the_table_of_the_readme(command: str) -> None:
    rows = [line for line in DOCUMENTS[ROOT / "README.md"].splitlines() if line.startswith("|")]
    assert any(re.search(rf"`{command}\b", row) for row in rows)


def test_the_readme_counts_and_lists_the_languages_that_there_are() -> None:
    text = DOCUMENTS[ROOT / "README.md"]
    claimed = re.search(r"reads (\d+) languages", text)
    listed = text.partition("## Languages")[2].partition("[docs/languages.md]")[0].partition(":")[2]
    variants = {"notebook", "ocaml_interface"}  # of JSON and OCaml
    there = {language.name for language in all_languages()} - variants
    assert claimed and int(claimed[1]) == len(there) == len(listed.replace("JSON and notebooks", "JSON").split(","))


def test_the_changelog_has_a_readable_section_for_this_version() -> None:
    section = DOCUMENTS[ROOT / "CHANGELOG.md"].partition(f"## {__version__}\n")[2].partition("\n## ")[0]
    assert all(f"### {kind}" in section for kind in ("Added", "Changed", "Fixed"))
    assert 10 <= len(section.splitlines()) <= 60


def test_the_readme_has_the_languages_whose_calls_are_followed_in_bold() -> None:
    listed = DOCUMENTS[ROOT / "README.md"].partition("## Languages")[2].partition("[docs/languages.md]")[0]
    there = [language for language in all_languages() if language.has_references]
    assert len(re.findall(r"\*\*[^*]+\*\*", listed)) == len(there)
