"""A walk that knows an earlier one finds what any walk finds, and lists only what changed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from smart_explore.source import incremental
from smart_explore.source.record_codec import decode, encode
from smart_explore.source.walk import walk
from smart_explore.source.walk_record import WalkRecord
from smart_explore.source.walk_result import WalkResult


def language_of(name: str) -> str | None:
    return {".py": "python", ".js": "javascript"}.get(os.path.splitext(name)[1])


def look(top: Path, known: WalkRecord | None = None, racy_window_ns: int | None = 0, **options: object) -> WalkResult:
    root = os.path.realpath(top)
    return walk(root, language_of=language_of, record=known, racy_window_ns=racy_window_ns, **options)  # type: ignore[arg-type]


def recorded(top: Path, racy_window_ns: int = 0) -> WalkRecord:
    record = look(top, racy_window_ns=racy_window_ns).record
    assert record is not None
    known = decode(encode(record))
    assert known is not None
    return known


def same(left: WalkResult, right: WalkResult) -> bool:
    assert left.files == right.files
    assert left.problems == right.problems
    assert left.skipped == right.skipped
    return True


def make(top: Path, *paths: str) -> None:
    for path in paths:
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_text("x = 1\n")


def wait_for_the_clock(folder: Path) -> None:
    """Until a file that is written has another time than one that was written before."""
    probe = folder / "probe"
    probe.touch()
    before = probe.stat().st_ctime_ns
    while probe.stat().st_ctime_ns == before:
        os.utime(probe)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    top = tmp_path / "tree"
    make(top, "a.py", "pack/b.py", "pack/deep/c.py", "pack/.hidden.py", "other/d.js", "other/e.min.js", "tool", "n.txt")
    wait_for_the_clock(tmp_path)
    return top


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders that are listed from now on, by their names."""
    names: list[str] = []
    scandir: Callable[[bytes], object] = os.scandir

    def noting(path: bytes) -> object:
        names.append(os.fsdecode(os.path.basename(path.rstrip(b"/"))))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", noting)
    return names


def test_what_did_not_change_is_not_listed(tree: Path, listed: list[str]) -> None:
    known = recorded(tree)
    listed.clear()
    found = look(tree, known)
    assert listed == []
    assert same(found, look(tree))
    assert found.record is None


def test_of_what_changed_only_the_folder_is_listed(tree: Path, listed: list[str]) -> None:
    known = recorded(tree)
    make(tree, "pack/new.py")
    listed.clear()
    found = look(tree, known)
    assert listed == ["pack"]
    assert "pack/new.py" in [file.shown for file in found.files]
    assert same(found, look(tree))


def test_a_folder_that_changed_just_now_is_listed_again_each_time(tree: Path, listed: list[str]) -> None:
    known = recorded(tree, racy_window_ns=10**12)
    listed.clear()
    look(tree, known, racy_window_ns=None)
    assert sorted(listed) == ["deep", "other", "pack", "tree"]


def test_where_many_folders_changed_a_new_record_is_made(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = recorded(tree)
    monkeypatch.setattr(incremental, "NEW_RECORD_THRESHOLD", 1)
    make(tree, "other/new.py")
    assert look(tree, known).record is None
    make(tree, "pack/new.py", "pack/deep/new.py")
    found = look(tree, known)
    assert found.record is not None
    assert same(found, look(tree))


def test_a_pattern_and_a_prefix_apply_to_what_is_known(tree: Path) -> None:
    known = recorded(tree)
    for part in ("pack", "hidden", "other"):
        narrowed = look(tree, known, shown="top/", path_filter=lambda path, part=part: part in path)  # type: ignore[misc]
        assert same(
            narrowed,
            look(tree, shown="top/", path_filter=lambda path, part=part: part in path),  # type: ignore[misc]
        )
    assert look(tree, known, shown="top/").files[0].shown == "top/a.py"


def test_a_changed_ignore_file_is_obeyed_wherever_it_is(tree: Path) -> None:
    (tree / ".git/info").mkdir(parents=True)
    (tree / "pack/.gitignore").write_text("c.py\n")
    (tree / ".git/info/exclude").write_text("")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    for file, text in (
        ("pack/.gitignore", "b.py\n"),
        ("pack/.gitignore", "deep\n"),
        (".git/info/exclude", "pack\n"),
        (".gitignore", "*.py\n"),
    ):
        (tree / file).write_text(text)
        found = look(tree, known)
        assert same(found, look(tree))
        assert found.record is not None
        known = found.record
        wait_for_the_clock(tree.parent)
    assert [file.shown for file in found.files] == ["other/d.js", "tool"]


def test_a_link_is_followed_no_more_once_it_took_a_folder_s_place(tree: Path, tmp_path: Path) -> None:
    known = recorded(tree)
    (tree / "pack").rename(tmp_path / "elsewhere")
    (tree / "pack").symlink_to(tmp_path / "elsewhere")
    found = look(tree, known)
    assert [file.shown for file in found.files] == ["a.py", "other/d.js", "tool"]
    assert same(found, look(tree))


def test_two_folders_that_changed_places_are_told_apart(tree: Path, tmp_path: Path) -> None:
    known = recorded(tree)
    (tree / "pack").rename(tmp_path / "aside")
    (tree / "other").rename(tree / "pack")
    (tmp_path / "aside").rename(tree / "other")
    assert same(look(tree, known), look(tree))


def test_a_folder_that_became_a_repository_of_its_own_obeys_its_own_rules(tree: Path) -> None:
    (tree / ".git").mkdir()
    (tree / ".gitignore").write_text("b.py\n")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    (tree / "pack/.git").mkdir()
    found = look(tree, known)
    assert "pack/b.py" in [file.shown for file in found.files]
    assert same(found, look(tree))


def test_a_tree_that_became_a_repository_is_walked_anew(tree: Path) -> None:
    known = recorded(tree)
    (tree / ".git").mkdir()
    found = look(tree, known)
    assert found.record is not None
    assert same(found, look(tree))


def test_a_link_whose_target_comes_and_goes_is_counted_as_it_is(tree: Path, tmp_path: Path) -> None:
    (tree / "pack/link").symlink_to(tmp_path / "target")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert look(tree, known).skipped["link"] == 0
    (tmp_path / "target").mkdir()
    assert look(tree, known).skipped["link"] == 1
    assert same(look(tree, known), look(tree))


def test_a_fifo_stays_a_problem(tree: Path) -> None:
    os.mkfifo(tree / "pack/fifo.py")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert [problem.path for problem in look(tree, known).problems] == ["pack/fifo.py"]
    assert same(look(tree, known), look(tree))


def test_no_record_is_made_where_an_ignore_file_cannot_be_used(tree: Path) -> None:
    (tree / ".gitignore").write_text("*x\n" * 2_000)
    assert look(tree).record is None


def test_names_that_are_no_utf_8_come_back_from_a_record(tree: Path) -> None:
    with open(os.fsencode(tree) + b"/pack/\xff\n.py", "w"):
        pass
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert same(look(tree, known), look(tree))


def test_a_record_that_is_damaged_is_none(tree: Path) -> None:
    data = encode(recorded(tree))
    for at in range(0, len(data), 7):
        assert decode(data[:at]) is None
        assert decode(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]) is None
    assert decode(b"") is None


