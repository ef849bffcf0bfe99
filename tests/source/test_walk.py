from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from system_limits import bound_by_permissions

from smart_explore.source.collect import collect
from smart_explore.source.skipped import describe_skipped
from smart_explore.source.walk.result import Candidate, WalkResult
from smart_explore.source.walk.walk import walk

HOSTILE_NAMES = [
    b"new\nline.py",
    b"-rf.py",
    b"*.py",
    b"a[b]?{c}.py",
    b"\x1b[31mred\x1b[0m.py",
    b"not-utf8-\xff\xfe.py",
    b" lead and trail .py",
    b"back\\slash.py",
    b"quote\"'`.py",
    b"n" * 252 + b".py",
]


def language_of(name: str) -> str | None:
    return {".py": "python", ".js": "javascript"}.get(os.path.splitext(name)[1])


def look(top: Path, **options: object) -> WalkResult:
    return walk(os.path.realpath(top), language_of=language_of, **options)  # type: ignore[arg-type]


def shown(top: Path, **options: object) -> list[str]:
    return [file.shown for file in look(top, **options).files]


def make(top: Path, *paths: str) -> None:
    for path in paths:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text("x = 1\n")


def test_files_come_in_the_order_of_folder_and_file_names(tmp_path: Path) -> None:
    make(tmp_path, "b/a.py", "a.py", "a/z.py", "a-b/x.py", "a/b/c.py", "B.py", "é.py", "a/b.py")
    assert shown(tmp_path) == ["B.py", "a/b/c.py", "a/b.py", "a/z.py", "a-b/x.py", "a.py", "b/a.py", "é.py"]


def test_a_walk_tells_where_each_file_is_and_its_language(tmp_path: Path) -> None:
    make(tmp_path, "sub/a.py", "sub/tool", "sub/notes.txt")
    files = look(tmp_path, shown="top/").files
    top = os.fsencode(os.path.realpath(tmp_path))
    assert [tuple(file) for file in files] == [
        (top + b"/sub/a.py", "top/sub/a.py", "python"),
        (top + b"/sub/tool", "top/sub/tool", None),
    ]


def test_a_file_of_no_known_language_is_not_counted_as_skipped(tmp_path: Path) -> None:
    make(tmp_path, "notes.txt", ".hidden.txt", "ignored.txt")
    (tmp_path / ".gitignore").write_text("ignored.txt\n")
    found = look(tmp_path)
    assert (found.files, found.problems, dict(found.skipped)) == ([], [], {})


def test_hostile_names_are_found_byte_for_byte(tmp_path: Path) -> None:
    for name in HOSTILE_NAMES:
        with open(os.path.join(os.fsencode(tmp_path), name), "w"):
            pass
    (tmp_path / ".gitignore").write_text("unrelated*\n/x/**/y\n")
    assert [os.fsencode(path) for path in shown(tmp_path)] == sorted(HOSTILE_NAMES)


def test_hidden_files_and_folders_are_counted_but_git_s_own_is_not(tmp_path: Path) -> None:
    make(tmp_path, ".hidden/a.py", ".b.py", ".git/c.py", "d.py")
    found = look(tmp_path)
    assert [file.shown for file in found.files] == ["d.py"]
    assert dict(found.skipped) == {"hidden": 2}


def test_links_are_counted_and_not_followed(tmp_path: Path) -> None:
    make(tmp_path, "in/a.py", "outside.py")
    (tmp_path / "in/out").symlink_to(tmp_path)
    (tmp_path / "in/self").symlink_to(".")
    (tmp_path / "in/b.py").symlink_to("../outside.py")
    (tmp_path / "in/dangling.py").symlink_to("nowhere")
    (tmp_path / "in/loop.py").symlink_to("loop.py")
    found = look(tmp_path / "in")
    assert [file.shown for file in found.files] == ["a.py"]
    assert dict(found.skipped) == {"link": 5}
    assert found.problems == []


def test_a_fifo_and_a_socket_named_like_source_are_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, "a.py")
    os.mkfifo(tmp_path / "fifo.py")
    os.mkfifo(tmp_path / "fifo")
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.py")
        found = look(tmp_path)
    assert [file.shown for file in found.files] == ["a.py"]
    assert [(problem.path, problem.reason.split()[-1]) for problem in found.problems] == [
        ("fifo.py", "pipe"),
        ("socket.py", "socket"),
    ]


