"""What was said about files when they were committed ranks them, and nothing goes wrong where that cannot be told."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from git_repository import HANDLER, QUERY, best, commit, git, needs_git
from indexed_tree import Tree

from smart_explore.source.git import commits

pytestmark = [needs_git, pytest.mark.usefixtures("trusting")]


def plain(tree: Tree) -> bool:
    """Whether the answer is that without a history."""
    return tree.found(QUERY) == tree.found(QUERY, no_history=True) and best(tree) == "a.py"


def test_a_file_whose_commits_speak_of_the_question_comes_first(tree: Tree, top: Path) -> None:
    assert (best(tree), best(tree, no_history=True), best(tree, no_index=True)) == ("b.py", "a.py", "a.py")
    lifted, plain_match = tree.ask(QUERY).matches[0], tree.ask(QUERY, no_history=True).matches[0]
    assert dict(lifted.parts)["x history"] == 2.0
    assert lifted.score == pytest.approx(2 * plain_match.score)
    assert lifted.confidence == pytest.approx(plain_match.confidence), "what was said is no proof of an answer"
    assert "x history" not in dict(tree.ask(QUERY).matches[1].parts)


AskedOfGit = Callable[[], list[str]]


def test_outside_of_a_repository_git_is_not_asked(tree: Tree, asked_of_git: AskedOfGit) -> None:
    (tree.root / "a.py").write_text(HANDLER)
    assert plain(tree)
    assert asked_of_git() == []


def test_a_single_name_does_not_ask_the_history(tree: Tree, top: Path, asked_of_git: AskedOfGit) -> None:
    already = asked_of_git()
    tree.ask("wobbling")
    tree.ask("handle_total", mode="auto")
    tree.ask("handle total", mode="name")
    assert asked_of_git() == already
    tree.ask(QUERY)
    assert asked_of_git() != already


def test_new_commits_alone_are_read_once_there_is_a_history(tree: Tree, top: Path, asked_of_git: AskedOfGit) -> None:
    def asked() -> list[str]:
        """Which commits: those of one, or those that one has and another has not."""
        return [line.split()[-2] for line in asked_of_git() if " --left-right " in line]

    assert best(tree) == "b.py"
    first = git(top, "rev-parse", "HEAD")
    for _ in range(3):
        commit(top, "wobbling total wobbling", a=(top / "a.py").read_text() + "\n")
    assert best(tree) == best(tree) == "a.py"
    last = git(top, "rev-parse", "HEAD")
    assert asked() == [first, f"{first}...{last}"]
    scores = [match.score for match in tree.ask(QUERY).matches]
    git(top, "commit", "-q", "--amend", "--no-edit", "--author", "Bob <bob@example.org>")
    assert [match.score for match in tree.ask(QUERY).matches] == scores
    other = git(top, "rev-parse", "HEAD")
    assert asked()[2:] == [f"{last}...{other}", other], "what is no descendant is read anew"


def test_a_commit_of_many_files_says_nothing_of_any(tree: Tree, top: Path) -> None:
    many = {f"c{number}": "" for number in range(commits.MAX_FILES)}
    commit(top, "wobbling " * 20, a=HANDLER + "\n" * 3, **many)
    assert best(tree) == "b.py"


def test_commits_long_ago_are_not_read(top: Path) -> None:
    one = "commit refs/heads/main\ncommitter A <a@b> 1700000000 +0000\ndata 5\nnewer\n"
    first = one + "from refs/heads/main^0\nM 644 inline c.py\ndata 0\n\n"
    turns = [f"{one}M 644 inline c.py\ndata 1\n{turn % 2}\n" for turn in range(commits.MAX_COMMITS - 1)]
    many = "".join([first, *turns]).encode()
    subprocess.run(["git", "fast-import", "--quiet"], input=many, cwd=top, check=True)
    read = commits.read_commits(str(top), git(top, "rev-parse", "HEAD"), "", lambda: False)
    assert read == [commits.Commit("newer", (b"c.py",))] * commits.MAX_COMMITS


def test_an_answer_that_is_cut_is_read_up_to_the_cut(top: Path) -> None:
    for number in range(50):
        commit(top, f"wobbling {number}", b=HANDLER + "\n" * number)
    head = git(top, "rev-parse", "HEAD")
    every = [commits.Commit(f"wobbling {number}", (b"b.py",)) for number in reversed(range(50))]
    numbers = []
    for size in range(1, 300, 7):
        bounds = commits.BOUNDS._replace(output_bytes=size)
        read = commits.read_commits(str(top), head, "", lambda: False, bounds)
        assert read is not None
        assert read == every[: len(read)]
        numbers.append(len(read))
    assert numbers == sorted(numbers)
    assert 5 < numbers[-1] < 20


def test_commits_after_the_one_checked_out_are_not_read(tree: Tree, top: Path) -> None:
    commit(top, "wobbling total wobbling", a=HANDLER + "# more\n")
    git(top, "checkout", "-q", "HEAD^")
    assert best(tree) == "b.py"
    git(top, "checkout", "-q", "HEAD^")
    assert plain(tree)


@pytest.mark.parametrize(
    "subject",
    [
        pytest.param("wobbling \x1b]0;gone\x07\x1b[31m \u202e total", id="escape sequences"),
        pytest.param("wobbling " * 120_000, id="a megabyte"),
        pytest.param("wobbling\rtotal\x01\x02>\x02", id="control characters"),
        pytest.param("> < wobbling total", id="marks"),
    ],
)
def test_any_subject_is_words_and_no_more(tree: Tree, top: Path, subject: str) -> None:
    (top / "message").write_text(subject)
    (top / "b.py").write_text(HANDLER + "#\n")
    git(top, "add", "b.py")
    git(top, "commit", "-q", "-F", "message")
    assert best(tree) == "b.py"
    assert not any("\x1b" in part.what for match in tree.ask(QUERY).matches for part in match.parts)


def test_a_subject_that_is_empty_and_a_commit_without_files_are_passed_over(tree: Tree, top: Path) -> None:
    commit(top, "", a=HANDLER + "#\n")
    commit(top, "wobbling")
    commit(top, "")
    assert best(tree) == "b.py"


def test_a_shallow_clone_and_one_without_commits_are_answered(tree: Tree, top: Path, tmp_path: Path) -> None:
    clone = Tree(tmp_path / "clones", tree.cache)
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{top}", "clones/shallow")
    git(tmp_path, "init", "-q", "clones/new")
    for name in ("shallow", "new"):
        (clone.root / name / "a.py").write_text(HANDLER)
        (clone.root / name / "b.py").write_text(HANDLER)
        clone.root = clone.root / name
        assert {match.path for match in clone.ask(QUERY).matches} == {"a.py", "b.py"}
        clone.root = clone.root.parent


def test_a_worktree_has_the_history_of_its_branch(tree: Tree, top: Path, tmp_path: Path) -> None:
    git(top, "worktree", "add", "-q", "--detach", str(tmp_path / "beside"), "HEAD^")
    commit(tmp_path / "beside", "wobbling total", a=HANDLER + "#\n")
    assert best(tree) == "b.py"
    tree.root = tmp_path / "beside"
    assert best(tree) == "a.py"
    assert best(tree, no_history=True) == "a.py"
    assert dict(tree.ask(QUERY).matches[0].parts)["x history"] == 2.0


def test_each_of_several_repositories_has_its_history_and_only_new_commits_are_read(
    tree: Tree, asked_of_git: AskedOfGit
) -> None:
    shop, tax, pay = (tree.root / name for name in ("shop", "tax", "pay"))
    for top in (shop, tax, pay):
        commit(top, "first", **{top.name: HANDLER})
    commit(tax, "stop the wobbling", tax=HANDLER + "\n")

    def found(*several: Path) -> list[tuple[str, float]]:
        matches = tree.ask(QUERY, root=tuple(map(str, several))).matches
        return [(match.path, dict(match.parts).get("x history", 1.0)) for match in matches]

    assert found(shop, tax) == [("tax/tax.py", 2.0), ("shop/shop.py", 1.0)]
    logs = len(asked_of_git())
    commit(shop, "wobbling total wobbling", shop=HANDLER + "\n")
    before = git(shop, "rev-parse", "HEAD^")
    head = git(shop, "rev-parse", "HEAD")
    assert found(shop, tax)[0] == ("shop/shop.py", 2.0)
    (asked,) = (line for line in asked_of_git()[logs:] if " --left-right " in line)
    assert f" {before}...{head} " in asked
    found(shop, tax, pay)
    assert sum(" --left-right " in line for line in asked_of_git()[logs:]) == 2
    git(shop, "checkout", "-q", "HEAD^")
    assert found(shop, tax, pay)[0] == ("tax/tax.py", 2.0)


def test_a_git_file_that_points_to_a_stranger_s_repository_lends_no_history(tree: Tree, top: Path) -> None:
    (top / ".git").rename(top.parent / "elsewhere")
    (top / ".git").write_text(f"gitdir: {top.parent}/elsewhere\n")
    assert plain(tree)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_the_repository_of_someone_else_lends_no_history(tree: Tree, top: Path) -> None:
    for path in (top, top / ".git"):
        os.chown(path, 12345, 12345)
    assert plain(tree)


@pytest.mark.parametrize("behaviour", ["exit 128", "printf '\\0>\\0wobbling\\0\\na.py\\0'; exit 1", "kill -9 $$", None])
def test_a_git_that_refuses_fails_or_is_missing_is_asked_once_a_commit(
    tree: Tree, top: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behaviour: str | None
) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    if behaviour is not None:
        (programs / "git").write_text(f"#!/bin/sh\necho x >> {tmp_path}/asked\n{behaviour}\n")
        (programs / "git").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    assert plain(tree) and plain(tree)
    if behaviour is not None:
        assert (tmp_path / "asked").read_text() == "x\n"
