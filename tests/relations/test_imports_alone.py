"""Questions about files, for which definitions and imports are enough: no file is parsed for its calls."""

from __future__ import annotations

import pytest
from related_tree import Plant

CALLS = {"a.py": "def f():\n    g()\n\n\ndef g():\n    pass\n", "b.py": "from a import g\n\n\ndef h():\n    g()\n"}


@pytest.mark.parametrize(("relation", "target"), [("cycles", ""), ("imports", "b.py"), ("impact", "a.py")])
def test_a_question_about_files_parses_none_for_their_calls_which_later_questions_then_find(
    relation: str, target: str, plant: Plant
) -> None:
    tree = plant(CALLS)
    tree.ask(relation, target)
    assert tree.files_with_facts == set()
    assert tree.callers("g", depth=2) == {"local a.py::f", "import b.py::h"}
    tree.ask(relation, target)
    assert tree.callers("g") == {"local a.py::f", "import b.py::h"}


def test_files_read_for_their_calls_keep_these_when_a_changed_file_is_asked_about(plant: Plant) -> None:
    tree = plant(CALLS)
    tree.ask("impact", "g")
    read = tree.files_with_facts
    tree.write("b.py", "import a\n")
    assert tree.names("importers", "a.py") == ["b.py"]
    assert read == {"a.py", "b.py"}
    assert tree.files_with_facts == {"a.py"}
    assert tree.callers("g") == {"local a.py::f"}
