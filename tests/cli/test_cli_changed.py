"""``smart-explore changed`` through the real program and real repositories."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from cli_project import Run
from git_repository import commit, git, needs_git, script

pytestmark = needs_git

SHOP = '''import os


LIMIT = 3


class Shop:
    """Sells."""

    def open(self, hour):
        self.hour = hour
        return self.ring(hour)

    def ring(self, times):
        # as often
        return "ding " * times


def pay_bill(amount, tax):
    total = amount + amount * tax
    if total > 100:
        raise ValueError(total)
    return round(total, 2)


def last(items):
    return items[-1]
'''
BILL = SHOP[SHOP.index("def pay_bill") : SHOP.index("\n\ndef last")]


@pytest.fixture
def top(tmp_path: Path) -> Path:
    """A repository of one commit."""
    commit(tmp_path / "top", "first", shop=SHOP)
    return tmp_path / "top"


def told(run: Run, top: Path, *arguments: str) -> Any:
    done = run("changed", "--json", *arguments, cwd=top)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def symbols(document: Any) -> list[tuple[str, str, str]]:
    return [(f["path"], s["change"], s["qualified_name"]) for f in document["files"] for s in f["symbols"]]


def test_each_kind_of_change_is_told_in_a_line(run: Run, top: Path) -> None:
    text = SHOP.replace("import os", "import sys").replace("def open(self, hour)", "def open(self, hour, door)")
    text = text.replace("# as often", "# so often").replace("LIMIT = 3", "LIMIT = 4\nMORE = 5")
    text = text.replace(BILL, "").replace("return items[-1]", "return items[-2]")
    commit(top, "second", shop=text, bills=BILL, test_bills="def test_pays():\n    assert True\n")
    done = run("changed", "HEAD~1..HEAD", cwd=top)
    assert done.stdout.splitlines() == [
        "HEAD~1..HEAD: 3 files; symbols: 1 added, 1 moved, 2 with another signature, 1 with another body, "
        "1 in layout, comments or docs only",
        "bills.py (added)",
        "> 1-5 pay_bill: moved, was shop.py:19-23  +5 -5",
        "shop.py",
        "~ 4 LIMIT = 4: was LIMIT = 3  +1 -1",
        "+ 5 MORE = 5",
        "~ 11-13 Shop.open(hour, door): was Shop.open(hour)  +1 -1",
        "~ 15-17 Shop.ring: layout, comments or docs  +1 -1",
        "~ 22-23 last: body  +1 -1",
        "  outside of symbols: 1; 1 before",
        "tests:",
        "test_bills.py (added): +test_pays",
        done.stdout.splitlines()[-1],
    ]
    assert (done.returncode, done.stderr) == (0, "")


def test_a_symbol_is_followed_under_another_name_and_in_a_renamed_file(run: Run, top: Path) -> None:
    git(top, "mv", "shop.py", "store.py")
    (top / "store.py").write_text(SHOP.replace("pay_bill", "settle").replace("class Shop", "class Store"))
    document = told(run, top)
    assert [(f["path"], f["path_before"], f["status"]) for f in document["files"]] == [
        ("store.py", "shop.py", "renamed")
    ]
    assert symbols(document) == [("store.py", "renamed", "Store"), ("store.py", "renamed", "settle")]


def test_the_index_the_work_tree_and_what_git_does_not_know_are_told_apart(run: Run, top: Path) -> None:
    (top / "shop.py").write_text(SHOP.replace("[-1]", "[0]"))
    git(top, "add", "shop.py")
    (top / "shop.py").write_text(SHOP.replace("[-1]", "[0]").replace("100", "99"))
    (top / "new.py").write_text("def new():\n    pass\n")
    assert symbols(told(run, top, "--staged")) == [("shop.py", "body", "last")]
    assert symbols(told(run, top)) == [
        ("shop.py", "body", "pay_bill"),
        ("shop.py", "body", "last"),
        ("new.py", "added", "new"),
    ]
    assert symbols(told(run, top, "--path", "new.py")) == [("new.py", "added", "new")]
    git(top, "reset", "-q", "--hard")
    os.remove(top / "shop.py")
    assert {change for _, change, _ in symbols(told(run, top))} == {"added", "removed"}


def test_an_outline_of_a_range_is_what_it_changed(run: Run, top: Path) -> None:
    (top / "shop.py").write_text(SHOP.replace("[-1]", "[0]"))
    for arguments in (("HEAD..worktree",), ()):
        told_here = run("changed", *arguments, cwd=top)
        assert told_here.stdout == run("outline", "HEAD..worktree", cwd=top).stdout
    assert run("changed", "HEAD..index", cwd=top).returncode == 1
    (top / "a..b.py").write_text("x = 1\n")
    assert run("outline", "a..b.py", cwd=top).stdout.startswith("a..b.py python")
    (top / "deep").mkdir()
    assert run("outline", "deep/../shop.py", cwd=top).stdout.startswith("shop.py python")


def test_where_nothing_changed_the_exit_code_is_1(run: Run, top: Path) -> None:
    os.utime(top / "shop.py")
    done = run("changed", cwd=top)
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "HEAD..worktree: nothing changed")


def test_all_ways_to_name_two_states_are_understood(run: Run, top: Path) -> None:
    git(top, "branch", "side")
    commit(top, "second", shop=SHOP.replace("[-1]", "[0]"))
    body = [("shop.py", "body", "last")]
    for revisions in ("HEAD~1..HEAD", "HEAD~1..", "HEAD^!", "side...main", "side", "main..side"):
        assert symbols(told(run, top, revisions)) == body
    assert told(run, top, "side^!")["before"] == "nothing"


@pytest.mark.parametrize(
    ("revisions", "code", "words"),
    [
        (("nowhere..HEAD",), 1, "no commit 'nowhere'"),
        (("HEAD~99",), 1, "git log --oneline"),
        (("--", "--output=x"), 1, "no commit '--output=x'"),
        (("HEAD..HEAD", "--staged"), 2, "leave the second revision out"),
    ],
)
def test_a_revision_that_is_not_there_is_said_to_be_so(
    run: Run, top: Path, revisions: tuple[str, ...], code: int, words: str
) -> None:
    done = run("changed", *revisions, cwd=top)
    assert (done.returncode, done.stdout) == (code, "")
    assert words in done.stderr
    assert not (top / "x").exists()


def test_outside_of_a_repository_and_without_commits_it_still_says_what_is_there(run: Run, tmp_path: Path) -> None:
    done = run("changed", cwd=tmp_path)
    assert done.returncode == 1
    assert "no git repository around" in done.stderr
    (tmp_path / "new").mkdir()
    git(tmp_path / "new", "init", "-q")
    (tmp_path / "new" / "a.py").write_text("x = 1\n")
    assert symbols(told(run, tmp_path / "new")) == [("a.py", "added", "x")]


def test_a_shallow_clone_says_what_to_type(run: Run, top: Path) -> None:
    commit(top, "second", shop=SHOP.replace("[-1]", "[0]"))
    git(top.parent, "clone", "-q", "--depth", "1", f"file://{top}", "part")
    done = run("changed", "HEAD~1..HEAD", cwd=top.parent / "part")
    assert (done.returncode, done.stdout) == (1, "")
    assert "git fetch --unshallow" in done.stderr


def test_files_without_symbols_are_listed_with_what_they_are(run: Run, top: Path) -> None:
    (top / "a\nb.py").write_text("def f():\n    pass\n")
    (top / "data.bin").write_bytes(b"a\0b")
    (top / "link.py").symlink_to("shop.py")
    (top / "text.txt").write_text("a\nb\n")
    (top / "big.py").write_bytes(b"x = 1\n" * 300_000)
    inside = git(top, "rev-parse", "HEAD")
    git(top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", f"{top}/.git", "sub")
    commit(top, "odd")
    done = run("changed", "HEAD~1..HEAD", cwd=top)
    assert done.returncode == 3
    lines = done.stdout.splitlines()
    for text in (
        "a\\nb.py (added)",
        "+ 1-2 f()",
        "data.bin (added): binary",
        "link.py (added): a link",
        "text.txt (added) +2 -0",
        "big.py (added): too large, or its content is not in this clone",
        f"sub (added): a submodule, {inside[:10]}",
    ):
        assert text in lines


def test_changes_inside_of_a_submodule_are_said_and_listed_where_asked(run: Run, top: Path) -> None:
    git(top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", f"{top}/.git", "sub")
    commit(top, "with a submodule")
    assert run("changed", cwd=top).returncode == 1
    (top / "sub" / "shop.py").write_text(SHOP.replace("[-1]", "[0]"))
    (row,) = told(run, top)["files"]
    assert (row["path"], row["note"]) == ("sub", "a submodule with changes that are not committed; --path lists them")
    (row,) = told(run, top, "--path", "sub")["files"]
    assert [each["qualified_name"] for each in row["symbols"]] == ["last"]


def test_a_submodule_that_became_a_link_to_its_own_repository_ends(run: Run, top: Path) -> None:
    git(top, "-c", "protocol.file.allow=always", "submodule", "add", "-q", f"{top}/.git", "sub")
    commit(top, "with a submodule")
    shutil.rmtree(top / "sub")
    (top / "sub").symlink_to(".")
    assert run("changed", cwd=top).returncode == 1


def test_files_that_only_moved_are_told_without_being_read(run: Run, top: Path) -> None:
    (top / "old").mkdir()
    for number in range(300):
        (top / "old" / f"a{number}.py").write_text(f"def f{number}():\n    return {number}\n")
    commit(top, "many")
    git(top, "mv", "old", "new")
    commit(top, "moved")
    document = told(run, top, "HEAD^!")
    assert {(f["status"], f["note"]) for f in document["files"]} == {("renamed", "the same content")}
    text = run("changed", "HEAD^!", "--max-tokens", "300", cwd=top).stdout
    assert len(text) <= 1_200
    assert "more files; to see them: ask for fewer, or --max-tokens 1200" in text


def test_who_uses_what_changed_is_told_on_demand(run: Run, top: Path) -> None:
    commit(top, "use", use="from shop import last\n\n\ndef use():\n    return last([1])\n")
    commit(top, "change", shop=SHOP.replace("[-1]", "[0]"))
    assert "   used by use.py:5 use" in run("changed", "HEAD^!", "--impact", cwd=top).stdout.splitlines()
    (change,) = told(run, top, "HEAD^!", "--impact")["files"][0]["symbols"]
    assert [(user["path"], user["qualified_name"]) for user in change["users"]] == [("use.py", "use")]


def test_nothing_of_a_repository_is_run(run: Run, top: Path) -> None:
    marker = top.parent / "ran"
    bad = script(top.parent / "bad", marker)
    for name in ("filter.bad.clean", "filter.bad.smudge", "filter.bad.process", "diff.bad.textconv"):
        git(top, "config", name, str(bad))
    for name in ("diff.bad.command", "diff.external", "core.fsmonitor", "core.pager", "core.sshCommand"):
        git(top, "config", name, str(bad))
    (top / ".git" / "info" / "attributes").write_text("* filter=bad diff=bad\n")
    (top / ".gitattributes").write_text("* filter=bad diff=bad\n")
    (top / "shop.py").write_text(SHOP.replace("[-1]", "[0]"))
    for arguments in ((), ("--staged",), ("HEAD",)):
        run("changed", *arguments, cwd=top)
    assert symbols(told(run, top))[0] == ("shop.py", "body", "last")
    assert not marker.exists()


def test_an_index_made_by_hand_leads_to_no_file_outside(run: Run, top: Path) -> None:
    (top.parent / "key.py").write_text("SECRET = 1\n")
    (top / "aa").mkdir()
    (top / "aa" / "key.py").write_text("x = 1\n")
    git(top, "add", "aa/key.py")
    index = top / ".git" / "index"
    index.write_bytes(index.read_bytes().replace(b"aa/key.py", b"../key.py"))
    assert "../key.py" in git(top, "ls-files")
    assert "SECRET" not in run("changed", cwd=top).stdout


def test_untracked_files_that_are_not_looked_into_are_counted_with_their_reasons(run: Run, top: Path) -> None:
    (top / "notes.txt").write_text("a\n")
    (top / "data.bin").write_bytes(b"a\0b")
    (top / "link.py").symlink_to("shop.py")
    (top / "big.py").write_bytes(b"x = 1\n" * 300_000)
    (top / "new.py").write_text("def f(:\n    pass\n")
    lines = run("changed", cwd=top).stdout.splitlines()
    for text in ("4 untracked skipped", "1 too large", "2 in no supported language", "1 no plain files"):
        assert text in lines[1]
    assert "new.py (added): syntax errors at line 1: answered as far as it parses" in lines
    (top / "new.py").unlink()
    done = run("changed", cwd=top)
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "HEAD..worktree: nothing changed")
    assert done.stdout.splitlines()[1] == lines[1]
    assert "untracked" not in run("changed", "--staged", cwd=top).stdout


def test_a_path_that_neither_side_has_is_said_to_be_none(run: Run, top: Path) -> None:
    done = run("changed", "--path", "nope.py", cwd=top)
    assert (done.returncode, done.stdout) == (1, "")
    assert "no such path in HEAD or worktree: nope.py" in done.stderr
    assert "nothing changed" in run("changed", "--path", "shop.py", cwd=top).stdout
    git(top, "rm", "-q", "shop.py")
    commit(top, "gone")
    assert "nothing changed" in run("changed", "HEAD~1..HEAD~1", "--path", "shop.py", cwd=top).stdout


def test_a_repository_without_its_objects_is_said_to_be_damaged(run: Run, top: Path) -> None:
    shutil.rmtree(top / ".git" / "objects")
    (top / ".git" / "objects").mkdir()
    done = run("changed", cwd=top)
    assert (done.returncode, done.stdout) == (4, "")
    assert "the repository is damaged" in done.stderr
