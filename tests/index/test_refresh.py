"""An answer shows the files as they are when asked, and parses only what changed."""

from __future__ import annotations

import mmap
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from indexed_tree import Tree
from system_events import LISTED, noting
from system_limits import bound_by_permissions

from smart_explore.index.slots import differing_slots
from smart_explore.model import Problem
from smart_explore.source.stamps import file_stamp
from smart_explore.treesitter.toolchain import Toolchain

pytestmark = pytest.mark.usefixtures("trusting")
WORDS = ("pay what bill", "count boxes stock", "serve customers")


def test_what_did_not_change_is_not_parsed_again(tree: Tree) -> None:
    assert tree.ask("pay bill").parsed == 3
    assert tree.ask("pay bill").parsed == 0
    assert tree.agrees(*WORDS)


def test_folders_that_did_not_change_are_not_listed_again(tree: Tree) -> None:
    tree.ask("pay bill")
    with noting(LISTED, tree.root) as listed:
        tree.ask("pay bill")
        assert listed == []
        tree.write("deep/more.py", "def print_bill(): pass\n")
        assert "print_bill" in tree.names("pay bill")
        assert listed == ["deep"]


def test_a_changed_file_is_parsed_again_and_no_other(tree: Tree) -> None:
    tree.ask("pay bill")
    tree.write("shop.py", "# one line more\n\ndef pay_later(bill):\n    pass\n")
    answer = tree.ask("pay bill")
    assert answer.parsed == 1
    assert [(m.symbol.name, m.symbol.line_start) for m in answer.matches if m.path == "shop.py"] == [("pay_later", 3)]
    assert tree.agrees(*WORDS)


def test_a_file_that_appeared_is_found(tree: Tree) -> None:
    tree.ask("pay bill")
    tree.write("new/bill.py", "def print_bill(): pass\n")
    assert "print_bill" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_a_file_that_went_is_found_no_more_and_forgotten(tree: Tree) -> None:
    tree.ask("pay bill")
    (tree.root / "shop.py").unlink()
    assert "pay_bill" not in tree.names("pay bill")
    assert tree.value("SELECT count(*) FROM files") == 2
    assert tree.value("SELECT count(*) FROM outlines") == 2
    assert tree.agrees(*WORDS)


def test_a_renamed_file_is_found_under_its_new_name(tree: Tree) -> None:
    tree.ask("pay bill")
    (tree.root / "shop.py").rename(tree.root / "bills.py")
    assert [path for path, *_ in tree.found("pay owed")] == ["bills.py"]
    assert tree.agrees(*WORDS)


def test_a_file_that_became_a_folder_is_found_no_more_but_what_is_in_it(tree: Tree) -> None:
    tree.ask("pay bill")
    (tree.root / "shop.py").unlink()
    tree.write("shop.py/till.py", "def open_till(bill): pass\n")
    assert tree.names("pay bill till") == {"open_till"}
    assert tree.agrees(*WORDS)


def test_a_folder_that_became_a_file_takes_its_files_along(tree: Tree) -> None:
    tree.ask("count boxes")
    (tree.root / "deep/stock.py").unlink()
    (tree.root / "deep").rmdir()
    tree.write("deep", "#!/usr/bin/env python3\ndef count_stock(): pass\n")
    assert tree.names("count stock boxes") == {"count_stock"}
    assert tree.agrees(*WORDS)


def test_a_file_that_became_a_link_is_left_out(tree: Tree, tmp_path: Path) -> None:
    tree.ask("pay bill")
    (tree.root / "shop.py").rename(tmp_path / "elsewhere.py")
    (tree.root / "shop.py").symlink_to(tmp_path / "elsewhere.py")
    answer = tree.ask("pay bill")
    assert not [m for m in answer.matches if m.path == "shop.py"]
    assert answer.skipped == {"link": 1}
    assert tree.agrees(*WORDS)


