from __future__ import annotations

import os
from pathlib import Path

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.source.sandbox import Roots, resolve_inside


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    for folder in ("repo/src", "repo-evil", "second/lib"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("repo/src/a.py", "repo-evil/a.py", "second/lib/b.py", "secret"):
        (tmp_path / file).touch()
    (tmp_path / "repo/in").symlink_to("src")
    (tmp_path / "repo/out").symlink_to("../repo-evil")
    (tmp_path / "repo/secret.py").symlink_to(tmp_path / "secret")
    (tmp_path / "repo/dangling").symlink_to(tmp_path / "nowhere")
    (tmp_path / "repo/loop").symlink_to("loop")
    return Path(os.path.realpath(tmp_path / "repo"))


@pytest.mark.parametrize(
    "path,expected",
    [
        ("src/a.py", "src/a.py"),
        (".", "."),
        ("./src/../src//a.py", "src/a.py"),
        ("in/a.py", "src/a.py"),
        ("not/yet/there.py", "not/yet/there.py"),
        ("in/new.py", "src/new.py"),
        ("~/a.py", "~/a.py"),
        ("..a/x", "..a/x"),
        ("../repo/src/a.py", "src/a.py"),
    ],
)
def test_a_path_inside_is_resolved(repo: Path, path: str, expected: str) -> None:
    assert resolve_inside(Roots.of([str(repo)]), path) == os.path.normpath(repo / expected)


@pytest.mark.parametrize(
    "path",
    [
        *("..", "../repo-evil/a.py", "../secret", "/etc/passwd", "/", "out/a.py", "out", "out/new.py", "secret.py"),
        *("dangling", "src/../../secret", "not/../../secret", "out/../repo/../secret", "loop/../../secret"),
    ],
)
def test_a_path_that_leads_outside_is_refused(repo: Path, path: str) -> None:
    with pytest.raises(BadRequestError) as caught:
        resolve_inside(Roots.of([str(repo)]), path)
    assert caught.value.message == f"path outside repository: {path}"
    assert str(repo) in caught.value.hint


def test_an_absolute_path_is_judged_by_whole_parts(repo: Path) -> None:
    roots = Roots.of([str(repo)])
    assert resolve_inside(roots, str(repo / "src")) == str(repo / "src")
    with pytest.raises(BadRequestError, match="outside"):
        resolve_inside(roots, f"{repo}-evil/a.py")


def test_a_root_behind_a_link_is_the_folder_it_means(repo: Path) -> None:
    link = repo.parent / "link"
    link.symlink_to(repo)
    roots = Roots.of([str(link)])
    assert roots.folders == (str(repo),)
    assert resolve_inside(roots, str(link / "src/a.py")) == str(repo / "src/a.py")


def test_a_relative_path_is_looked_for_below_every_root(repo: Path) -> None:
    second = repo.parent / "second"
    roots = Roots.of([str(repo), str(second)])
    assert resolve_inside(roots, "lib/b.py") == str(second / "lib/b.py")
    assert resolve_inside(roots, "src/a.py") == str(repo / "src/a.py")
    assert resolve_inside(roots, "neither.py") == str(repo / "neither.py")
    assert resolve_inside(roots, str(second / "lib")) == str(second / "lib")


@pytest.mark.parametrize("path", ["", "a\0b", "\ud800"])
def test_what_is_no_path_is_refused(repo: Path, path: str) -> None:
    with pytest.raises(BadRequestError) as caught:
        resolve_inside(Roots.of([str(repo)]), path)
    assert caught.value.hint


def test_a_tilde_is_a_name_and_the_hint_says_so(repo: Path) -> None:
    with pytest.raises(BadRequestError) as caught:
        resolve_inside(Roots.of([str(repo)]), "~/../../x")
    assert "'~' is not expanded" in caught.value.hint


def test_everything_is_inside_the_root_of_the_file_system() -> None:
    assert resolve_inside(Roots.of(["/"]), "/usr") == os.path.realpath("/usr")


def test_roots_must_be_folders(repo: Path) -> None:
    for folders in ([], [str(repo / "src/a.py")], [str(repo / "none")], ["a\0"]):
        with pytest.raises(BadRequestError):
            Roots.of(folders)
