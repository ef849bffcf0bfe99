"""What a walk of the tree skips, and a question names: it is part of that answer, and of no other one."""

from __future__ import annotations

from typing import Any

import pytest
from asking import asked
from related_tree import Plant

FILES = {
    ".gitignore": "made/\nalone.py\n",
    "build/tool.py": "def helper():\n    return 1\n\n\ndef user():\n    return helper()\n",
    "src/app.py": "from build.tool import helper\n\n\ndef main():\n    return helper()\n",
    "made/by_rule.py": "from build.tool import helper\n\n\ndef made():\n    return helper()\n",
    "alone.py": "def one():\n    return two()\n\n\ndef two():\n    return 2\n",
}
ROWS: list[tuple[str, dict[str, Any], list[str], list[str]]] = [
    ("callers", {"target": "build/tool.py::helper"}, ["build/tool.py", "src/app.py"], ["made/"]),
    ("callers", {"target": ["helper", "build"]}, ["6 user"], ["src/app.py", "made/"]),
    ("references", {"target": ["build/tool.py::helper", "made"]}, ["made/by_rule.py", "5 made"], ["src/app.py"]),
    ("importers", {"target": "build/tool.py"}, ["src/app.py"], ["made/"]),
    ("callers", {"target": "alone.py::two"}, ["2 one"], []),
    ("imports", {"target": "made"}, ["made/by_rule.py"], ["src/app.py"]),
    ("graph", {"target": "build"}, ["build/tool.py"], []),
    ("report", {"path": "build"}, ["1 file of code", "helper"], []),
    ("impact", {"target": "build/tool.py::helper"}, ["src/app.py", "build/tool.py"], ["made/"]),
]


@pytest.mark.parametrize(("verb", "arguments", "there", "absent"), ROWS)
def test_a_skipped_folder_or_file_that_is_named_is_read(
    plant: Plant, verb: str, arguments: dict[str, Any], there: list[str], absent: list[str]
) -> None:
    answer = asked(plant(FILES).root, [(verb, arguments)])
    assert [each for each in there if each not in answer] == [], answer
    assert [each for each in absent if each in answer] == [], answer


def test_the_next_question_reads_what_every_walk_finds_again(plant: Plant) -> None:
    root = plant(FILES).root
    before = asked(root, [("callers", {"target": "helper"})])
    asked(root, [("callers", {"target": "build/tool.py::helper"})])
    assert asked(root, [("callers", {"target": "helper"})]) == before
    assert "no symbol 'helper'" in before
