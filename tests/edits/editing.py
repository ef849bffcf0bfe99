"""Edits as a front end asks for them, and what they leave."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from smart_explore.model.edit_answer import EditAnswer

Ask = Callable[..., EditAnswer]
TOLD = Path(__file__).parent / "told"
SHOP_IN_PYTHON = '''\
"""A shop."""


class Basket:
    """What is bought."""

    def add(self, item):
        self.items.append(item)

    # How many.
    @property
    def count(self):
        return len(self.items)


def pay(basket):
    return basket.count
'''
SHOP_IN_GO = """\
package shop

// Add puts it in.
func (b *Basket) Add(item string) {
	b.items = append(b.items, item)
}

func Pay() {}
"""


def contents(folder: Path) -> dict[str, bytes]:
    """The bytes of all files below a folder, also hidden ones."""
    return {
        os.path.relpath(os.path.join(place, name), folder): Path(place, name).read_bytes()
        for place, _, names in os.walk(folder)
        for name in names
    }


def code(answer: EditAnswer) -> str:
    """The one word of an answer's one refusal; ``""`` where the edit was made."""
    assert len(answer.refusals) <= 1
    return answer.refusals[0].code if answer.refusals else ""


def compare(name: str, got: str) -> None:
    """Compare with ``told/NAME.txt``, or with ``SMART_EXPLORE_GOLDEN=write`` write it: read the difference."""
    expected = TOLD / f"{name}.txt"
    if os.environ.get("SMART_EXPLORE_GOLDEN") == "write":
        expected.write_bytes(got.encode())
    assert got == expected.read_bytes().decode()