def test_other_content_of_the_same_size_and_time_is_noticed(tree: Tree) -> None:
    file = tree.write("shop.py", "def pay_one(bill): pass\n")
    os.utime(file, ns=(10**18, 10**18))
    tree.ask("pay bill")
    tree.write("shop.py", "def pay_two(bill): pass\n")
    os.utime(file, ns=(10**18, 10**18))
    assert "pay_two" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_a_file_touched_back_in_time_is_read_again(tree: Tree) -> None:
    tree.ask("pay bill")
    file = tree.write("shop.py", "def pay_never(bill): pass\n")
    os.utime(file, ns=(10**18, 10**18))
    assert "pay_never" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_a_file_put_in_place_of_another_is_noticed(tree: Tree) -> None:
    tree.write("next.txt", "def pay_next(amount):\n    '''Pay what is owed.'''\n    return amount\n")
    tree.ask("pay bill")
    os.replace(tree.root / "next.txt", tree.root / "shop.py")
    assert "pay_next" in tree.names("pay what")
    assert tree.agrees(*WORDS)


def test_a_file_that_was_only_touched_is_not_parsed_again(tree: Tree) -> None:
    tree.ask("pay bill")
    os.utime(tree.root / "shop.py", ns=(10**18, 10**18))
    assert tree.ask("pay bill").parsed == 0
    assert tree.agrees(*WORDS)
    assert tree.value("SELECT count(*) FROM segments") == 1


def test_a_file_changed_in_the_instant_it_was_indexed_is_noticed(
    tree: Tree, trust_times: Callable[[bool], None]
) -> None:
    trust_times(False)
    path = tree.write("shop.py", "def pay_any(bill): pass\n")
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as content:
        content[8:11] = b"one"
        before = file_stamp(os.fsencode(path))
        assert "pay_one" in tree.names("pay bill")
        content[8:11] = b"two"  # by memory: the file's times tell of the first change only
        if file_stamp(os.fsencode(path)) != before:
            pytest.skip("this file system tells of each change")
        assert "pay_two" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_a_changed_ignore_file_counts_at_once_and_back_again(tree: Tree) -> None:
    tree.ask("pay bill")
    (tree.root / ".git").mkdir()
    tree.write(".gitignore", "shop.py\n")
    assert "pay_bill" not in tree.names("pay bill")
    assert tree.agrees(*WORDS)
    tree.write(".gitignore", "")
    answer = tree.ask("pay bill")
    assert "shop.py" in {match.path for match in answer.matches}
    assert tree.agrees(*WORDS)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"def pay_bill(): pass\n\0\0", "binary"),
        (b"x = '" + b"y" * 1_000_000 + b"'\n", "too large"),
        (b"x = '" + b"y" * 20_000 + b"'\n", "minified"),
    ],
)
def test_a_file_that_stops_being_source_is_skipped_until_it_is_again(tree: Tree, content: bytes, reason: str) -> None:
    before = (tree.root / "shop.py").read_bytes()
    assert "pay_bill" in tree.names("pay bill")
    tree.write("shop.py", content)
    answer = tree.ask("pay bill")
    assert "shop.py" not in {match.path for match in answer.matches}
    assert answer.skipped == {reason: 1}
    assert tree.ask("pay bill").skipped == {reason: 1}  # now out of the index
    assert tree.agrees(*WORDS)
    tree.write("shop.py", before)
    assert "pay_bill" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_a_file_that_cannot_be_read_is_a_problem_until_it_can_again(tree: Tree) -> None:
    tree.ask("pay bill")
    (tree.root / "shop.py").chmod(0)
    with bound_by_permissions():
        answer = tree.ask("pay bill")
    assert answer.problems == (Problem("shop.py", "permission denied", "unreadable"),)
    assert answer.exit_code == 3
    assert "shop.py" not in {match.path for match in answer.matches}
    (tree.root / "shop.py").chmod(0o600)
    assert "pay_bill" in tree.names("pay bill")
    assert tree.agrees(*WORDS)


