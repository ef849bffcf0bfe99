"""``format``: a tool's answer as text, as JSON and as TOON."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from talking import Ask, text_of
from toon_format import loads
from trees_of_rows import with_trees

CALLS = [
    ("smart_outline", {"file_path": "shop.py"}),
    ("smart_outline", {"file_path": "."}),
    ("smart_search", {"query": "total"}),
    ("smart_search", {"query": "zebra"}),
    ("smart_unfold", {"file_path": "shop.py", "symbol_name": ["total", "check_out", "chekc_out"]}),
]


@pytest.mark.parametrize(("tool", "arguments"), CALLS)
def test_toon_holds_what_json_holds(ask: Ask, tool: str, arguments: dict[str, Any]) -> None:
    as_json, as_toon = ask(tool, format="json", **arguments), ask(tool, format="toon", **arguments)
    assert not as_json.is_error and not as_toon.is_error
    assert with_trees(loads(text_of(as_toon))) == json.loads(text_of(as_json))


def test_text_is_the_default(ask: Ask) -> None:
    for given in ({"format": "text"}, {"format": None}):
        assert text_of(ask("smart_outline", file_path="shop.py", **given)) == text_of(
            ask("smart_outline", file_path="shop.py")
        )


def test_an_unknown_format_is_refused_with_those_there_are(ask: Ask) -> None:
    result = ask("smart_outline", file_path="shop.py", format="yaml")
    assert result.is_error
    assert "'text' or 'json' or 'toon'" in text_of(result)


@pytest.mark.parametrize("shown_as", ["json", "toon"])
def test_data_over_the_budget_is_refused_whole_and_given_with_the_budget_it_names(
    ask: Ask, project: Path, shown_as: str
) -> None:
    (project / "large.py").write_text("".join(f"def function_{n}(first, second): ...\n" for n in range(300)))
    refused = ask("smart_outline", file_path="large.py", format=shown_as, max_tokens=1000)
    assert refused.is_error
    assert len(text_of(refused)) < 300
    needed = int(re.findall(r"max_tokens=(\d+)", text_of(refused))[-1])
    given = ask("smart_outline", file_path="large.py", format=shown_as, max_tokens=needed)
    assert not given.is_error
    assert "function_299" in text_of(given)
    assert ask("smart_outline", file_path="large.py", format=shown_as, max_tokens=needed - 1).is_error


def test_no_text_is_longer_than_clients_show_whole_whatever_budget_is_asked_for(ask: Ask, project: Path) -> None:
    (project / "large.py").write_text("".join(f"def total_{n}(first, second): ...\n" for n in range(1_600)))
    (project / "other.py").write_text("".join(f"summe_{n} = '{'ж' * 60}'\n" for n in range(600)))
    for tool, arguments in [
        ("smart_outline", {"file_path": "large.py", "max_tokens": 1_000_000}),
        ("smart_grep", {"pattern": "total", "max_tokens": 50_000}),
        ("smart_unfold", {"file_path": "other.py", "lines": "1-600", "max_tokens": 9_800}),
        ("smart_grep", {"pattern": "summe", "max_tokens": 9_800}),
    ]:
        text = text_of(ask(tool, **arguments))
        assert 15_000 < len(text.encode()) < 48_000 and len(text) < 40_000, (tool, arguments)
        asked = [int(number) for number in re.findall(r"max_tokens=(\d+)", text)]
        assert all(number <= 9_900 for number in asked), (tool, arguments)
        assert any(said in text for said in ("left out", "in parts", "narrower")), (tool, arguments)
