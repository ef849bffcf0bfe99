"""Every example of the documents is run, in their order, on ``docs/example``, and prints what is written there.

``SMART_EXPLORE_GOLDEN=write`` writes what is printed into the pages.
"""

from __future__ import annotations

import os
import runpy
import shlex
from pathlib import Path

import pytest
from forked_runs import run_program
from git_repository import needs_git
from written_examples import Ids, agree, examples_in

ROOT = Path(__file__).parent.parent.parent
DOCS = sorted((ROOT / "docs").glob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *DOCS, *sorted((ROOT / "skills").glob("*/SKILL.md"))]
WITH_EXAMPLES = [page for page in PAGES if any(examples_in(page.read_text()))]

pytestmark = needs_git


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example in a repository of two commits, which are the same each time."""
    top = tmp_path / "shop"
    make_example = runpy.run_path(str(ROOT / "scripts" / "make_example.py"))["make_example"]
    make_example(top)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_DATE", "2026-11-09T12:00:00Z")
    for folder in ("XDG_CACHE_HOME", "XDG_STATE_HOME", "SMART_EXPLORE_NOTES"):
        monkeypatch.setenv(folder, str(tmp_path / folder.lower()))
    return top


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_shows_is_what_is_printed(page: Path, shop: Path) -> None:
    ids, written = Ids(), page.read_text().split("\n")
    wrong = []
    for example in examples_in(page.read_text()):
        printed = _printed(ids.as_run(example.command), example.output, shop)
        ids.learn("\n".join(example.output), "\n".join(printed))
        printed = tuple(ids.as_written(line) for line in printed)
        if not agree(example.output, printed):
            wrong.append((example, printed))
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        for example, printed in reversed(wrong):
            written[example.first : example.last] = [f"    {line}".rstrip() for line in printed]
        page.write_text("\n".join(written))
    else:
        shown = "\n".join(["$ " + wrong[0][0].command, *wrong[0][1]]) if wrong else ""
        assert not wrong, f"to write what is printed now: SMART_EXPLORE_GOLDEN=write pytest {__file__}\n{shown}"


def _printed(command: str, output: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    """The lines that a command prints; ``cat FILE`` of a file that is not there makes it, with the lines shown."""
    program, *words = shlex.split(command)
    if program == "cat":
        if not (folder / words[0]).exists():
            (folder / words[0]).write_text("\n".join(output) + "\n")
        return tuple((folder / words[0]).read_text().splitlines())
    assert program == "smart-explore", f"an example of another program: {command}"
    done = run_program(words, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.stderr == "" or not done.stdout, done.stderr
    return tuple((done.stdout or done.stderr).splitlines())


@pytest.mark.parametrize(
    ("written", "printed", "same"),
    [
        (("a", "b"), ("a", "b"), True),
        (("a",), ("a", "b"), False),
        (("a", "..."), ("a", "b", "c"), True),
        (("...", "c"), ("a", "b", "c"), True),
        (("a", "...", "b"), ("a", "b"), False),
        (("on 2026-01-01",), ("on 2027-12-31",), True),
        (("a.c",), ("abc",), False),
    ],
)
def test_three_dots_stand_for_lines_and_dates_for_any_day(
    written: tuple[str, ...], printed: tuple[str, ...], same: bool
) -> None:
    assert agree(written, printed) is same


def test_an_example_ends_where_the_next_begins_and_may_go_on_behind_a_backslash() -> None:
    page = "Text\n\n    $ smart-explore tree \\\n        src\n    src/ 2 files\n    $ smart-explore status\n\nText\n"
    assert [(each.command, each.output) for each in examples_in(page)] == [
        ("smart-explore tree src", ("src/ 2 files",)),
        ("smart-explore status", ()),
    ]
