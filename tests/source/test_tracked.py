"""Build folders, and asking git about them in repositories that mean harm."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from smart_explore.source.build_folders import BUILD_FOLDERS
from smart_explore.source.walk.tracked import Tracked, tracked_below
from smart_explore.source.walk.walk import walk

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is asked here")


@pytest.fixture(autouse=True)
def _own_git_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)


def git(top: Path, *arguments: str, check: bool = True) -> None:
    author = ["-c", "user.name=n", "-c", "user.email=e@example.org"]
    subprocess.run(["git", *author, *arguments], cwd=top, check=check, capture_output=True)


def repository(top: Path, tracked: list[str], untracked: list[str]) -> Path:
    top.mkdir()
    git(top, "init", "-q")
    for path in [*tracked, *untracked]:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text("x = 1\n")
    git(top, "add", "-f", "--", *tracked)
    return top


def kept(top: Path) -> tuple[list[str], dict[str, int]]:
    found = walk(os.path.realpath(top), language_of=lambda name: "python" if name.endswith(".py") else None)
    assert found.problems == []
    return [file.shown for file in found.files], dict(found.skipped)


def script(path: Path, marker: Path) -> Path:
    path.write_text(f"#!/bin/sh\necho ran >> '{marker}'\nexit 1\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("name", sorted(os.fsdecode(name) for name in BUILD_FOLDERS))
def test_a_build_folder_outside_of_git_is_skipped_and_counted(tmp_path: Path, name: str) -> None:
    (tmp_path / "sub" / name).mkdir(parents=True)
    (tmp_path / "sub" / name / "a.py").touch()
    (tmp_path / f"{name}.py").touch()
    counted = {} if name == "__pycache__" else {"build folder": 1}
    assert kept(tmp_path) == ([f"{name}.py"], counted)


@pytest.mark.parametrize("name", sorted(os.fsdecode(name) for name in BUILD_FOLDERS))
def test_within_source_only_what_is_never_written_by_hand_is_a_build_folder(tmp_path: Path, name: str) -> None:
    for folder in ("src/core", "src", "internal", "lib"):
        (tmp_path / "app" / folder / name).mkdir(parents=True)
        (tmp_path / "app" / folder / name / "a.py").touch()
    is_written = name in ("build", "coverage", "dist", "env", "target", "vendor")
    taken = [f"app/{folder}/{name}/a.py" for folder in ("src", "src/core", "internal")] if is_written else []
    assert sorted(kept(tmp_path)[0]) == sorted(taken)
    inside = [f"{name}/a.py", f"core/{name}/a.py"] if is_written else []
    assert sorted(kept(tmp_path / "app/src")[0]) == sorted(inside)
    assert kept(tmp_path / "app/lib")[0] == []


def test_a_folder_above_the_walk_makes_no_source_of_it(tmp_path: Path) -> None:
    (tmp_path / "src/project/build").mkdir(parents=True)
    (tmp_path / "src/project/build/a.py").touch()
    assert kept(tmp_path / "src/project") == ([], {"build folder": 1})


def test_a_build_folder_that_is_asked_for_is_walked(tmp_path: Path) -> None:
    (tmp_path / "node_modules/left/dist").mkdir(parents=True)
    (tmp_path / "node_modules/left/a.py").touch()
    assert kept(tmp_path / "node_modules/left") == (["a.py"], {"build folder": 1})


@needs_git
def test_of_a_build_folder_only_what_git_tracks_is_taken(tmp_path: Path) -> None:
    top = repository(
        tmp_path / "repo",
        tracked=["build/a.py", "build/deep/b.py", "build/notes.txt", "sub/vendor/v.py", "dist/.hidden/h.py"],
        untracked=["build/c.py", "build/other/d.py", "dist/e.py", "z.py", "node_modules/n.py"],
    )
    (top / ".gitignore").write_text("build\nvendor/\n")
    files, skipped = kept(top)
    assert files == ["build/a.py", "build/deep/b.py", "sub/vendor/v.py", "z.py"]
    assert skipped == {"build folder": 1}


@needs_git
def test_a_subfolder_s_build_folder_is_looked_up_by_its_path_in_the_repository(tmp_path: Path) -> None:
    top = repository(tmp_path / "repo", ["sub/build/a.py", "build/b.py"], ["sub/build/c.py"])
    assert kept(top / "sub")[0] == ["build/a.py"]


@needs_git
def test_names_that_look_like_options_or_globs_are_names_to_git(tmp_path: Path) -> None:
    tracked_files = ["-n/build/a.py", "*/build/b.py", ":(top)/build/c.py", "new\nline/build/d.py"]
    top = repository(tmp_path / "repo", [f"./{path}" for path in tracked_files[:2]], [])
    for path in tracked_files[2:]:
        (top / path).parent.mkdir(parents=True)
        (top / path).touch()
    git(top, "--literal-pathspecs", "add", "--", *tracked_files[2:])
    assert sorted(kept(top)[0]) == sorted(tracked_files)


@needs_git
def test_many_build_folders_are_one_question(tmp_path: Path, asked_of_git: Callable[[], list[str]]) -> None:
    paths = [f"p{number:03}/build/a.py" for number in range(250)]
    top = repository(tmp_path / "repo", paths, [])
    already = len(asked_of_git())
    assert kept(top)[0] == paths
    (question,) = asked_of_git()[already:]
    assert question.endswith("ls-files -z --cached --")


@needs_git
def test_git_is_not_asked_where_no_build_folder_is_met(tmp_path: Path, asked_of_git: Callable[[], list[str]]) -> None:
    top = repository(tmp_path / "repo", ["a.py"], ["__pycache__/b.py", ".venv/c.py"])
    already = asked_of_git()
    assert kept(top)[0] == ["a.py"]
    assert asked_of_git() == already


@needs_git
def test_a_tracked_path_behind_a_link_is_not_followed(tmp_path: Path) -> None:
    top = repository(tmp_path / "repo", ["build/deep/a.py", "build/b.py", "build/c.py"], [])
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/a.py").touch()
    shutil.rmtree(top / "build/deep")
    (top / "build/deep").symlink_to(tmp_path / "outside")
    (top / "build/c.py").unlink()
    (top / "build/c.py").symlink_to(tmp_path / "outside/a.py")
    assert kept(top) == (["build/b.py"], {"link": 1})


@needs_git
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param("[core]\n fsmonitor = {script}\n", id="fsmonitor"),
        pytest.param("[core]\n fsmonitor = true\n fsmonitorHookVersion = 2\n", id="fsmonitor daemon"),
        pytest.param("[include]\n path = {other}\n", id="included fsmonitor"),
        pytest.param("[core]\n hooksPath = {hooks}\n", id="hooks"),
        pytest.param("[alias]\n ls-files = !{script}\n", id="alias"),
        pytest.param("[core]\n pager = {script}\n[pager]\n ls-files = true\n", id="pager"),
        pytest.param('[filter "x"]\n clean = {script}\n smudge = {script}\n process = {script}\n', id="filter"),
        pytest.param("[diff]\n external = {script}\n[core]\n sshCommand = {script}\n editor = {script}\n", id="others"),
    ],
)
def test_nothing_that_a_repository_s_settings_name_is_run(tmp_path: Path, lines: str) -> None:
    top = repository(tmp_path / "repo", ["build/a.py"], ["build/b.py"])
    marker, hooks, other = tmp_path / "ran", tmp_path / "hooks", tmp_path / "other"
    evil = script(tmp_path / "evil", marker)
    hooks.mkdir()
    for hook in ("post-index-change", "fsmonitor-watchman", "pre-auto-gc", "post-checkout"):
        script(hooks / hook, marker)
    other.write_text(f"[core]\n fsmonitor = {evil}\n")
    (top / ".gitattributes").write_text("* filter=x\n")
    with (top / ".git/config").open("a") as config:
        config.write(lines.format(script=evil, hooks=hooks, other=other))
    assert kept(top)[0] == ["build/a.py"]
    assert not marker.exists()


@needs_git
def test_plain_git_would_have_run_what_the_settings_name(tmp_path: Path) -> None:
    # Without this the test above could pass because the trap never worked.
    top = repository(tmp_path / "repo", ["build/a.py"], [])
    marker = tmp_path / "ran"
    git(top, "config", "core.fsmonitor", str(script(tmp_path / "evil", marker)))
    git(top, "ls-files", check=False)
    assert marker.exists()


@needs_git
def test_nothing_is_fetched_for_objects_that_are_absent(tmp_path: Path) -> None:
    # A sparse index needs trees to be listed; a hostile remote's "ext::" address is a command.
    top = repository(tmp_path / "repo", ["vendor/deep/a.py", "app/build/b.py"], [])
    marker = tmp_path / "ran"
    evil = script(tmp_path / "evil", marker)
    git(top, "commit", "-qm", "x")
    git(top, "sparse-checkout", "init", "--cone", "--sparse-index")
    git(top, "sparse-checkout", "set", "app")
    for name in ("HEAD:vendor", "HEAD:vendor/deep"):
        digest = subprocess.run(["git", "rev-parse", name], cwd=top, capture_output=True, text=True).stdout.strip()
        (top / ".git/objects" / digest[:2] / digest[2:]).unlink(missing_ok=True)
    for name, value in (
        *(
            ("core.repositoryformatversion", "1"),
            ("extensions.partialClone", "origin"),
            ("protocol.ext.allow", "always"),
        ),
        *(("remote.origin.promisor", "true"), ("remote.origin.url", f"ext::{evil}")),
    ):
        git(top, "config", name, value)
    (top / "vendor").mkdir(exist_ok=True)  # so that git is asked about it
    kept(top)
    assert not marker.exists()
    git(top, "ls-files", "--", "vendor", check=False)
    assert marker.exists(), "the trap does not work any more: plain git ran nothing"


@needs_git
def test_variables_that_point_git_elsewhere_are_not_handed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = repository(tmp_path / "repo", ["build/a.py"], [])
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.setenv(name, str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_TRACE", str(tmp_path / "trace"))
    assert kept(top)[0] == ["build/a.py"]
    assert not (tmp_path / "trace").exists()


def test_a_program_called_git_in_the_current_folder_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = tmp_path / "repo"
    (top / ".git").mkdir(parents=True)
    (top / "build").mkdir()
    marker = tmp_path / "ran"
    script(top / "git", marker)
    monkeypatch.chdir(top)
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.pathsep}{os.environ['PATH']}")
    assert kept(top)[1] == {"build folder": 1}
    assert not marker.exists()


@pytest.fixture
def answered_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Makes what a shell script says the only git there is, for a folder with ``build/a.py`` that looks tracked."""

    def make(behaviour: str) -> Path:
        for folder in ("repo/.git", "repo/build", "bin"):
            (tmp_path / folder).mkdir(parents=True)
        (tmp_path / "repo/build/a.py").touch()
        for name in ("sleep", "printf"):
            (tmp_path / "bin" / name).symlink_to(shutil.which(name) or f"/bin/{name}")
        if behaviour:
            (tmp_path / "bin/git").write_text(f"#!/bin/sh\n{behaviour}\n")
            (tmp_path / "bin/git").chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path / "bin"))
        return tmp_path / "repo"

    return make


