"""Answers that an index keeps for when they are asked for again."""

from __future__ import annotations

from contextlib import closing

from related_tree import Plant

from smart_explore.index.known_answers import MAX_KEPT
from smart_explore.index.store import open_index
from smart_explore.index.transaction import generation


def test_the_last_answers_are_kept_and_the_first_make_room_for_them(plant: Plant, trusting: None) -> None:
    tree = plant({"a.py": "def f():\n    pass\n\n\ndef g():\n    f()\n"})
    tree.ask("cycles", "")  # all files are read, and there is an index
    assert tree.callers("f") == {"local a.py::g"}
    with closing(open_index(str(tree.root))) as connection:
        number = generation(connection)
        others = [(f"other {at}", number, "[]", "") for at in range(MAX_KEPT)]
        connection.execute("DELETE FROM answers")
        connection.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", others)
    assert tree.callers("g") == set()
    with closing(open_index(str(tree.root))) as connection:
        questions = [question for (question,) in connection.execute("SELECT question FROM answers ORDER BY rowid")]
    assert len(questions) == MAX_KEPT
    assert "other 0" not in questions and "other 1" in questions
