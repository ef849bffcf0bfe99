"""A language without rules of control flow has no body view: the source stands as it is, or is cut."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

NO_BODY_VIEW = "(this language has no body view: the source as it is)"

PAY = """\
function pay(order)
  if order.total > 100
    error("too much")
  end
{calls}
  sum = order.total + 12
end
"""


@pytest.fixture
def without_rules(project: Path) -> dict[str, str]:
    """Files of languages without rules of control flow, each with the name of a symbol of about 300 lines."""
    (project / "shop.jl").write_text(PAY.format(calls="\n".join(f"  step_{n}(order)" for n in range(300))))
    (project / "guide.md").write_text("# Guide\n\n" + "".join(f"line {n} = MAX_SIZE\n" for n in range(300)))
    return {"shop.jl": "pay", "guide.md": "Guide"}


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
        assert ("sum = order" if path == "shop.jl" else "line 299") in run(*hint.split()).stdout
