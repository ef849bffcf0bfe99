"""``unfold --view body``: nothing of a body is left out without a word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

NO_BODY_VIEW = "(this language has no body view: the source as it is)"

DEEP = """\
def poll(worker):
    with worker.lock() as lock:
        try:
            while True:
                job = worker.take(lock)
                if job is None:
                    break
{blocks}
        finally:
            worker.close()
    return worker
"""


@pytest.fixture
def deep(project: Path) -> str:
    blocks = (f"                if job.kind == {n}:\n{' ' * 20}open_{n}(job)\n{' ' * 20}return {n}" for n in range(60))
    (project / "deep.py").write_text(DEEP.format(blocks="\n".join(blocks)))
    return "deep.py"


def test_a_body_is_shown_as_deep_as_the_budget_has_room_for(run: Run, deep: str) -> None:
    out = run("unfold", deep, "poll", "--view", "body", "--max-tokens", "6000").stdout
    assert "\n7\t          break\n" in out
    assert "\n187\t          return 59\n" in out
    assert "folded" not in out


def test_what_lies_too_deep_for_the_budget_is_counted_where_it_stands(run: Run, deep: str) -> None:
    by_budget = {tokens: run("unfold", deep, "poll", "--max-tokens", str(tokens)).stdout for tokens in (200, 1300)}
    assert "\n4-187\t      while True:\n5-187\t        (183 lines folded)\n188" in by_budget[200]
    assert "\n185-187\t        if job.kind == 59:\n186-187\t          (2 lines folded)\n" in by_budget[1300]
    assert "\n7\t          break\n" in by_budget[1300], "one row takes no more than to say that it is folded"
    for tokens, out in by_budget.items():
        assert "\n190\t  return worker\n" in out
        assert len(out) <= tokens * 4


def test_a_deep_body_leaves_room_for_what_else_was_asked_for(run: Run, deep: str, project: Path) -> None:
    (project / "other.py").write_text("def small():\n    return 'seen'\n")
    out = run("unfold", deep, "poll", "other.py::small", "--max-tokens", "1300").stdout
    assert "lines folded)" in out
    assert "return 'seen'" in out


PAY = """\
defmodule Shop do
  def pay(order) do
    if order.total > 100 do
      raise "too much"
    end
{calls}
    sum = order.total + 12
  end
end
"""


@pytest.fixture
def without_rules(project: Path) -> dict[str, str]:
    """Files of languages without rules of control flow, each with the name of a symbol of about 300 lines."""
    (project / "shop.ex").write_text(PAY.format(calls="\n".join(f"    step_{n}(order)" for n in range(300))))
    (project / "guide.md").write_text("# Guide\n\n" + "".join(f"line {n} = MAX_SIZE\n" for n in range(300)))
    return {"shop.ex": "Shop.pay", "guide.md": "Guide"}


def test_without_rules_of_control_flow_the_source_stands_as_it_is(run: Run, without_rules: dict[str, str]) -> None:
    for path, name in without_rules.items():
        whole = run("unfold", path, name, "--view", "full", "--max-tokens", "9000").stdout.split("\n")
        body = run("unfold", path, name, "--view", "body", "--max-tokens", "9000").stdout.split("\n")
        assert body[1] == NO_BODY_VIEW
        assert body[2:-2] == whole[1:-2]
        (result,) = json.loads(run("unfold", path, name, "--view", "body", "--json").stdout)["results"]
        assert result["body"] == []


@pytest.mark.parametrize("view", ["auto", "body"])
def test_without_rules_the_source_is_cut_and_the_rest_can_be_had(
    run: Run, without_rules: dict[str, str], view: str
) -> None:
    for path, name in without_rules.items():
        out = run("unfold", path, name, "--view", view, "--max-tokens", "300").stdout
        assert out.count("\n") > 30
        assert len(out) <= 1200
        hint = out.partition("left out: smart-explore ")[2].partition(")")[0]
        assert ("sum = order" if path == "shop.ex" else "line 299") in run(*hint.split()).stdout
