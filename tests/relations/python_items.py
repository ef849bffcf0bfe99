"""Items of Python, and who is known to call what they save."""

from __future__ import annotations

from related_tree import RelatedTree

ITEMS = """\
class Item:
    def save(self): ...

    def copy(self) -> "Item": ...

    async def __aenter__(self) -> "Item": ...


class Other:
    def save(self): ...
"""


def imported_by(tree: RelatedTree, where: str) -> set[str]:
    """The functions of a file that call ``Item.save`` for sure by what they import."""
    beginning = f"import {where}::"
    callers = tree.callers("items.py::Item.save")
    return {caller.removeprefix(beginning) for caller in callers if caller.startswith(beginning)}
