"""An index that another machine exported: used for files that are what they were, and never believed blindly."""

from __future__ import annotations

import io
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.index.locations import index_path
from smart_explore.index.travel import transfer_format
from smart_explore.index.travel.transfer_format import MAGIC, TABLES, read_about, read_chunks, write_transfer
from smart_explore.model.status_answer import StatusAnswer
from smart_explore.operations.index import VERB
from smart_explore.operations.search import VERB as SEARCH
from smart_explore.requests import Session, call
from smart_explore.treesitter.toolchain import Toolchain

FILES = {
    "shop.py": "def sell(item):\n    return pack(item)\n\n\ndef pack(item):\n    return [item]\n",
    "web.js": "export function show() { return render(); }\nfunction render() { return 1; }\n",
    "notes.txt": "nothing\n",
    "same.py": "def same():\n    pass\n",
    "LICENSE": "Do as you like.\n",  # its name does not say what it is: the index remembers that it is no source
}
Rows = dict[str, list[list[Any]]]


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toolchain: Toolchain) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    root = tmp_path / "tree"
    root.mkdir()
    for path, text in FILES.items():
        (root / path).write_text(text)
    _git(root, "init", "-q")
    _git(root, "add", "-A")
    _git(root, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first")
    return root


def _git(root: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=root, check=True, capture_output=True)


def _index(root: Path, **values: str) -> StatusAnswer:
    answer = call(VERB, Session(base=str(root)), values)
    assert isinstance(answer, StatusAnswer)
    return answer


def test_an_index_of_another_project_is_not_used(tree: Path) -> None:
    path = _exported(tree)
    other = tree.parent / "other"
    other.mkdir()
    (other / "shop.py").write_text("def buy(): pass\n")
    (other / "LICENSE").write_text(FILES["LICENSE"])
    answer = _index(other, import_=str(path))
    assert (answer.parsed, answer.symbols, answer.exit_code) == (1, 1, 0)
    assert [problem.path for problem in answer.problems] == [str(path)]
    again = other.parent / "again.index"
    _index(other, export=str(again))
    assert again.stat().st_size < path.stat().st_size


def _exported(root: Path) -> Path:
    path = root.parent / "tree.index"
    assert _index(root, export=str(path)).exported_size == path.stat().st_size
    return path


def _clone(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    other = root.parent / "clone"
    _git(root.parent, "clone", "-q", str(root), str(other))
    monkeypatch.setenv("XDG_CACHE_HOME", str(root.parent / "other cache"))
    return other


def _rewritten(path: Path, change: Callable[[dict[str, Any], Rows], None]) -> None:
    """Write an exported index anew with other rows, as somebody could who knows the format."""
    with path.open("rb") as stream:
        about = read_about(stream)
        rows: Rows = {table.name: [] for table in TABLES}
        for chunk in read_chunks(stream):
            rows[chunk.table.name] += map(list, zip(*chunk.columns, strict=True))
    change(about, rows)
    with path.open("wb") as stream:
        write_transfer(stream, about, ((table, rows[table.name]) for table in TABLES))


def test_a_clone_begins_with_the_exported_index_and_reads_what_differs(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _exported(tree)
    clone = _clone(tree, monkeypatch)
    (clone / "shop.py").write_text(FILES["shop.py"].replace("pack", "wrap"))
    (clone / "web.js").rename(clone / "page.js")
    assert _index(clone, import_=str(path)).parsed == 2
    found = call(SEARCH, Session(base=str(clone)), {"query": "wrap"}).matches
    assert [(one.path, one.symbol.name) for one in found[:1]] == [("shop.py", "wrap")]
    assert not [one for one in call(SEARCH, Session(base=str(clone)), {"query": "pack"}).matches if one.tier == "exact"]


def _renamed(about: dict[str, Any], rows: Rows) -> None:
    for row in rows["outlines"]:
        row[1] = row[1] and zlib.compress(zlib.decompress(row[1]).replace(b'"sell"', b'"hide"'))


def _other_caller(about: dict[str, Any], rows: Rows) -> None:
    numbers = {text: number for number, text in rows["names"]}
    for row in rows["usages"]:
        row[1] = numbers["sell"] if row[1] == numbers["pack"] else row[1]


def _without_terms(about: dict[str, Any], rows: Rows) -> None:
    rows["blocks"] = rows["blocks"][:0]


def _bomb(about: dict[str, Any], rows: Rows) -> None:
    rows["types"] = [[1, zlib.compress(bytes(40_000_000))]]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_renamed, "its entry for shop.py is wrong"),
        (_other_caller, "its entry for shop.py is wrong"),
        (_without_terms, "a block of terms is missing"),
        (_bomb, "is larger than its header says"),
        (lambda about, rows: about.update(fingerprint="1"), "another version"),
        (lambda about, rows: rows["files"][0].__setitem__(0, b"../out.py"), "leads out of the tree"),
        (lambda about, rows: rows["files"][0].__setitem__(5, -7), "is invalid"),
        (lambda about, rows: rows["fact_files"][0].__setitem__(3, "klingon"), "is invalid"),
        (lambda about, rows: rows["fact_files"][0].__setitem__(6, "1-x"), "is invalid"),
        (lambda about, rows: rows["outlines"][0].__setitem__(1, zlib.compress(b"[1, 2]")), "outline in it is invalid"),
        (lambda about, rows: rows["names"].append(rows["names"][0]), "contradict"),
    ],
)
def test_an_index_that_tells_what_is_not_so_is_refused_and_the_own_one_stays(
    tree: Path, change: Callable[[dict[str, Any], Rows], None], message: str
) -> None:
    path = _exported(tree)
    before = Path(index_path(str(tree))).read_bytes()
    _rewritten(path, change)
    with pytest.raises(BadRequestError, match=message):
        _index(tree, import_=str(path))
    assert Path(index_path(str(tree))).read_bytes() == before
    assert not list(Path(index_path(str(tree))).parent.glob("*.adopting"))


