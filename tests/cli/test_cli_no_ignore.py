"""A tree whose own ignore file leaves nothing is no empty tree: the answers say so, and show it all on request."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from cli_project import Run

from smart_explore.model.ignoring_rule import IgnoringRule
from smart_explore.source.ignore.explain import ignoring_rule


@pytest.fixture
def run_in_packaged(run: Run, project: Path) -> Run:
    """A project as distributions keep it: all but their own folder is ignored."""
    subprocess.run(["git", "init", "-q", str(project)], check=True)
    (project / ".gitignore").write_text("*.o\n/*\n!/debian/\n")
    (project / ".ci").mkdir()
    (project / ".ci" / "check.py").write_text("def check(): pass\n")
    return run


COMMANDS = [["tree"], ["outline", "."], *([verb, "total_area"] for verb in ("search", "definition", "grep"))]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: c[0])
def test_the_rule_in_the_way_is_named_with_its_file(run_in_packaged: Run, command: list[str]) -> None:
    done = run_in_packaged(*command)
    assert done.returncode == 1
    assert "nothing is left by the rule '/*' (.gitignore:2); to see it all: --no-ignore --hidden\n" in done.stdout


@pytest.mark.parametrize(
    "command",
    [*COMMANDS, ["search", "area of shapes"], *([relation, "total_area"] for relation in ("callees", "graph"))],
    ids=" ".join,
)
def test_on_request_nothing_is_ignored_and_later_answers_as_before(run_in_packaged: Run, command: list[str]) -> None:
    done = run_in_packaged(*command, "--no-ignore")
    assert done.returncode == 0
    assert "geometry" in done.stdout and "check.py" not in done.stdout
    assert run_in_packaged(*command).returncode == 1


@pytest.mark.parametrize(
    "command", [["callers", "total_area"], ["trace", "main", "total_area"], ["graph", "total_area"], ["graph", "."]]
)
def test_a_relation_is_not_told_of_a_tree_of_which_a_rule_leaves_nothing(
    run_in_packaged: Run, command: list[str]
) -> None:
    done = run_in_packaged(*command)
    assert done.returncode == 1
    assert "is left by the rule '/*' (.gitignore:2)" in done.stderr
    assert "--no-ignore" in done.stderr


def test_hidden_files_are_shown_on_request_but_never_those_of_git(run_in_packaged: Run) -> None:
    shown = run_in_packaged("tree", "--no-ignore", "--hidden", "--depth", "4").stdout
    assert "check.py" in shown and ".gitignore" in shown
    assert "HEAD" not in shown


def test_of_two_rules_the_later_one_is_named(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("a.py\n*.py\n")
    (tmp_path / "a.py").write_text("")
    assert ignoring_rule(str(tmp_path)) == IgnoringRule(str(tmp_path / ".gitignore"), 2, "*.py")
