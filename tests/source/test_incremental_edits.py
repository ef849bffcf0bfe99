"""A walk that knows an earlier one finds what any walk finds, whatever was done in between."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from walks import look, make, recorded, same, wait_for_the_clock

from smart_explore.source.walk.incremental import NEW_RECORD_THRESHOLD
from smart_explore.source.walk.record import WalkRecord

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

    @rule(path=st.sampled_from(("pack", "other")), file=st.sampled_from(("a.py", "tool")))
    def more_folders_change_than_are_listed_one_by_one(self, path: str, file: str) -> None:
        if (self.top / path).is_dir():
            make(self.top, *(f"{path}/many/{number}/{file}" for number in range(NEW_RECORD_THRESHOLD + 1)))

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


def test_after_any_edits_a_walk_that_knows_finds_what_one_that_does_not_finds() -> None:
    run_state_machine_as_test(
        Edits,
        settings=settings(
            max_examples=20,
            stateful_step_count=20,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.explicit, Phase.generate),
        ),
    )