def test_syntax_errors_are_told_of_from_the_index_as_from_the_parser(tree: Tree) -> None:
    tree.write("shop.py", "def pay_bill(:\n    pass\n\ndef bill_again(): pass\n")
    first, second = tree.ask("pay bill"), tree.ask("pay bill")
    assert second.parsed == 0
    assert [problem.kind for problem in first.problems] == ["syntax"]
    assert second.problems == first.problems
    assert tree.agrees(*WORDS)


def test_a_file_that_the_parser_gave_up_on_is_tried_again_the_next_time(
    tree: Tree, toolchain: Toolchain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = tmp_path / "tree-sitter"
    failing.write_text(
        f"#!{sys.executable} -IS\n"
        "import os, sys\n"
        "files = open(sys.argv[sys.argv.index('--paths') + 1]).read().split()\n"
        "if any(map(os.path.getsize, files)): sys.exit(1)\n"
        f"os.execv({toolchain.command[0]!r}, [*{toolchain.command!r}, *sys.argv[1:]])\n"
    )
    failing.chmod(0o755)
    monkeypatch.setenv("SMART_EXPLORE_TREE_SITTER", str(failing))
    answer = tree.ask("pay bill")
    assert (len(answer.problems), answer.exit_code, answer.matches) == (3, 3, ())
    assert {problem.kind for problem in answer.problems} == {"parser"}
    monkeypatch.delenv("SMART_EXPLORE_TREE_SITTER")
    assert tree.ask("pay bill").problems == ()
    assert tree.agrees(*WORDS)


def test_a_branch_switch_costs_the_files_it_touches(tree: Tree) -> None:
    def git(*words: str) -> None:
        identity = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"]
        subprocess.run(["git", *identity, *words], cwd=tree.root, check=True, capture_output=True)

    for number in range(40):
        tree.write(f"many/part{number}.py", f"def part_{number}(bill): pass\n")
    git("init")
    git("add", ".")
    git("commit", "-m", "one")
    git("checkout", "-b", "other")
    for number in range(10):
        tree.write(f"many/part{number}.py", f"# moved\ndef other_{number}(bill): pass\n")
    git("rm", "-q", "many/part11.py")
    git("commit", "-a", "-m", "two")
    assert tree.ask("pay bill").parsed == 42
    git("checkout", "main")
    answer = tree.ask("pay bill")
    assert answer.parsed == 11
    assert len([m for m in answer.matches if m.symbol.name.startswith("part_")]) == 40
    assert tree.agrees(*WORDS, "moved other bill")


def test_a_name_that_is_no_utf_8_is_indexed(tree: Tree) -> None:
    odd = os.fsencode(tree.root) + b"/pay\xff.py"
    with open(odd, "wb") as file:
        file.write(b"def pay_odd(bill): pass\n")
    assert "pay_odd" in tree.names("pay bill")
    assert tree.ask("pay bill").parsed == 0
    assert tree.agrees(*WORDS)


def test_an_index_made_by_another_version_is_made_anew(tree: Tree) -> None:
    tree.ask("pay bill")
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute("UPDATE meta SET value = 'another' WHERE key = 'fingerprint'")
    assert tree.ask("pay bill").parsed == 3
    assert tree.ask("pay bill").parsed == 0
    assert tree.value("SELECT count(*) FROM segments") == 1


@given(st.lists(st.tuples(st.binary(min_size=3, max_size=3), st.booleans()), max_size=40))
def test_the_slots_in_which_two_arrays_differ_are_found(parts: list[tuple[bytes, bool]]) -> None:
    left = b"".join(part for part, _ in parts)
    right = b"".join(bytes([part[0] ^ 1]) + part[1:] if changed else part for part, changed in parts)
    assert differing_slots(left, right, 3) == [at for at, (_, changed) in enumerate(parts) if changed]
