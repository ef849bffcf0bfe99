"""Notes say whether their code is as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from git_repository import commit, needs_git
from notes_project import CLIENT, Run

pytestmark = needs_git


def anchors(run: Run, id: str) -> list[dict[str, Any]]:
    done = run("recall", "--id", id, "--json")
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout)["notes"][0]["anchors"])


def test_a_note_follows_its_symbol_and_says_what_became_of_it(add: Callable[..., str], run: Run, project: Path) -> None:
    id = add("Never in parallel", "--symbol", "client.py:Client.retry")
    file = project / "client.py"
    assert [each["state"] for each in anchors(run, id)] == ["fresh"]
    file.write_text("import os\n\n\n" + CLIENT.replace("retry(self, times)", "retry(\n        self, times\n    )"))
    (anchor,) = anchors(run, id)
    assert (anchor["state"], anchor["line_start"]) == ("fresh", 5)
    file.write_text(CLIENT.replace("return number\n        raise", "return number + 1\n        raise"))
    (anchor,) = anchors(run, id)
    assert anchor["state"] == "stale"
    assert 0 < anchor["changed"] < 1
    assert "stale" in run("recall").stdout
    check = run("recall", "--state", "stale,gone")
    assert (check.returncode, "Never in parallel" in check.stdout) == (1, True)


def test_a_note_is_confirmed_by_a_revision_and_is_fresh_again(add: Callable[..., str], run: Run, project: Path) -> None:
    id = add("Never in parallel", "--symbol", "client.py:Client.retry")
    (project / "client.py").write_text(CLIENT.replace("TimeoutError", "OSError"))
    assert run("note", "edit", id, "--still-true").stdout.startswith("confirmed")
    assert [each["state"] for each in anchors(run, id)] == ["fresh"]
    assert run("recall", "--state", "stale,gone").returncode == 0
    assert run("recall", "--state", "fresh").returncode == 0


def test_a_moved_symbol_is_found_and_a_deleted_one_is_gone(add: Callable[..., str], run: Run, project: Path) -> None:
    id = add("Never in parallel", "--symbol", "client.py:Client.retry")
    commit(project, "moved", client="", http=CLIENT)
    (anchor,) = anchors(run, id)
    assert (anchor["state"], anchor["path"]) == ("moved", "http.py")
    commit(project, "deleted", http="")
    assert [each["state"] for each in anchors(run, id)] == ["gone"]
    refused = run("note", "edit", id, "--still-true")
    assert (refused.returncode, "--symbol" in refused.stderr) == (2, True)


def test_a_symbol_that_is_not_in_its_file_is_refused_and_a_file_that_is_not_there_is_not(
    add: Callable[..., str], run: Run
) -> None:
    refused = run("note", "add", "x", "--symbol", "client.py:Client.retyr")
    assert (refused.returncode, "retry" in refused.stderr) == (1, True)
    id = add("about what was deleted long ago", "--symbol", "old.py:Old.run")
    assert [(each["state"], each["symbol"]) for each in anchors(run, id)] == [("unanchored", "Old.run")]


def test_what_was_judged_is_not_judged_again_while_the_file_is_as_it_was(
    add: Callable[..., str], run: Run, tmp_path: Path
) -> None:
    id = add("Never in parallel", "--symbol", "client.py:Client.retry")
    broken = {"SMART_EXPLORE_TREE_SITTER": str(tmp_path / "none")}
    assert run("recall", "--id", id, env=broken).stderr == ""
