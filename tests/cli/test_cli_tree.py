"""``smart-explore tree`` through the real program."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cli_project import Run


def put(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text("x = 1\n")


def test_folders_come_first_with_the_count_of_files_below_them(run: Run, project: Path) -> None:
    put(project, "docs/deep/er/page.md", "README.md")
    done = run("tree")
    assert done.returncode == 0
    assert done.stdout.splitlines()[:-1] == [
        "./ 5 files",
        "|-docs/ 1 file",
        "| `-deep/ 1 file",
        "|-geometry/ 1 file",
        "| `-shapes.py",
        "|-tests/ 1 file",
        "| `-test_shapes.py",
        "|-README.md",
        "`-server.go",
        "4 of 5 files shown; to see more: --depth 3, or smart-explore tree docs/deep",
        "skipped: 1 ignored, 1 hidden, 1 build or dependency folder",
    ]


def test_symbols_are_counted_where_an_index_knows_them_and_none_is_made(run: Run, project: Path) -> None:
    (project / ".git").mkdir()
    assert "symbols" not in run("tree").stdout
    assert not (project.parent / "cache").exists()
    run("index")
    assert "|-geometry/ 1 file, 10 symbols\n" in run("tree").stdout
    assert "geometry/ 1 file, 10 symbols\n" in run("tree", "geometry").stdout
    (project / "geometry" / "more.py").write_text("def one(): pass\n")
    assert "|-geometry/ 2 files, 11 symbols\n" in run("tree").stdout
    assert json.loads(run("tree", "--json").stdout)["symbols"] == 15


def test_many_files_that_the_index_does_not_know_are_not_parsed_for_a_count(run: Run, project: Path) -> None:
    run("index")
    put(project, *(f"new/n{n}.py" for n in range(120)))
    out = run("tree", "--depth", "1").stdout
    assert "symbols are as indexed: 120 files changed or new since are not in them\n" in out
    assert "|-new/ 120 files\n" in out
    assert json.loads(run("tree", "--json").stdout)["files_uncounted"] == 120


def test_a_huge_folder_does_not_crowd_out_the_others(run: Run, project: Path) -> None:
    put(project, *(f"aaa/{n:03}.py" for n in range(500)), *(f"zzz/{n}.py" for n in range(5)), "zzz/deep/x.py")
    out = run("tree", "--limit", "40", "--depth", "3").stdout
    assert all(f"| |-{n}.py\n" in out for n in range(4)) and "| `-4.py\n" in out
    assert "| | `-x.py\n" in out
    shown = out.count(".py\n") + out.count(".go\n")
    assert f"{shown} of 509 files shown; to see more: --limit 80, or smart-explore tree aaa\n" in out
    assert f"| `-... {500 - out.count('| |-0') + 1} files more\n" in out  # 0.py is another one's


def test_the_limit_bounds_the_entries_of_one_folder_of_20_000(run: Run, project: Path) -> None:
    (project / "many").mkdir()
    for n in range(20_000):
        os.mknod(project / "many" / f"{n:05}.txt")
    document = json.loads(run("tree", "many", "--json").stdout)
    assert (len(document["entries"]), document["more"], document["files"]) == (200, 19_800, 20_000)
    out = run("tree", "many").stdout
    assert "`-... 19800 files more\n200 of 20000 files shown; to see more: --limit 400\n" in out
    assert len(out.splitlines()) < 206


def test_the_budget_covers_the_whole_reply(run: Run, project: Path) -> None:
    put(project, *(f"a{n % 30}/{n:03}{'x' * 90}.py" for n in range(300)))
    for tokens in (100, 150, 400, 2_000):
        out = run("tree", "--max-tokens", str(tokens)).stdout
        assert len(out) <= tokens * 4
        assert f"--max-tokens {tokens * 2}" in out


def test_an_ordinary_depth_needs_no_limit_and_a_great_one_does(run: Run, project: Path) -> None:
    put(project, "a/b/c/d/e/f.py")
    assert "f.py" not in run("tree", "--depth", "4").stdout
    assert "--depth 5 --limit 200" in run("tree", "--depth", "4").stdout
    refused = run("tree", "--depth", "6")
    assert refused.returncode == 2
    assert "--depth 6 --limit 200" in refused.stderr
    assert "f.py" in run("tree", "--depth", "6", "--limit", "50").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["server.go"], "server.go is not a folder"),
        (["loop"], "loop: a link, or a loop of links"),
        (["--depth", "0"], "--depth"),
        (["--limit", "0"], "--limit"),
        (["--limit", "100000000"], "--limit"),
    ],
)
def test_what_is_no_folder_or_no_number_is_a_usage_error(
    run: Run, project: Path, words: list[str], message: str
) -> None:
    (project / "loop").symlink_to("loop")
    done = run("tree", *words)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("name", ["nowhere", "a\nb"])
def test_a_folder_that_is_not_there_is_nothing_found(run: Run, name: str) -> None:
    done = run("tree", name)
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{name}: no such file" in done.stderr


def test_an_empty_folder_is_nothing_found(run: Run, project: Path) -> None:
    (project / "empty").mkdir()
    done = run("tree", "empty")
    assert done.returncode == 1
    assert done.stdout.startswith("nothing to show in empty\n")


def test_links_are_not_followed_and_special_files_are_named_as_what_they_are(run: Run, project: Path) -> None:
    (project / "geometry" / "up").symlink_to("..")
    (project / "geometry" / "out").symlink_to("/")
    os.mkfifo(project / "geometry" / "queue")
    done = run("tree", "geometry", "--depth", "4")
    assert done.returncode == 0
    assert done.stdout.splitlines()[1:-1] == ["|-queue (a named pipe)", "`-shapes.py", "skipped: 2 links"]
    entries = json.loads(run("tree", "geometry", "--json").stdout)["entries"]
    assert [(entry["type"], entry["path"]) for entry in entries] == [
        ("a named pipe", "geometry/queue"),
        ("file", "geometry/shapes.py"),
    ]


def test_a_link_that_is_named_is_followed_by_a_person(run: Run, project: Path) -> None:
    (project / "link").symlink_to("geometry")
    assert "`-shapes.py\n" in run("tree", "link").stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read_is_said_and_the_rest_is_shown(run: Run, project: Path) -> None:
    put(project, "locked/a.py")
    (project / "locked").chmod(0)
    try:
        done = run("tree")
    finally:
        (project / "locked").chmod(0o700)
    assert done.returncode == 3
    assert "! locked: permission denied\n" in done.stdout
    assert "`-server.go\n" in done.stdout


def test_names_are_shown_on_one_line_and_without_effect(run: Run, project: Path) -> None:
    for name in (b"line\nbreak", b"\x1b[31mred", "\u202egnp.py".encode(), b"\xff.bin", b"tab\t", b"`-forged 9 files"):
        (project / os.fsdecode(name)).mkdir()
        (project / os.fsdecode(name) / "x").write_text("")
    out = run("tree", "--depth", "1").stdout
    for shown in ("line\\nbreak/", "\\x1b[31mred/", "\\u202egnp.py/", "\\xff.bin/", "tab\\t/", "|-`-forged 9 files/"):
        assert f"{shown} 1 file\n" in out
    paths = [entry["path"] for entry in json.loads(run("tree", "--json").stdout)["entries"]]
    assert "line\nbreak" in paths and "\\xff.bin" in paths
