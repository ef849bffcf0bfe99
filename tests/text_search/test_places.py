"""What is around a match is read once for each content of a file."""

from __future__ import annotations

from pathlib import Path

from system_events import before_event

from smart_explore.operations.grep import VERB
from smart_explore.requests import Session, call
from smart_explore.text_search.places import MAX_LINES

DOOR = "def open(door):\n    if door.locked:\n        raise Locked(\n            door)\n"


def shown(folder: Path, pattern: str) -> list[str]:
    (file,) = call(VERB, Session(base=str(folder)), {"pattern": pattern}).files
    return [line.whole or line.text for line in file.lines]


def test_a_match_in_a_file_that_is_known_starts_no_program_until_the_file_changes(tmp_path: Path) -> None:
    (tmp_path / "door.py").write_text(DOOR)
    whole = "if door.locked: raise Locked(door)"
    assert shown(tmp_path, "raise") == [whole]
    started = list[object]()
    with before_event("subprocess.Popen", lambda *arguments: started.append(arguments)):
        assert shown(tmp_path, "raise") == [whole]
        assert not started
        (tmp_path / "door.py").write_text(DOOR.replace("locked", "shut"))
        assert shown(tmp_path, "raise") == ["if door.shut: raise Locked(door)"]
    assert started


def test_of_very_many_lines_the_first_of_each_file_are_read(tmp_path: Path) -> None:
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("def open(door):\n" + "    use(door)\n" * MAX_LINES)
    for file in call(VERB, Session(base=str(tmp_path), all_data=True), {"pattern": "door"}).files:
        rows = [line.row is not None for line in file.lines]
        assert rows == [False, *[True] * (MAX_LINES // 2), *[False] * (MAX_LINES // 2)]
