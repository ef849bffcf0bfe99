"""Several targets in one question about relations, each with its own head, within one budget."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from forked_runs import run_program
from related_tree import RelatedTree

from smart_explore.errors import NotFoundError
from smart_explore.frontends.mcp.arguments import values_of
from smart_explore.model.several_answers import SeveralAnswers
from smart_explore.operations.relations import VERB
from smart_explore.requests import Session, call

FILES = {
    "store.py": "def save(x):\n    pass\n\n\ndef load(x):\n    pass\n\n\ndef drop(x):\n    pass\n",
    "many.py": "from store import save\n\n\n" + "".join(f"def use_{n}(x):\n    save(x)\n\n\n" for n in range(120)),
    "few.py": "from store import load\n\n\ndef start(x):\n    load(x)\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> RelatedTree:
    return RelatedTree(tmp_path / "project", FILES)


def run(tree: RelatedTree, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tree.root.parent / "cache")}
    return run_program(words, cwd=tree.root, env=environment, capture_output=True, text=True, timeout=60)


def test_each_target_is_answered_under_its_own_head(tree: RelatedTree) -> None:
    done = run(tree, "callers", "load", "store.py::drop", "save", "--limit", "200")
    heads = [line for line in done.stdout.split("\n") if line.startswith("callers of")]
    assert heads == [
        "callers of function load store.py:5: 1",
        "callers of function drop store.py:9: none",
        "callers of function save store.py:1: 120",
    ]
    assert " 4 start [import]" in done.stdout or " 5 start [import]" in done.stdout
    assert done.stdout.count("tokens]") == 1
    assert done.returncode == 0


def test_the_longest_answer_is_cut_where_the_budget_does_not_hold_all(tree: RelatedTree) -> None:
    out = run(tree, "callers", "save", "load", "--limit", "200", "--max-tokens", "300").stdout
    assert len(out) <= 1200
    assert "start [import]" in out
    assert "more rows; to see them: --max-tokens 600" in out


def test_a_target_that_is_not_there_does_not_lose_the_others(tree: RelatedTree) -> None:
    done = run(tree, "callees", "start", "no_such")
    assert "callees of function start few.py:4: 1" in done.stdout
    assert "no symbol 'no_such'" in done.stdout
    assert done.returncode == 3
    assert run(tree, "callers", "no_such", "neither").returncode == 1


def test_json_holds_an_answer_a_target(tree: RelatedTree) -> None:
    document = json.loads(run(tree, "relations", "load", "save", "nothing", "callers", "--json").stdout)
    assert [answer["query"] for answer in document["answers"]] == ["load", "save"]
    assert [missing["target"] for missing in document["missing"]] == ["nothing"]
    assert json.loads(run(tree, "callers", "load", "--json").stdout)["query"] == "load"


def test_the_tool_takes_a_list_of_targets(tree: RelatedTree) -> None:
    values = values_of(VERB, {"target": ["load", "drop"], "relation": "callers"})
    answer = call(VERB, Session(base=str(tree.root)), values)
    assert isinstance(answer, SeveralAnswers)
    assert [target for target, _ in answer.answers] == ["load", "drop"]
    with pytest.raises(NotFoundError):
        call(VERB, Session(base=str(tree.root)), values_of(VERB, {"target": "nothing", "relation": "callers"}))


def test_what_is_true_of_the_tree_is_said_once(tree: RelatedTree) -> None:
    tree.write("other.ps1", "function Open-It { load; drop; save }\n")
    one = run(tree, "callers", "load").stdout
    assert one.count("skipped: 1 file (powershell: no references); the name is in other.ps1\n") == 1
    for budget in ("4000", "300"):
        several = run(tree, "callers", "load", "drop", "save", "--max-tokens", budget).stdout
        assert several.count("skipped: ") == 1
        assert several.index("callers of function save") < several.index("skipped: ")
