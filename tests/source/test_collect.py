from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from system_events import OPENED, before_event

from smart_explore.errors import BadRequestError
from smart_explore.model import Problem, SourceFile
from smart_explore.source.collect import Collection, collect
from smart_explore.source.limits import NAMED_MAX_BYTES, WALKED_MAX_BYTES
from smart_explore.source.sandbox import Roots

SOURCE = b"def f():\n    pass\n"


def make(top: Path, *paths: str, content: bytes = SOURCE) -> None:
    for path in paths:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(content)


def names(found: Collection) -> list[str]:
    return [file.path for file in found.files]


def gather(top: Path, *paths: str, **options: object) -> Collection:
    return collect(paths, base=os.path.realpath(top), **options)  # type: ignore[arg-type]


def only_problem(found: Collection) -> Problem:
    assert found.files == []
    (problem,) = found.problems
    return problem


def test_files_and_folders_come_in_the_order_asked_for(tmp_path: Path) -> None:
    make(tmp_path, "z.py", "src/b.py", "src/a.py", "last.js")
    found = gather(tmp_path, "z.py", "src", "last.js")
    assert names(found) == ["z.py", "src/a.py", "src/b.py", "last.js"]
    assert found.files[0] == SourceFile("z.py", "python", SOURCE)
    assert found.files[3].language == "javascript"


def test_a_file_named_twice_is_answered_once(tmp_path: Path) -> None:
    make(tmp_path, "src/a.py", "src/b.py")
    (tmp_path / "link.py").symlink_to("src/b.py")
    (tmp_path / "folder").symlink_to("src")
    found = gather(tmp_path, "src/a.py", "./src/../src/a.py", "link.py", "src", "folder", str(tmp_path / "src/a.py"))
    assert names(found) == ["src/a.py", "link.py"]


def test_paths_are_shown_relative_to_the_base_and_as_given_outside_of_it(tmp_path: Path) -> None:
    make(tmp_path, "base/a.py", "other/b.py", "other/sub/c.py")
    base = tmp_path / "base"
    assert names(gather(base, str(tmp_path / "base/a.py"))) == ["a.py"]
    assert names(gather(base, "../other/b.py", "../other/sub/")) == ["../other/b.py", "../other/sub/c.py"]
    absolute = os.path.realpath(tmp_path / "other")
    assert names(gather(base, absolute)) == [f"{absolute}/b.py", f"{absolute}/sub/c.py"]
    assert names(gather(tmp_path, ".")) == ["base/a.py", "other/b.py", "other/sub/c.py"]


def test_two_dots_behind_a_link_mean_what_the_system_means(tmp_path: Path) -> None:
    make(tmp_path, "deep/er/x.py", "deep/a.py")
    make(tmp_path, "a.py", content=b"other = 1\n")
    (tmp_path / "link").symlink_to("deep/er")
    found = gather(tmp_path, "link/../a.py")
    assert found.files == [SourceFile("deep/a.py", "python", SOURCE)]