def test_an_empty_tree_has_a_record(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    wait_for_the_clock(tmp_path)
    known = recorded(tmp_path / "tree")
    assert (known.folders, known.files, known.skipped_files) == ([b""], [], [])
    make(tmp_path / "tree", "a.py")
    assert [file.shown for file in look(tmp_path / "tree", known).files] == ["a.py"]


FILES = ("a.py", "b.js", "pack/a.py", "pack/deep/b.py", "pack/deep/tool", "other/deep/c.min.js", "build/d.py", ".h.py")
FOLDERS = ("pack", "pack/deep", "other", "other/deep", "build", "pack/build", ".git", "pack/.git", "__pycache__")
IGNORES = (".gitignore", ".ignore", "pack/.gitignore", "pack/deep/.ignore", ".git/info/exclude")
RULES = ("", "pack\n", "*.py\n!b.py\n", "/a.py\ndeep/\n", "tool\nother\n")


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    elif os.path.lexists(path):
        path.unlink()


class Edits(RuleBasedStateMachine):
    """Edits at random; after each, a walk that knows the last record is compared to one that knows nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.top = self.folder / "tree"
        self.top.mkdir()
        make(self.top, *FILES)
        wait_for_the_clock(self.folder)
        self.known: WalkRecord | None = recorded(self.top)

    def teardown(self) -> None:
        shutil.rmtree(self.folder)

    @rule(path=st.sampled_from(FILES + FOLDERS))
    def write(self, path: str) -> None:
        for parent in (self.top / path).parents:
            if parent != self.top and self.top in parent.parents and not parent.is_dir():
                remove(parent)
        remove(self.top / path)
        make(self.top, path)

    @rule(path=st.sampled_from(FOLDERS))
    def folder_made(self, path: str) -> None:
        target = self.top / path
        if target.parent.is_dir() and not os.path.lexists(target):
            target.mkdir()

    @rule(path=st.sampled_from(FILES + FOLDERS + IGNORES))
    def delete(self, path: str) -> None:
        remove(self.top / path)

    @rule(old=st.sampled_from(FILES + FOLDERS), new=st.sampled_from(FILES + FOLDERS))
    def rename(self, old: str, new: str) -> None:
        source, target = self.top / old, self.top / new
        if os.path.lexists(source) and target.parent.is_dir() and source not in (target, *target.parents):
            remove(target)
            if os.path.lexists(source):
                source.rename(target)

    @rule(one=st.sampled_from(FOLDERS), other=st.sampled_from(FOLDERS))
    def exchange(self, one: str, other: str) -> None:
        left, right, aside = self.top / one, self.top / other, self.folder / "aside"
        if left.is_dir() and right.is_dir() and left not in (right, *right.parents) and right not in left.parents:
            left.rename(aside)
            right.rename(left)
            aside.rename(right)

    @rule(old=st.sampled_from(FOLDERS), new=st.sampled_from(FILES + FOLDERS))
    def link(self, old: str, new: str) -> None:
        target = self.top / new
        if target.parent.is_dir() and not os.path.lexists(target):
            target.symlink_to(self.top / old)

    @rule(path=st.sampled_from(IGNORES), rules=st.sampled_from(RULES), back=st.booleans())
    def ignore(self, path: str, rules: str, back: bool) -> None:
        file = self.top / path
        if file.parent.is_dir() and not file.is_dir():
            file.write_text(rules)
            if back:
                os.utime(file, ns=(10**18, 10**18))

    @invariant()
    def both_walks_agree(self) -> None:
        for options in ({}, {"path_filter": lambda path: "pack" in path, "shown": "top/"}):
            found = look(self.top, self.known, **options)
            assert same(found, look(self.top, **options))
        if found.record is not None:
            self.known = found.record
        wait_for_the_clock(self.folder)


@pytest.mark.parametrize("worth", [1, 16])
def test_after_any_edits_a_walk_that_knows_finds_what_one_that_does_not_finds(
    worth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(incremental, "NEW_RECORD_THRESHOLD", worth)
    run_state_machine_as_test(
        Edits,
        settings=settings(
            max_examples=15,
            stateful_step_count=20,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.generate),
        ),
    )
