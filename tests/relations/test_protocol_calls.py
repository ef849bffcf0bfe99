"""Statements and other syntax call methods of a protocol: ``for`` an iterator's, ``with`` a manager's.

The methods that a line calls stand behind it: ``<-`` for sure, ``<?`` perhaps. No other line calls them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

import protocols_of_compiled
import protocols_of_scripts
import pytest
from related_tree import Plant

from smart_explore.model.relations_answer import RelatedSymbol

FILES = {**protocols_of_scripts.FILES, **protocols_of_compiled.FILES}
_MARK = re.compile(r"(?:#|//|--) (<[-?]) (.+)")


@pytest.mark.parametrize("path", FILES)
def test_methods_of_protocols_are_called_by_syntax(plant: Plant, path: str) -> None:
    text = FILES[path]
    wanted: defaultdict[str, dict[int, str]] = defaultdict(dict)
    for number, line in enumerate(text.splitlines(), 1):
        for mark, targets in _MARK.findall(line):
            for target in targets.split(", "):
                wanted[target][number] = mark
    assert wanted
    tree = plant({path: text})
    found = {target: _callers(tree.ask("callers", target, ambiguous=True).rows) for target in wanted}
    assert found == dict(wanted)


def _callers(rows: Sequence[RelatedSymbol]) -> dict[int, str]:
    """The lines of an answer: those that are sure and possible, by different operands, are sure."""
    ordered = sorted(rows, key=lambda row: row.how != "ambiguous")
    return {line: "<?" if row.how == "ambiguous" else "<-" for row in ordered for line in row.lines}