def test_a_named_file_is_taken_though_a_walk_would_leave_it_out(tmp_path: Path) -> None:
    make(tmp_path, "ignored.py", ".hidden.py", "node_modules/a.py", "b.min.js", ".venv/c.py")
    make(tmp_path, "long.js", content=b"a=b;" * 5000)
    make(tmp_path, "large.py", content=b"# x\n" * (WALKED_MAX_BYTES // 4 + 1))
    (tmp_path / ".gitignore").write_text("ignored.py")
    asked = ["ignored.py", ".hidden.py", "node_modules/a.py", "b.min.js", ".venv", "long.js", "large.py"]
    assert names(gather(tmp_path, *asked)) == [
        *("ignored.py", ".hidden.py", "node_modules/a.py", "b.min.js", ".venv/c.py", "long.js", "large.py"),
    ]
    found = gather(tmp_path, ".")
    assert found.files == found.problems == []
    skipped = {"ignored": 1, "hidden": 2, "build folder": 1, "minified": 2, "too large": 1}
    assert dict(found.skipped) == skipped


def test_a_file_of_56_mb_is_refused_even_if_named(tmp_path: Path) -> None:
    with (tmp_path / "a.py").open("wb") as file:
        file.truncate(56_000_000)
    problem = only_problem(gather(tmp_path, "a.py"))
    assert (problem.kind, problem.path) == ("too-large", "a.py")
    assert "56 MB" in problem.reason
    assert NAMED_MAX_BYTES < 56_000_000


def test_an_unknown_language_is_named_by_its_extension(tmp_path: Path) -> None:
    make(tmp_path, "a.xyz", "LICENSE")
    assert only_problem(gather(tmp_path, "a.xyz")) == Problem(
        "a.xyz", "files ending in .xyz are in no supported language", "unsupported"
    )
    assert only_problem(gather(tmp_path, "LICENSE")).kind == "unsupported"


def test_scripts_are_known_by_their_first_line(tmp_path: Path) -> None:
    make(tmp_path, "tool", "tool.odd", content=b"#!/usr/bin/env python3\nx = 1\n")
    make(tmp_path, "shell", content=b"#!/bin/odd-shell\n")
    make(tmp_path, "README", content=b"words\n")
    make(tmp_path, "huge", content=b"words\n" * 200_000)
    assert [(file.path, file.language) for file in gather(tmp_path, ".").files] == [("tool", "python")]
    assert dict(gather(tmp_path, ".").skipped) == {}
    assert names(gather(tmp_path, "tool.odd")) == ["tool.odd"]
    assert only_problem(gather(tmp_path, "shell")).kind == "unsupported"


def test_a_header_is_c_or_cpp_by_its_content(tmp_path: Path) -> None:
    make(tmp_path, "a.h", content=b"int f(void);\n")
    make(tmp_path, "b.h", content=b"namespace n { class C; }\n")
    expected = [("a.h", "c"), ("b.h", "cpp")]
    assert [(file.path, file.language) for file in gather(tmp_path, ".").files] == expected
    assert [(file.path, file.language) for file in gather(tmp_path, "a.h", "b.h").files] == expected


def test_marks_are_stripped_and_utf16_is_recoded(tmp_path: Path) -> None:
    make(tmp_path, "a.py", content=b"\xef\xbb\xbf" + SOURCE)
    make(tmp_path, "b.py", content=SOURCE.decode().encode("utf-16"))
    make(tmp_path, "c.py", content=SOURCE + b"# \xff\r")
    assert [file.data for file in gather(tmp_path, ".").files] == [SOURCE, SOURCE, SOURCE + b"# \xff\r"]


def test_a_pointer_of_git_lfs_is_counted_in_a_walk_and_says_so_if_named(tmp_path: Path) -> None:
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0a" * 32 + b"\nsize 12345\n"
    (tmp_path / "a.py").write_bytes(pointer)
    assert dict(gather(tmp_path, ".").skipped) == {"Git LFS pointer": 1}
    assert "its 12345 bytes are not here; to fetch them: git lfs pull" in only_problem(gather(tmp_path, "a.py")).reason


def test_a_binary_file_is_counted_in_a_walk_and_a_problem_if_named(tmp_path: Path) -> None:
    make(tmp_path, "a.py", content=b"x\0y\0")
    assert dict(gather(tmp_path, ".").skipped) == {"binary": 1}
    assert only_problem(gather(tmp_path, "a.py")).kind == "binary"


@pytest.mark.parametrize("path", ["none.py", "", "a\0.py", "n" * 300 + ".py", "loop.py", "dangling.py", "a.py/b.py"])
def test_a_path_that_leads_to_no_file_is_a_problem_and_the_rest_is_answered(tmp_path: Path, path: str) -> None:
    make(tmp_path, "sub/a.py", "a.py")
    (tmp_path / "loop.py").symlink_to("loop.py")
    (tmp_path / "dangling.py").symlink_to("nowhere")
    found = gather(tmp_path, path, "sub/a.py") if path else gather(tmp_path / "gone", path, str(tmp_path / "sub/a.py"))
    assert len(found.files) == 1
    (problem,) = found.problems
    assert problem.kind == "unreadable"
    assert problem.path == path


def test_a_named_fifo_is_a_problem_and_nobody_waits(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.py")
    assert only_problem(gather(tmp_path, "a.py")).reason == "not a regular file but a named pipe"


def test_a_file_deleted_between_listing_and_reading_is_a_problem(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "b.py")

    def delete(path: object, *_: object) -> None:
        if path == os.fsencode(tmp_path / "a.py"):
            os.unlink(tmp_path / "a.py")

    with before_event(OPENED, delete):
        found = gather(tmp_path, ".")
    assert names(found) == ["b.py"]
    assert found.problems == [Problem("a.py", "no such file", "unreadable")]


def test_a_file_that_becomes_a_link_between_listing_and_reading_is_not_followed(tmp_path: Path) -> None:
    make(tmp_path, "in/a.py", "secret.py")
    file = tmp_path / "in/a.py"

    def swap(path: object, *_: object) -> None:
        if path == os.fsencode(file):
            file.unlink()
            file.symlink_to(tmp_path / "secret.py")

    with before_event(OPENED, swap):
        assert "links are not followed" in only_problem(gather(tmp_path / "in", ".")).reason


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else")
def test_what_permissions_forbid_is_a_problem_and_the_rest_is_answered(tmp_path: Path) -> None:
    make(tmp_path, "open.py", "closed.py", "locked/a.py")
    (tmp_path / "closed.py").chmod(0)
    (tmp_path / "locked").chmod(0)
    code = """if True:
        import os, sys
        sys.path[:0] = sys.argv[2].split(os.pathsep)
        from smart_explore.source.collect import collect
        collect(sys.argv[1:2], base=os.getcwd())  # who has become somebody else may import no more
        os.chdir(sys.argv[1]); os.setgid(12345); os.setuid(12345)
        found = collect(["."], base=os.getcwd())
        print([file.path for file in found.files], [(problem.path, problem.reason) for problem in found.problems])
    """
    folder = tmp_path
    while folder != folder.parent:  # pytest's folders are for their owner alone
        if folder.stat().st_mode & 0o001 == 0:
            folder.chmod(folder.stat().st_mode | 0o011)
        folder = folder.parent
    tmp_path.chmod(0o755)
    package = os.path.dirname(os.path.dirname(sys.modules["smart_explore"].__file__ or ""))
    child = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), package], capture_output=True, text=True, check=False
    )
    assert child.stdout.strip() == (
        "['open.py'] [('locked', 'permission denied'), ('closed.py', 'permission denied')]"
    ), child.stderr
    (tmp_path / "locked").chmod(0o755)


