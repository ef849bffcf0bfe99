"""Which outlines are kept, and which are made anew."""

from __future__ import annotations

from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.symbols.kept_outlines import KeptOutlines


class Maker:
    """Makes outlines, one for each file, and notes of which."""

    def __init__(self, *problems: Problem) -> None:
        self.made: list[str] = []
        self._problems = problems

    def __call__(self, files: list[SourceFile]) -> list[FileOutline]:
        self.made += [file.path for file in files]
        return [FileOutline(file.path, file.language, len(file.data), problems=self._problems) for file in files][::-1]


def source(path: str, data: bytes = b"x = 1\n", language: str = "python") -> SourceFile:
    return SourceFile(path, language, data)


def test_a_file_that_has_not_changed_is_made_once() -> None:
    kept, make = KeptOutlines(), Maker()
    first = kept.outlines([source("a"), source("b")], make)
    assert [outline.path for outline in first] == ["a", "b"]
    again = kept.outlines([source("b"), source("c"), source("a")], make)
    assert again == [first[1], FileOutline("c", "python", 6), first[0]]
    assert make.made == ["a", "b", "c"]


def test_another_content_language_mark_or_path_is_made() -> None:
    kept, make = KeptOutlines(), Maker()
    for file in (source("a"), source("a", b"y"), source("a", language="starlark"), source("a")._replace(mark=None)):
        kept.outlines([file], make)
    assert make.made == ["a"] * 4


def test_what_the_parser_gave_up_is_tried_again() -> None:
    kept, make = KeptOutlines(), Maker(Problem("a", "it took too long", "parser"))
    for _ in range(2):
        kept.outlines([source("a")], make)
    assert make.made == ["a", "a"]
    kept, make = KeptOutlines(), Maker(Problem("a", "syntax errors at line 1", "syntax"))
    for _ in range(2):
        kept.outlines([source("a")], make)
    assert make.made == ["a"]


def test_what_was_not_asked_for_longest_goes_first() -> None:
    kept, make = KeptOutlines(max_bytes=12), Maker()
    for path in "abac":  # a is asked for again before c takes its room
        kept.outlines([source(path)], make)
    assert make.made == ["a", "b", "c"]
    kept.outlines([source("a"), source("c")], make)
    assert make.made == ["a", "b", "c"]
    kept.outlines([source("b")], make)
    assert make.made == ["a", "b", "c", "b"]


def test_a_request_that_is_cancelled_has_the_outlines_that_were_made() -> None:
    assert KeptOutlines().outlines([source("a")], lambda _: []) == []