@pytest.mark.parametrize("behaviour", ["exit 128", "printf 'build/a.py\\0'; exit 1", "kill -9 $$", ""])
def test_a_git_that_refuses_fails_or_is_missing_leaves_the_folder_skipped(
    answered_by: Callable[[str], Path], behaviour: str
) -> None:
    assert kept(answered_by(behaviour)) == ([], {"build folder": 1})


def test_a_git_that_hangs_is_waited_for_no_longer_than_is_said(answered_by: Callable[[str], Path]) -> None:
    top = answered_by("printf 'build/a.py\\0'; exec sleep 100")
    assert tracked_below(str(top), [b"build"], seconds=0.2) == Tracked(frozenset(), frozenset())


def test_what_git_says_is_tracked_is_taken(answered_by: Callable[[str], Path]) -> None:
    # Without this the tests beside it could pass because no such git is ever believed.
    assert kept(answered_by("printf 'build/a.py\\0'"))[0] == ["build/a.py"]


@pytest.mark.parametrize("answer", ["../outside.py", "/etc/passwd", "build/../../outside.py", "build//a.py", "build/"])
def test_an_index_that_lies_leads_nowhere(tmp_path: Path, answered_by: Callable[[str], Path], answer: str) -> None:
    (tmp_path / "outside.py").touch()
    assert kept(answered_by(f"printf '{answer}\\0'"))[0] == []


@needs_git
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
def test_a_repository_of_someone_else_is_refused_by_git_and_left_out(tmp_path: Path) -> None:
    top = repository(tmp_path / "repo", ["build/a.py", "b.py"], [])
    for path in (top, top / ".git"):
        os.chown(path, 12345, 12345)
    assert kept(top) == (["b.py"], {"build folder": 1})
