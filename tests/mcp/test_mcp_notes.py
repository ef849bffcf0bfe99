"""Notes as tools: kept and found by a model, of the projects of its roots alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anyio
import pytest
from in_process import InProcess
from mcp import Client
from talking import Ask, text_of

from smart_explore.frontends.mcp.listing import Offer


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path / "notes"))


def kept(ask: Ask, **arguments: Any) -> str:
    return str(json.loads(text_of(ask("smart_note", format="json", max_tokens=9000, **arguments)))["id"])


def test_a_model_keeps_finds_confirms_and_forgets_a_note(ask: Ask, project: Path) -> None:
    id = kept(ask, text="Totals ignore taxes\nOn purpose.", symbols="shop.py:Basket.total", type="decision")
    row = text_of(ask("smart_recall", query=["taxes of the total", "why no taxes?"]))
    assert f"{id} " in row and "decision Totals ignore taxes" in row
    assert f'smart_recall(id="{id}")' in row
    (project / "shop.py").write_text((project / "shop.py").read_text().replace("sum(", "1 + sum("))
    assert "stale" in text_of(ask("smart_recall", id=id))
    assert text_of(ask("smart_note", id=id, action="confirm")).startswith("confirmed")
    assert "stale" not in text_of(ask("smart_recall", id=[id]))
    assert text_of(ask("smart_note", id=id, action="forget")).startswith("forgotten")
    assert text_of(ask("smart_recall")).startswith("no notes")


def test_a_mistaken_call_says_what_is_missing(ask: Ask) -> None:
    for arguments in ({"action": "edit"}, {"text": "x", "id": "abc"}, {}, {"id": "zzzzzz", "action": "forget"}):
        done = ask("smart_note", **arguments)
        assert done.is_error and text_of(done)


def test_a_model_sees_and_changes_notes_of_its_roots_only(ask: Ask, tmp_path: Path) -> None:
    id = kept(ask, text="Of the project")
    other = tmp_path / "other"
    other.mkdir()

    async def of_the_other() -> list[str]:
        async with Client(InProcess([other]).connect()) as client:
            calls = [
                ("smart_recall", {"project": "all"}),
                ("smart_recall", {"id": id}),
                ("smart_note", {"id": id, "action": "forget"}),
                ("smart_note", {"id": id, "action": "edit", "text": "Changed"}),
            ]
            return [text_of(await client.call_tool(tool, arguments)) for tool, arguments in calls]

    assert all("Of the project" not in text for text in anyio.run(of_the_other))
    assert "Of the project" in text_of(ask("smart_recall"))


def test_a_server_without_notes_still_recalls(project: Path) -> None:
    async def names(server: InProcess) -> list[str]:
        async with Client(server.connect()) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    listed = anyio.run(names, InProcess([project], Offer(notes=False)))
    assert "smart_recall" in listed and "smart_note" not in listed
