"""Members of values whose type is unknown are left where they may be the symbol."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed


@pytest.mark.parametrize(
    ("kept", "passing", "asking"),
    [
        (
            ("a.ts", "export function load(): void {}\n"),
            ("b.ts", "import * as all from './a'\nconst run = (one: any) => one.load()\nrun([all][0])\nall.load()\n"),
            ("c.ts", "import * as all from './a'\nconst run = (one: any) => one.load()\nrun(1)\nall.load()\n"),
        ),
        (
            ("a.py", "def load(): ...\n"),
            ("b.py", "import a\ndef run(one): one.load()\nrun([a][0])\na.load()\n"),
            ("c.py", "import a\ndef run(one): one.load()\nrun(1)\na.load()\n"),
        ),
    ],
    ids=["typescript", "python"],
)
def test_a_member_of_an_unknown_value_is_left_where_its_module_is_passed_on(
    kept: tuple[str, str], passing: tuple[str, str], asking: tuple[str, str], ask: Ask, folder: Path
) -> None:
    for name, text in (kept, passing, asking):
        (folder / name).write_text(text)
    answer = ask({"path": kept[0], "op": "rename", "symbol": "load", "new_name": "open_all"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [(passing[0], 2)]
    changed = {name: (folder / name).read_text().count("open_all") for name, _ in (kept, passing, asking)}
    assert set(changed.values()) == {1}


@pytest.mark.parametrize(("renamed", "left"), [("Meta.hooks", [8, 11]), ("Base.hooks", [3])])
def test_a_field_that_a_metaclass_gives_its_classes_is_left_where_it_is_theirs(
    renamed: str, left: list[int], ask: Ask, folder: Path
) -> None:
    (folder / "a.py").write_text(
        """\
class Meta(type):
    def __init__(cls, name, bases, attrs):
        cls.hooks = {}

class Base(metaclass=Meta):
    hooks = {}
    def run(self):
        return self.hooks
class Sub(Base):
    def run(self):
        return Sub.hooks
class Other:
    hooks = {}
    def run(self):
        return self.hooks
"""
    )
    answer = ask({"path": "a.py", "op": "rename", "symbol": renamed, "new_name": "calls"})
    assert [shown.line for shown in answer.unsure] == left


LEFT = {
    "no member of an external type that merely has the name of the own one": (
        "Path.suffix",
        """\
import pathlib
class Path:
    def __init__(self, path: pathlib.Path):
        self._path = path
    @property
    def suffix(self):
        return self._path.suffix
def ending(path: Path, other):
    return path.suffix + other.suffix  # left
""",
        1 + 1,
    ),
    "a private member by the name that the compiler gives it": (
        "_Box.__size",
        """\
class _Box:
    def __init__(self):
        self.__size = 1
    def both(self, other):
        return self.__size + other._Box__size  # left
class Crate(_Box):
    def size(self):
        return self._Box__size + self._Crate__size  # left
""",
        1 + 1,
    ),
    "a private method by that name": (
        "Box.__size",
        """\
class Box:
    def __size(self): ...
    def both(self):
        return self.__size() + self._Box__size()  # left
""",
        1 + 1,
    ),
    "a keyword that a function passes on": (
        "callee.size",
        """\
def callee(*, size=0, depth=1):
    return size + depth
def through(**given):
    return callee(**given)
def twice(**given):
    return through(**given)
def other(size):
    return callee(depth=size)
def none(**given): ...
through(size=3)  # left
twice(size=4)  # left
other(size=5)
none(size=6)
""",
        1 + 1,
    ),
    "a keyword that a subclass passes on to the constructor": (
        "Base.__init__.size",
        """\
class Base:
    def __init__(self, size=0):
        self.sides = size
class Sub(Base):
    def __init__(self, note, **given):
        super().__init__(**given)
class Other:
    def __init__(self, **given): ...
Sub("a", size=3)  # left
Other(size=4)
""",
        1 + 1,
    ),
}


@pytest.mark.parametrize("case", LEFT)
def test_what_another_name_or_function_stands_between_is_left(case: str, ask: Ask, folder: Path) -> None:
    symbol, text, changed = LEFT[case]
    (folder / "a.py").write_text(text)
    answer = ask({"path": "a.py", "op": "rename", "symbol": symbol, "new_name": "renamed"})
    left = [number for number, line in enumerate(text.split("\n"), 1) if line.endswith("# left")]
    assert [shown.line for shown in answer.unsure] == left
    assert (folder / "a.py").read_text().count("renamed") == changed


def test_a_key_of_a_typed_dictionary_is_renamed_in_strings_and_left_where_it_is_unknown(ask: Ask, folder: Path) -> None:
    text = """\
from typing import TypedDict
class Movie(TypedDict):
    «title»: str
class Long(Movie):
    note: str
class Other:
    title = 1
def show(movie: Movie, several: list[Long], other: dict[str, str]):
    movie["«title»"] + movie.get("«title»") + several[0]["«title»"]
    other["title"] + f"{movie['«title»']}"
    return [one["«title»"] for one in several]
Long(«title»="a", note="b")
show({"title": "c"}, [], {})
Other().title
"""
    answer = assert_renamed("a.py::Movie.title", {"a.py": text}, ask, folder)
    assert [shown.line for shown in answer.unsure] == [10, 13]
