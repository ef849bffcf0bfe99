"""Answers that an index keeps for when they are asked for again."""

from __future__ import annotations

from contextlib import closing

from related_tree import Plant
from system_events import OPENED, noting

from smart_explore.index.store import open_index
from smart_explore.index.stored_answers import MAX_KEPT
from smart_explore.index.transaction import generation


def test_the_last_answers_are_kept_and_the_first_make_room_for_them(plant: Plant, trusting: None) -> None:
    tree = plant({"a.py": "def f():\n    pass\n\n\ndef g():\n    f()\n"})
    tree.read_all()
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


CALLED = "def wanted():\n    pass\n"
CALLING = "import a\n\n\ndef use():\n    a.wanted()\n"


def test_what_few_files_answered_is_answered_again_without_opening_one(plant: Plant, trusting: None) -> None:
    tree = plant({"a.py": CALLED, "b.py": CALLING})
    assert tree.callers("wanted") == {"import b.py::use"}
    with noting(OPENED, tree.root) as opened:
        assert tree.callers("wanted") == {"import b.py::use"}
    assert not [path for path in opened if path.endswith(".py")]


def test_a_file_that_changed_came_or_went_has_few_files_asked_again(plant: Plant, trusting: None) -> None:
    tree = plant({"a.py": CALLED, "b.py": CALLING})
    assert tree.callers("wanted") == {"import b.py::use"}
    tree.write("b.py", CALLING.replace("use", "other_use"))
    assert tree.callers("wanted") == {"import b.py::other_use"}
    tree.write("c.py", CALLING)
    assert tree.callers("wanted") == {"import b.py::other_use", "import c.py::use"}
    (tree.root / "b.py").unlink()
    assert tree.callers("wanted") == {"import c.py::use"}


def test_settings_that_say_how_imports_are_read_have_few_files_asked_again(plant: Plant, trusting: None) -> None:
    paths = '{"compilerOptions": {"paths": {"@x/*": ["./%s/*"]}}}\n'
    tree = plant(
        {
            "tsconfig.json": paths % "one",
            "one/f.ts": "export function f() {}\n",
            "two/f.ts": "export function f() {}\n",
            "use.ts": 'import { f } from "@x/f"\nexport function use() { f() }\n',
        }
    )
    assert tree.callers("one/f.ts::f") == {"import use.ts::use"}
    tree.write("tsconfig.json", paths % "two")
    assert tree.callers("one/f.ts::f") == set()
    assert tree.callers("two/f.ts::f") == {"import use.ts::use"}
