"""Of which files the symbols around the lines are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smart_explore.operations.grep import VERB
from smart_explore.requests import Session, call

USES = "".join(f"def use{number}():\n    door.open()\n" for number in range(9))


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Code that names a door, tests with more lines of it than are shown, and many files with room for few."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_house.py").write_text(USES)
    for number in range(15):
        (tmp_path / f"house{number:02}.py").write_text(USES)
    (tmp_path / "house99.py").write_text("def door():\n    return 1\n")
    return tmp_path


def told(house: Path, **values: Any) -> tuple[list[str], set[str]]:
    """The files in their order, and those of which symbols are told."""
    answer = call(VERB, Session(base=str(house)), {"pattern": "door", **values})
    return [file.path for file in answer.files], {
        file.path for file in answer.files if any(line.symbol for line in file.lines)
    }


def test_symbols_are_told_of_files_that_are_shown_the_one_first_that_declares_the_name(house: Path) -> None:
    order, parsed = told(house, max_tokens=300)
    assert order[0] == "house99.py"
    assert order[-1] == "tests/test_house.py"
    assert {"house99.py", "house00.py"} <= parsed < set(order) - {"tests/test_house.py", "house14.py"}


def test_data_for_programs_and_lines_of_a_kind_have_the_symbols_of_files_that_no_text_has_room_for(house: Path) -> None:
    for values in ({"format": "json"}, {"format": "toon"}, {"kind": ["function"]}):
        order, parsed = told(house, max_tokens=300, **values)
        assert parsed == set(order)