def test_a_file_that_is_cut_damaged_or_another_one_is_refused(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = _exported(tree).read_bytes()
    path = tree.parent / "bad.index"
    at = data.index(b"\n", len(MAGIC)) + 60
    for bad, message in (
        (data[:-1], "cut off"),
        (data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], "part of it"),
        (b"{}", "no exported index"),
        (MAGIC + b"[" * 200_000, "damaged"),
    ):
        path.write_bytes(bad)
        with pytest.raises(BadRequestError, match=message):
            _index(tree, import_=str(path))
    with pytest.raises(BadRequestError, match="No such file"):
        _index(tree, import_=str(tree / "gone"))
    with pytest.raises(BadRequestError, match="no exported index"):
        _index(tree, export=str(tree / "shop.py"))
    assert (tree / "shop.py").read_text() == FILES["shop.py"]


def test_a_chunk_that_claims_more_than_any_has_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.BytesIO()
    write_transfer(stream, {}, [(TABLES[4], [(number, "x" * 100) for number in range(1, 50)])])
    stream.seek(0)
    read_about(stream)
    monkeypatch.setattr(transfer_format, "MAX_CHUNK_BYTES", 1_000)
    with pytest.raises(transfer_format.TransferError, match="larger than any"):
        list(read_chunks(stream))


def test_another_work_tree_of_a_repository_begins_with_the_index_of_the_first(tree: Path) -> None:
    _index(tree)
    _git(tree, "worktree", "add", "-q", str(tree.parent / "second"))
    (tree.parent / "second" / "web.js").write_text("export function other() {}\n")
    answer = call(SEARCH, Session(base=str(tree.parent / "second")), {"query": "sells an item", "mode": "text"})
    assert answer.parsed == 1
    found = call(SEARCH, Session(base=str(tree.parent / "second")), {"query": "other"})
    assert [one.symbol.name for one in found.matches[:1]] == ["other"]
