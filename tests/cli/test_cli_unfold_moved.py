"""Paths that are not there, of files that the tree has in one other folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run


@pytest.fixture
def moved(project: Path) -> Path:
    """A file called as no other, two that are called alike, and one that is ignored."""
    for path in ("shared/kept/values.ts", "one/index.ts", "two/index.ts", "out/built.ts"):
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).write_text("export function load() {\n  return 1\n}\n\nexport const LIMIT = 2\n")
    (project / ".gitignore").write_text("out/\n")
    return project


TOLD = "({}: the only file of that name in the tree)"


@pytest.mark.parametrize("target", ["core/kept/values.ts", "core/values.ts::load", "core/values.ts:1-3"])
def test_the_only_file_of_that_name_is_read_and_that_is_told(run: Run, moved: Path, target: str) -> None:
    found = run("unfold", target)
    assert found.returncode == 0
    assert found.stdout.startswith("shared/kept/values.ts:1-")
    assert "\n" + TOLD.format(target.partition(":")[0]) + "\n" in found.stdout


@pytest.mark.parametrize("target", ["values.ts", "kept/values.ts::load", "values.ts:1-3"])
def test_of_the_end_of_a_path_the_path_that_is_shown_tells_enough(run: Run, moved: Path, target: str) -> None:
    found = run("unfold", target)
    assert found.returncode == 0
    assert found.stdout.startswith("shared/kept/values.ts:1-")
    assert "only file" not in found.stdout


def test_so_it_is_of_further_words(run: Run, moved: Path) -> None:
    found = run("unfold", "one/index.ts::load", "core/values.ts::LIMIT", "load")
    assert "shared/kept/values.ts:5-5 const LIMIT" in found.stdout and "\n:1-3 function load" in found.stdout
    assert TOLD.format("core/values.ts") in found.stdout


def test_where_several_bear_the_name_or_it_is_ignored_nothing_is_taken_for_it(run: Run, moved: Path) -> None:
    several = run("unfold", "core/index.ts")
    assert several.returncode == 1 and "one/index.ts or two/index.ts?" in several.stderr
    assert run("unfold", "core/built.ts").returncode == 1
    assert "the only file" not in run("unfold", "one/index.ts", "values.ts").stdout, "it may be a member"


def test_what_the_file_does_not_have_is_missing_in_it(run: Run, moved: Path) -> None:
    found = run("unfold", "core/values.ts", "Ellipse")
    assert found.returncode == 1
    assert "no symbol 'Ellipse' in shared/kept/values.ts" in found.stdout
    assert "(read shared/kept/values.ts for core/values.ts: the only file of that name in the tree)" in found.stdout
