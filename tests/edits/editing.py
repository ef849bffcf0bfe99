"""Edits as a front end asks for them, and what they leave."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
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


MARK = re.compile(r"«([^|»]*)(?:\|([^»]*))?»")
"""«name» in the text of a file is what a rename is to change, «a|b» to what."""


def assert_renamed(target: str, files: Mapping[str, str], ask: Ask, folder: Path) -> EditAnswer:
    """The answer to the rename of ``PATH::NAME`` in files with marks; all that was changed is compared with these."""
    path, _, symbol = target.partition("::")
    new_name = "Renamed" if symbol.rpartition(".")[2][:1].isupper() else "renamed"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(MARK.sub(r"\1", text))
    answer = ask({"path": path, "op": "rename", "symbol": symbol, "new_name": new_name})
    assert code(answer) == ""
    expected = {name: MARK.sub(lambda mark: mark[2] or new_name, text) for name, text in files.items()}
    assert {name: (folder / name).read_text() for name in files} == expected
    return answer


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
