"""The walk leaves out what git leaves out: both are asked about the same generated trees."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from smart_explore.source.walk.walk import walk

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is the reference here")

NAMES = ["a", "b", "ab", "a.py", "b.py", "foo", "foo.py", "x y", "é", "[a]", "a*", "-n", "a\\b", "#c", "!d"]
PIECES = [
    *("a", "b", "foo", ".py", "*", "**", "?", "/", "**/", "/**", "[ab]", "[!a]", "[a-f]*", "\\a", "\\*", "é", " "),
    *("[[:alpha:]]", "[^/]", "[]a]", "[a", "\\", "!", "#", "x y", "[a-", "[[:nope:]]", "\\[a\\]", "***"),
]
# gitignore(5): "**" that is no whole part of a path is a plain "*". Behind literal letters git itself does otherwise.
ODD_STARS = re.compile(r"[^/*]\*\*+(?:/|\\/|$)")
patterns = (
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=5)
    .map("".join)
    .filter(lambda pattern: not ODD_STARS.search(pattern))
)
lines = st.tuples(st.sampled_from(["", "", "", "!"]), patterns, st.sampled_from(["", "", "/", " ", "\r", "\\ "]))
ignore_files = st.lists(lines.map("".join), max_size=4).map("\n".join)
folders = st.lists(st.sampled_from(NAMES), max_size=3).map("/".join)
files = st.lists(st.sampled_from(NAMES), min_size=1, max_size=4).map("/".join)


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("like-git")
    run_git(top, "init", "-q")
    return top


def run_git(top: Path, *arguments: str) -> bytes:
    environment = {"PATH": os.environ["PATH"], "HOME": str(top), "GIT_CONFIG_NOSYSTEM": "1"}
    return subprocess.run(["git", *arguments], cwd=top, env=environment, check=True, capture_output=True).stdout


def fill(top: Path, paths: list[str], ignores: dict[str, str], exclude: str) -> None:
    for entry in top.iterdir():
        if entry.name != ".git":
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    (top / ".git/info").mkdir(exist_ok=True)
    (top / ".git/info/exclude").write_text(exclude, "utf-8", newline="")
    for path in paths:
        target = top / path
        if not any(parent.is_file() for parent in target.parents) and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("")
    for folder, text in ignores.items():
        if (top / folder).is_dir():
            (top / folder / ".gitignore").write_text(text, "utf-8", newline="")


def kept_by_git(top: Path, below: str = ".") -> set[str]:
    listed = run_git(top, "ls-files", "-z", "--others", "--exclude-standard", "--", below)
    return {path for path in os.fsdecode(listed).split("\0") if path and not path.endswith(".gitignore")}


def ignored_by_git(top: Path, folder: str) -> bool:
    listed = run_git(top, "ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory")
    return any(f"{folder}/".startswith(path) for path in os.fsdecode(listed).split("\0") if path.endswith("/"))


def kept_by_walk(top: Path, below: str = "") -> set[str]:
    found = walk(str(top / below), language_of=lambda name: "any", shown=below and below + "/")
    assert found.problems == []
    return {file.shown for file in found.files}


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    paths=st.lists(files, min_size=3, max_size=12),
    ignores=st.dictionaries(folders, ignore_files, max_size=3),
    exclude=ignore_files,
)
@example(["a/a", "a/foo.py", "b/a"], {"": "foo.py", "a": "!a\nfoo*"}, "")
@example(["a/a", "a/b"], {"": "a/**\n!a/b"}, "")
@example(["a/b/foo", "b/foo"], {"": "a/**/foo\n**/b/*\n!b/foo"}, "foo")
@example(["foo/a", "foo.py"], {"": "foo/\n!foo"}, "")
@example(["foo/a", "b/foo"], {"": "/foo\n"}, "")
@example(["x y", "a"], {"": "x y  \na\\ "}, "")
@example(["a/b/a/b/foo"], {"": "**/a/**/b/**/foo"}, "")
@example(["#c", "!d", "a*", "[a]"], {"": "\\#c\n\\!d\na\\*\n\\[a]"}, "")
@example(["a", "b/a"], {"": "**//"}, "")
@example(["foo", "a"], {"": "\ufefffoo\r\na\r"}, "")
def test_a_walk_keeps_the_files_that_git_keeps(
    repository: Path, paths: list[str], ignores: dict[str, str], exclude: str
) -> None:
    fill(repository, paths, ignores, exclude)
    assert kept_by_walk(repository) == kept_by_git(repository)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(paths=st.lists(files, min_size=3, max_size=9), ignores=st.dictionaries(folders, ignore_files, max_size=3))
@example(["a/b/foo", "a/b/a.py"], {"": "*.py", "a": "/b/foo"})
def test_a_walk_of_a_subfolder_obeys_the_ignore_files_above_it(
    repository: Path, paths: list[str], ignores: dict[str, str]
) -> None:
    fill(repository, [*paths, "a/b/foo"], ignores, "")
    asked_for = "a/b"
    # Whether a folder that is ignored itself is searched is ours to say, not git's.
    assume((repository / asked_for).is_dir() and not ignored_by_git(repository, asked_for))
    assert kept_by_walk(repository, asked_for) == kept_by_git(repository, asked_for)
