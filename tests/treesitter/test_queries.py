"""Queries put together of their parts, and kept in the cache."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from system_limits import bound_by_permissions

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import Matches
from smart_explore.treesitter.queries import cached_query, compose
from smart_explore.treesitter.query_request import query_request
from smart_explore.treesitter.runner import parse_all
from smart_explore.treesitter.toolchain import Toolchain


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    parts = {
        "base/symbols.scm": "(a) @definition.function\n",
        "base/comments.scm": "(c) @comment\n",
        "more/symbols.scm": "; inherits: base\n(b) @definition.class\n",
        "most/symbols.scm": "; inherits: more, other\n(d) @d\n",
        "other/symbols.scm": "(o) @o\n",
    }
    for name, text in parts.items():
        path = tmp_path / "queries" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path / "queries"


SYNTAX = "(ERROR) @error\n(MISSING) @missing\n"


def test_the_parts_asked_for_stand_one_after_the_other_and_then_syntax_errors(folder: Path) -> None:
    text = compose(str(folder), "base", ("comments", "symbols"))
    assert text == "(c) @comment\n(a) @definition.function\n" + SYNTAX


def test_a_part_that_the_language_lacks_is_left_out(folder: Path) -> None:
    assert compose(str(folder), "base", ("symbols", "calls")) == "(a) @definition.function\n" + SYNTAX


def test_inherited_patterns_stand_in_front_so_that_later_ones_win(folder: Path) -> None:
    assert compose(str(folder), "more", ("symbols",)) == "(a) @definition.function\n(b) @definition.class\n" + SYNTAX


def test_inheritance_goes_on_through_several_languages(folder: Path) -> None:
    text = "(a) @definition.function\n(b) @definition.class\n(o) @o\n(d) @d\n"
    assert compose(str(folder), "most", ("symbols",)) == text + SYNTAX


def test_a_language_without_any_query_is_an_installation_error(folder: Path) -> None:
    with pytest.raises(EnvironmentBrokenError, match="no queries for cobol"):
        compose(str(folder), "cobol", ("symbols",))


def test_the_name_in_the_cache_changes_with_the_text_and_with_the_grammar(tmp_path: Path) -> None:
    paths = {cached_query(str(tmp_path), "go", text, grammar) for text in ("(a)", "(b)") for grammar in ("1", "2")}
    assert len(paths) == 4
    assert all(os.path.basename(path).startswith("go-") for path in paths)
    assert cached_query(str(tmp_path), "go", "(a)", "1") in paths
    assert len(os.listdir(tmp_path)) == 4


def test_a_query_that_is_there_is_not_written_again(tmp_path: Path) -> None:
    path = cached_query(str(tmp_path), "go", "(a)", "1")
    before = os.stat(path)
    assert os.stat(cached_query(str(tmp_path), "go", "(a)", "1")).st_ino == before.st_ino


@pytest.mark.parametrize("damage", [b"", b"(a", b"(a) (a)", b"\xff\xfe\0"])
def test_a_damaged_file_in_the_cache_is_replaced(damage: bytes, tmp_path: Path) -> None:
    path = cached_query(str(tmp_path), "go", "(a)", "1")
    Path(path).write_bytes(damage)
    assert cached_query(str(tmp_path), "go", "(a)", "1") == path
    assert Path(path).read_text() == "(a)"
    assert os.listdir(tmp_path) == [os.path.basename(path)]


WRITER = """
import os, sys
from smart_explore.treesitter.queries import cached_query
text = '(a) @a\\n' * 20_000
for turn in range(100):
    path = cached_query(sys.argv[1], 'go', text, '1')
    try:
        assert open(path).read() == text, 'torn'
        os.unlink(path)
    except FileNotFoundError:
        pass  # the other one was faster
"""


def test_processes_that_write_the_same_query_at_once_find_it_whole_or_not_at_all(tmp_path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stderr=-1) for _ in range(2)]
    for writer in writers:
        _, errors = writer.communicate()
        assert writer.returncode == 0, errors
    assert os.listdir(tmp_path) == []


UNUSABLE = ("a file in its place", "a folder in the query's place", "no permission", "a dangling link")


@pytest.mark.parametrize("fault", UNUSABLE)
def test_a_cache_that_cannot_be_used_costs_no_answer(
    fault: str, toolchain: Toolchain, tmp_path: Path, temp_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    content = [b"def area(): pass\n"]
    usual = query_request(toolchain, BY_NAME["python"], ("symbols",), content)
    cache = Path(usual.argv[-1]).parent
    os.unlink(usual.argv[-1])
    if fault == "a folder in the query's place":
        os.mkdir(usual.argv[-1])
    else:
        cache.rmdir()
        if fault == "a file in its place":
            cache.write_bytes(b"")
        elif fault == "a dangling link":
            cache.symlink_to(tmp_path / "nowhere" / "else")
            cache.parent.chmod(0o500)
        else:
            cache.parent.chmod(0o500)
    with bound_by_permissions():
        asked = query_request(toolchain, BY_NAME["python"], ("symbols",), content)
    cache.parent.chmod(0o700)
    assert asked.argv[-1] != usual.argv[-1]
    assert stat.S_ISDIR(os.stat(tmp_path).st_mode)
    ((_, _, answer),) = parse_all([asked])
    assert isinstance(answer, Matches)
    assert b"definition.function" in [name for _, name, *_ in answer.lines]
