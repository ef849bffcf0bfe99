"""A section of AGENTS.md or its like tells agents of the tool, and goes again without a trace."""

from __future__ import annotations

from pathlib import Path

import pytest
from client_files import Setup, files

from smart_explore.clients.instructions import BEGIN, END, with_section, without_section
from smart_explore.clients.plan import instructions_plan
from smart_explore.errors import BadRequestError

TEXTS = ["", "# Mine\n", "# Mine\n\n- a\n\n", "# Mine", "a\r\n\r\nb\r\n"]


@pytest.mark.parametrize("text", TEXTS)
def test_the_section_is_written_once_and_removed(text: str) -> None:
    once = with_section(text)
    assert once.startswith(text) and with_section(once) == once
    assert ("\r\n" in once) == ("\r\n" in text) and "\r\r" not in once
    assert without_section(once) in (text, text + "\n")


def test_what_stands_around_the_section_stays_and_an_older_one_is_renewed() -> None:
    old = f"before\n\n{BEGIN}\nold\n{END}\nafter\n"
    new = with_section(old)
    assert new.startswith(f"before\n\n{BEGIN}\n## ") and new.endswith(f"{END}\nafter\n") and "\nold\n" not in new
    assert without_section(new) == "before\n\nafter\n"


def test_a_file_is_made_changed_and_deleted_on_consent(run: Setup, home: Path) -> None:
    assert "nothing was written" in run("setup", "--instructions", "AGENTS.md").stderr
    assert files(home) == {}
    assert run("setup", "--instructions", "AGENTS.md", "--yes").returncode == 0
    assert "smart_search" in (home / "AGENTS.md").read_text()
    assert run("setup", "--instructions", "AGENTS.md", "--remove", "--yes").returncode == 0
    assert files(home) == {}
    assert run("setup", "--client", "cursor", "--instructions", "AGENTS.md", "--yes").returncode == 0
    assert (home / "AGENTS.md").exists() and (home / ".cursor" / "mcp.json").exists()


@pytest.mark.parametrize("text", [BEGIN, f"{END}\n{BEGIN}", f"{BEGIN}{BEGIN}{END}"])
def test_fences_that_do_not_belong_together_are_refused(text: str, run: Setup, home: Path) -> None:
    (home / "AGENTS.md").write_text(text)
    for words in (["--yes"], ["--remove", "--yes"]):
        refused = run("setup", "--instructions", "AGENTS.md", *words)
        assert (refused.returncode, "do not belong together" in refused.stderr) == (2, True)
    assert (home / "AGENTS.md").read_text() == text


def test_a_link_within_its_folder_is_followed_and_one_that_leads_out_is_refused(home: Path) -> None:
    project, outside = home / "project", home / ".profile"
    project.mkdir()
    outside.write_text("mine\n")
    (project / "AGENTS.md").write_text("# Ours\n")
    (project / "CLAUDE.md").symlink_to("AGENTS.md")
    (change,) = instructions_plan(str(project / "CLAUDE.md"), remove=False).changes
    assert change.path == str(project / "AGENTS.md")
    (project / "GEMINI.md").symlink_to(outside)
    with pytest.raises(BadRequestError, match=r"is a link to .*\.profile, outside"):
        instructions_plan(str(project / "GEMINI.md"), remove=False)
    with pytest.raises(BadRequestError, match="there is no folder"):
        instructions_plan(str(project / "docs" / "AGENTS.md"), remove=False)
