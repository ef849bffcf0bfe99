"""What ``tree`` answers when something is in its way."""

from __future__ import annotations

from pathlib import Path

import pytest
from system_limits import bound_by_permissions

from smart_explore.operations.index import VERB as INDEX
from smart_explore.operations.tree import VERB as TREE
from smart_explore.render.dialect import CommandLine
from smart_explore.render.tree.text import tree_text
from smart_explore.requests import Session, call, render_options


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = tmp_path / "root"
    (root / "locked").mkdir(parents=True)
    (root / "locked" / "a.py").write_text("def a(): pass\n")
    (root / "b.py").write_text("def b(): pass\n")
    return root


def _shown(folder: Path, **values: int) -> str:
    return tree_text(call(TREE, Session(base=str(folder)), values), render_options(TREE, values), CommandLine())


def test_a_folder_that_cannot_be_listed_is_said_and_the_rest_is_shown(folder: Path) -> None:
    (folder / "locked").chmod(0)
    with bound_by_permissions():
        answer = call(TREE, Session(base=str(folder)), {})
    (folder / "locked").chmod(0o700)
    assert answer.exit_code == 3
    text = tree_text(answer, render_options(TREE, {}), CommandLine())
    assert "`-b.py\n" in text
    assert "! locked: permission denied\n" in text


def test_without_a_cli_the_tree_is_shown_with_the_symbols_that_are_known(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(INDEX, Session(base=str(folder)), {})
    (folder / "c.py").write_text("def c(): pass\n")
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", "/no/such/tree-sitter")
    answer = call(TREE, Session(base=str(folder)), {})
    assert (answer.root.symbols, answer.root.all_files, answer.uncounted) == (2, 3, 1)
    assert "symbols are as indexed: 1 file changed or new since are not in them" in tree_text(
        answer, render_options(TREE, {}), CommandLine()
    )


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(200)])
def test_an_index_that_cannot_be_used_is_left_to_those_who_mend_it(folder: Path, content: bytes) -> None:
    call(INDEX, Session(base=str(folder)), {})
    (path,) = (folder.parent / "cache").rglob("*.sqlite")
    for beside in path.parent.glob("*.sqlite-*"):
        beside.unlink()
    path.write_bytes(content)
    answer = call(TREE, Session(base=str(folder)), {})
    assert answer.root.symbols is None and answer.root.all_files == 2
    assert path.read_bytes() == content


def test_the_folder_named_for_more_is_the_one_that_hides_most(folder: Path) -> None:
    for n in range(30):
        (folder / f"f{n}").mkdir()
        (folder / f"f{n}" / "a.py").write_text("")
    (folder / "zoo" / "in").mkdir(parents=True)
    for n in range(40):
        (folder / "zoo" / "in" / f"{n}.py").write_text("")
    text = _shown(folder, limit=10)
    assert "or smart-explore tree zoo\n" in text
    text = _shown(folder)
    assert "or smart-explore tree zoo/in\n" in text
