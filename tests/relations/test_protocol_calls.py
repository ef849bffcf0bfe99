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
from smart_explore.relation_answers import operator_files
from smart_explore.render.dialect import CommandLine
from smart_explore.render.relations.notes import notes_on

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


def test_an_answer_says_where_syntax_was_looked_for_in_a_large_tree(
    plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(operator_files, "MAX_OF_COMMON_NAMES", 2)
    uses = "class {0} {{ void run() throws Exception {{ try (var bag = {1}) {{ }} }} }}\n"
    tree = plant(
        {
            "Bag.java": "class Bag implements AutoCloseable { public void close() { } }\n",
            "Named.java": uses.format("Named", "new Bag()"),
            "Made.java": uses.format("Made", "Bags.make()"),
        }
    )
    answer = tree.ask("callers", "Bag.close")
    assert [row.symbol.path for row in answer.rows] == ["Named.java"]
    (note,) = [each for each in notes_on(answer, CommandLine()) if "syntax" in each]
    assert note == "syntax that calls it (for, with, ..) was looked for in files that name Bag"


def _callers(rows: Sequence[RelatedSymbol]) -> dict[int, str]:
    """The lines of an answer: those that are sure and possible, by different operands, are sure."""
    ordered = sorted(rows, key=lambda row: row.how != "ambiguous")
    return {line: "<?" if row.how == "ambiguous" else "<-" for row in ordered for line in row.lines}
