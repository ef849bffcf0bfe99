"""Trees of which a part cannot be read: every answer about relations says so, as a search does."""

from __future__ import annotations

from typing import Any

import pytest
from asking import asked
from related_tree import Plant
from system_limits import bound_by_permissions

FILES = {
    "app/a.py": "class B:\n    pass\n\n\nclass C(B):\n    pass\n\n\ndef low(x):\n    return x\n\n\ndef top():\n"
    "    y = low(1)\n    return y\n",
    "app/c.py": "from app.a import top\n\ntop()\n",
    "sub/b.py": "from app.a import low\n\nlow(2)\n",
}
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("callers", {"target": "low"}),
    ("impact", {"target": "low"}),
    ("references", {"target": "low"}),
    ("context", {"target": "low"}),
    ("implementations", {"target": "B"}),
    ("importers", {"target": "app/a.py"}),
    ("trace", {"source": "top", "target": "low"}),
    ("imports", {"target": "app", "cycles": True}),
    ("report", {"path": "app"}),
    ("graph", {"target": "low"}),
    ("graph", {"target": "app"}),
    ("flow", {"target": "app/a.py::low::x"}),
]


@pytest.mark.parametrize("locked", ["sub", "sub/b.py"])
def test_what_cannot_be_read_is_told_with_every_relation_and_no_longer_when_it_can_be(
    plant: Plant, locked: str
) -> None:
    tree = plant(FILES)
    told = f"! {locked}: permission denied"
    (tree.root / locked).chmod(0)
    try:
        with bound_by_permissions():
            first, again = ([asked(tree.root, [question]) for question in QUESTIONS] for _ in range(2))
            below = asked(tree.root, [("callers", {"target": "low"})], "app")
    finally:
        (tree.root / locked).chmod(0o700)
    lacking = [each for each in (*first, *again) if told not in each or "exit code 3" not in each]
    assert lacking == []
    assert f"! ../{locked}: permission denied" in below
    assert not [each for each in (asked(tree.root, [question]) for question in QUESTIONS) if "denied" in each]