def test_a_folder_that_cannot_be_listed_is_a_problem_and_the_rest_goes_on(tmp_path: Path) -> None:
    make(tmp_path, "a/x.py", "locked/y.py", "z/z.py")
    (tmp_path / "locked").chmod(0)
    with bound_by_permissions():
        found = look(tmp_path)
    (tmp_path / "locked").chmod(0o700)
    assert [file.shown for file in found.files] == ["a/x.py", "z/z.py"]
    assert [(problem.path, problem.reason) for problem in found.problems] == [("locked", "permission denied")]


def test_a_root_that_is_gone_is_a_problem(tmp_path: Path) -> None:
    found = look(tmp_path / "none", shown="none/")
    assert [(problem.path, problem.reason) for problem in found.problems] == [("none", "no such file")]


def test_a_thousand_nested_folders_are_walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    depth = 1000
    monkeypatch.chdir(tmp_path)
    for _ in range(depth):
        os.mkdir("d")
        os.chdir("d")
    try:
        Path("a.py").touch()
        assert shown(tmp_path) == ["d/" * depth + "a.py"]
    finally:  # pytest's own cleaning is recursive
        os.unlink("a.py")
        for _ in range(depth):
            os.chdir("..")
            os.rmdir("d")


def test_a_path_longer_than_the_system_allows_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, "a.py")
    monkeypatch.chdir(tmp_path)
    depth = 20
    try:
        for _ in range(depth):
            os.mkdir("d" * 250)
            os.chdir("d" * 250)
        found = look(tmp_path)
    finally:
        for _ in range(depth):
            os.chdir("..")
            os.rmdir("d" * 250)
    assert [file.shown for file in found.files] == ["a.py"]
    assert [problem.reason for problem in found.problems] == ["its path is longer than the system allows"]


def test_a_large_folder_is_listed_whole(tmp_path: Path) -> None:
    for number in range(1000):
        (tmp_path / f"{number:05}.py").touch()
    assert shown(tmp_path) == [f"{number:05}.py" for number in range(1000)]


def test_minified_bundles_are_told_by_name_and_counted(tmp_path: Path) -> None:
    make(tmp_path, "a.min.js", "a.js")
    found = look(tmp_path)
    assert [file.shown for file in found.files] == ["a.js"]
    assert dict(found.skipped) == {"minified": 1}


def test_only_wanted_files_are_found_and_counted(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "b.py", ".b.py", ".c.py")
    found = look(tmp_path, path_filter=lambda path: path.endswith("b.py"))
    assert [file.shown for file in found.files] == ["b.py"]
    assert dict(found.skipped) == {"hidden": 1}


def test_whoever_asks_is_told_of_each_file_while_the_walk_goes_on(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "b/c.py", "b/d/e.py", "script", "node_modules/f.py", "b/notes.txt", "b/g.js")
    for wanted in (None, lambda path: path.startswith("b/")):
        met: list[Candidate] = []
        files = look(tmp_path, shown="", path_filter=wanted, on_file=met.append).files
        assert sorted(met) == sorted(files)
        assert len(files) == (5 if wanted is None else 3)


def test_an_error_of_whoever_is_told_ends_the_walk(tmp_path: Path) -> None:
    make(tmp_path, "a.py")

    def fail(_: Candidate) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        look(tmp_path, on_file=fail)


def test_what_was_skipped_is_said_in_one_line() -> None:
    assert describe_skipped({"too large": 3, "ignored": 12}) == "12 ignored, 3 over 1 MB"
    assert describe_skipped({"build folder": 1, "link": 2}) == "1 build or dependency folder, 2 links"
    assert describe_skipped({}) == ""


def test_what_package_managers_write_and_large_data_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "package.json").write_text("{}")
    (tmp_path / "data.json").write_text("[" + "1,\n" * 50_000 + "1]")
    (tmp_path / "code.js").write_text("a;\n" * 50_000)
    found = collect([str(tmp_path)], base=str(tmp_path))
    assert [file.path for file in found.files] == ["code.js", "package.json"]
    assert dict(found.skipped) == {"lock file": 1, "large data": 1}
    assert describe_skipped(found.skipped) == "1 lock file, 1 of data over 100 KB"
    assert [file.path for file in collect(["data.json"], base=str(tmp_path)).files] == ["data.json"]


def test_a_file_is_known_by_its_whole_name_before_its_ending(tmp_path: Path) -> None:
    for name in ("Makefile", "GNUmakefile", "Makefile.txt", "makefile"):
        (tmp_path / name).write_text("all:\n")
    found = collect([str(tmp_path)], base=str(tmp_path))
    assert [(file.path, file.language) for file in found.files] == [
        (name, "make") for name in ("GNUmakefile", "Makefile", "makefile")
    ]
