"""A folder to edit in, with a journal of its own, and edits as a front end asks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from editing import SHOP_IN_GO, SHOP_IN_PYTHON, Ask

from smart_explore.edits.journal.journal import Journal
from smart_explore.edits.transactions import journal_folder
from smart_explore.model.edit_answer import EditAnswer
from smart_explore.operations.edit import VERB
from smart_explore.processes.program import never
from smart_explore.requests import Session, call
from smart_explore.source.sandbox import Roots


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that edits are asked in."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    tree = tmp_path / "tree"
    tree.mkdir()
    monkeypatch.chdir(tree)
    return tree


@pytest.fixture
def shop(folder: Path) -> Path:
    """The folder with a shop in Python and one in Go."""
    (folder / "shop.py").write_text(SHOP_IN_PYTHON)
    (folder / "shop.go").write_text(SHOP_IN_GO)
    return folder


@pytest.fixture
def ask(folder: Path) -> Ask:
    """``ask(edit, edit, option=...)``: what the operation answers."""

    def ask(*edits: dict[str, Any], roots: bool = False, cancelled: Any = never, **options: Any) -> EditAnswer:
        session = Session(base=str(folder), roots=Roots.of([str(folder)]) if roots else None, cancelled=cancelled)
        answer = call(VERB, session, {"edits": list(edits), **options})
        assert isinstance(answer, EditAnswer)
        return answer

    return ask


@pytest.fixture
def journal(folder: Path) -> Journal:
    """The journal that the edits are recorded in."""
    made = Journal(journal_folder())
    made.make()
    return made