def test_a_path_outside_the_roots_is_refused(tmp_path: Path) -> None:
    make(tmp_path, "repo/a.py", "secret.py")
    (tmp_path / "repo/out.py").symlink_to("../secret.py")
    (tmp_path / "repo/up").symlink_to("..")
    roots = Roots.of([str(tmp_path / "repo")])
    assert names(gather(tmp_path / "repo", ".", roots=roots)) == ["a.py"]
    for path in ("../secret.py", "out.py", "up", str(tmp_path / "secret.py"), ""):
        with pytest.raises(BadRequestError):
            gather(tmp_path / "repo", path, roots=roots)


def test_a_file_pattern_narrows_named_and_walked_files(tmp_path: Path) -> None:
    make(tmp_path, "src/a.py", "src/lib/a.py", "src/lib/b.py", "c.py")
    assert names(gather(tmp_path, ".", file_pattern="LIB")) == ["src/lib/a.py", "src/lib/b.py"]
    assert names(gather(tmp_path, "src", file_pattern="lib/*.py")) == ["src/lib/a.py", "src/lib/b.py"]
    assert names(gather(tmp_path, "src", file_pattern="src/lib/b*")) == ["src/lib/b.py"]
    assert names(gather(tmp_path, "c.py", "src/a.py", file_pattern="c.*")) == ["c.py"]


def test_one_named_file_costs_no_heavy_import() -> None:
    code = """if True:
        import sys
        before = set(sys.modules)
        from smart_explore.source.collect import collect
        found = collect([sys.argv[1]], base="/")
        assert len(found.files) == 1
        print(*sorted(set(sys.modules) - before))
    """
    child = subprocess.run([sys.executable, "-c", code, __file__], capture_output=True, text=True, check=True)
    heavy = {
        "pathspec",
        "subprocess",
        "tempfile",
        "fnmatch",
        "pathlib",
        "concurrent",
        "asyncio",
        "shutil",
        "typing_extensions",
    }
    assert heavy.isdisjoint(child.stdout.split())
    assert "smart_explore.source.walk.tracked" not in child.stdout.split()
