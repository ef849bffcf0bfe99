"""Which files the words of a request for source name, inside of the roots that a server answers for."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.operations.unfold.requested_parts import Focused, Wanted
from smart_explore.operations.unfold.targets import named_targets
from smart_explore.requests import Session
from smart_explore.source.sandbox import Roots
from smart_explore.symbols.target_grammar import LineRange, without_view


@pytest.fixture
def session(tmp_path: Path) -> Session:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.py").write_text("def f():\n    pass\n")
    (tmp_path / "in/shop.frob").write_text("model A {\n}\n")
    (tmp_path / "out.frob").write_text("secret = 1\n")
    return Session(base=str(tmp_path / "in"), roots=Roots.of([str(tmp_path / "in")]))


def test_a_file_in_an_unknown_language_is_a_target_inside_of_the_roots_alone(session: Session) -> None:
    targets, missing = named_targets(session, "a.py", ["shop.frob::A", "../out.frob~secret", "..~/out.frob", "f"])
    assert [(target.file.path, target.file.language) for target in targets] == [("a.py", "python"), ("shop.frob", "")]
    assert [wanted.part for wanted in targets[1].wanted] == ["A", "../out.frob~secret", "..~/out.frob", "f"]
    assert not missing
    with pytest.raises(BadRequestError):
        named_targets(session, "../out.frob", [])


def test_words_that_name_no_file_are_of_the_one_before(session: Session) -> None:
    targets, _ = named_targets(session, "shop.frob~model", ["a.py", "..~f"])
    assert [target.wanted for target in targets] == [
        [Wanted(Focused(0, "model"))],
        [Wanted("..~f", place=2, is_alone=True)],
    ]


def test_each_word_may_have_a_view_of_its_own(session: Session) -> None:
    words = ["f!full", "3!body", "1-2!full", "f~pass!full", "shop.frob::A!full", "a.py:1~def!body", "shop.frob!body"]
    targets, _ = named_targets(session, "a.py", words)
    of_python = [("f", "full", 1), (3, "body", 2), (LineRange(1, 2), "full", 3), ("f~pass", "full", 4)]
    of_python.append((Focused(1, "def"), "body", 6))
    assert [[each[:3] for each in target.wanted] for target in targets] == [
        of_python,
        [("A", "full", 5), (None, "body", 7)],
    ]
    assert named_targets(session, "a.py:1-2!full", [])[0][0].wanted == [(LineRange(1, 2), "full", 0, False)]
    missing = named_targets(session, "none.py::g!full", ["h!body", "i"])[1]
    assert [each[:3] for file in missing for each in file.names] == [("g", "full", 0), ("h", "body", 1), ("i", "", 2)]


def test_only_a_view_behind_the_sign_is_one() -> None:
    assert [without_view(word) for word in ("save!", "save!!full", "vec!", "save!~full", "a!full~b", "a!b!body")] == [
        ("save!", ""),
        ("save!", "full"),
        ("vec!", ""),
        ("save!~full", ""),
        ("a~b", "full"),
        ("a!b", "body"),
    ]
