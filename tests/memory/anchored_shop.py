"""A shop whose symbols are anchored, and what becomes of the anchors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from smart_explore.memory.anchors import judge, make_anchors
from smart_explore.model.anchor import Anchor, Judgement

BILL = '''def pay_bill(amount, tax):
    """Pay what is owed."""
    total = amount + amount * tax
    if total > 100:
        raise ValueError(total)
    return round(total, 2)
'''
OTHER = "def other(one):\n    return [one, one]\n"
METHOD = "class Shop:\n    def open(self, hour):\n        self.hour = hour\n        return self.ring(hour)\n"


def plant(root: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def judged(root: Path, anchor: Anchor) -> Judgement:
    return judge(str(root), [anchor])[0]


def anchor_of(root: Path, path: str = "shop.py", name: str = "pay_bill") -> Anchor:
    return make_anchors(str(root), [(path, name)])[0]
