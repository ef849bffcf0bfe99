"""Asking git what was said about files, in repositories that mean harm."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from git_repository import QUERY, best, git, needs_git, script
from indexed_tree import Tree

from smart_explore.operations.history import VERB
from smart_explore.requests import Session, call

pytestmark = [needs_git, pytest.mark.usefixtures("trusting")]


def sign(top: Path) -> None:
    """Give the last commit a signature."""
    text = git(top, "cat-file", "commit", "HEAD").replace("\n\n", "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n\n")
    command = ["git", "hash-object", "-t", "commit", "-w", "--stdin"]
    made = subprocess.run(command, cwd=top, input=text.encode(), capture_output=True, check=True)
    git(top, "reset", "-q", "--soft", made.stdout.decode().strip())


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param("[core]\n fsmonitor = {script}\n pager = {script}\n[pager]\n log = true\n", id="pager"),
        pytest.param("[core]\n hooksPath = {hooks}\n sshCommand = {script}\n editor = {script}\n", id="hooks"),
        pytest.param("[alias]\n log = !{script}\n", id="alias"),
        pytest.param('[diff]\n external = {script}\n[diff "x"]\n textconv = {script}\n', id="diff"),
        pytest.param('[filter "x"]\n clean = {script}\n smudge = {script}\n process = {script}\n', id="filter"),
        pytest.param("[gpg]\n program = {script}\n[log]\n showSignature = true\n", id="signatures"),
        pytest.param("[include]\n path = {other}\n", id="included"),
        pytest.param("[core]\n alternateRefsCommand = {script}\n askPass = {script}\n", id="others"),
        pytest.param("[log]\n mailmap = true\n[mailmap]\n file = {pipe}\n", id="a mailmap that waits"),
        pytest.param("[diff]\n orderFile = {pipe}\n", id="an order that waits"),
        pytest.param("[format]\n pretty = %n\n[log]\n decorate = full\n showRoot = false\n", id="looks"),
        pytest.param("[color]\n ui = always\n[diff]\n relative = true\n renames = copies\n", id="paths"),
        pytest.param("[i18n]\n logOutputEncoding = UTF-16\n", id="encoding"),
    ],
)
def test_nothing_that_a_repository_s_settings_name_is_run_or_believed(
    tree: Tree, top: Path, tmp_path: Path, lines: str
) -> None:
    marker, hooks, other = tmp_path / "ran", tmp_path / "hooks", tmp_path / "other"
    evil = script(tmp_path / "evil", marker)
    hooks.mkdir()
    for hook in ("post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout"):
        script(hooks / hook, marker)
    other.write_text(f"[core]\n fsmonitor = {evil}\n[gpg]\n program = {evil}\n[log]\n showSignature = true\n")
    os.mkfifo(tmp_path / "pipe")
    (top / ".gitattributes").write_text("* filter=x diff=x\n")
    signed = git(top, "cat-file", "commit", "HEAD").replace(
        "\n\n", "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n\n", 1
    )
    made = subprocess.run(["git", "hash-object", "-t", "commit", "-w", "--stdin"], cwd=top, input=signed.encode(), capture_output=True, check=True)  # fmt: skip  # noqa: E501
    git(top, "reset", "-q", "--soft", made.stdout.decode().strip())
    with (top / ".git/config").open("a") as config:
        config.write(lines.format(script=evil, hooks=hooks, other=other, pipe=tmp_path / "pipe"))
    assert best(tree) == "b.py"
    told = call(VERB, Session(base=str(top)), {"file": "b.py", "symbol": "handle_total"})
    assert [commit.subject for commit in told.commits] == ["first"]
    assert not marker.exists()


def test_plain_git_would_have_run_what_the_settings_name(top: Path, tmp_path: Path) -> None:
    # Without this the test above could pass because the trap never worked.
    marker = tmp_path / "ran"
    git(top, "config", "diff.external", str(script(tmp_path / "evil", marker)))
    git(top, "log", "-p", "--ext-diff", check=False)
    assert marker.exists()


def test_objects_that_are_absent_are_not_fetched(tree: Tree, top: Path, tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    evil = script(tmp_path / "evil", marker)
    digest = git(top, "rev-parse", "HEAD^")
    (top / ".git/objects" / digest[:2] / digest[2:]).unlink()
    for name, value in (
        ("core.repositoryformatversion", "1"),
        ("extensions.partialClone", "origin"),
        ("protocol.ext.allow", "always"),
        ("remote.origin.promisor", "true"),
        ("remote.origin.url", f"ext::{evil}"),
    ):
        git(top, "config", name, value)
    tree.ask(QUERY)
    assert not marker.exists()
    git(top, "log", check=False)
    assert marker.exists(), "the trap does not work any more: plain git ran nothing"


def test_tables_that_hold_nonsense_are_a_damaged_index(
    tree: Tree, top: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert best(tree) == "b.py"
    for change in (
        "UPDATE history SET lengths = x'00'",
        "UPDATE history_terms SET files = x'ffffffff'",
        "DROP TABLE history",
    ):
        with closing(sqlite3.connect(tree.database)) as connection, connection:
            connection.execute(change)
        assert best(tree) == "b.py", change
    assert capsys.readouterr().err.count("made anew") == 3
