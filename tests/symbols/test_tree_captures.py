"""The control flow that is read from trees is what a query of the same patterns finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.registry import all_languages, language_of_name
from smart_explore.model import Matches, SourceFile
from smart_explore.processes.program import never
from smart_explore.symbols.collect import collect
from smart_explore.symbols.extract import answers, ask_cli
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.tree_captures import marks_of_tree
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.limits import USUAL
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import COMMENTS, CONTROL, has_part
from smart_explore.treesitter.query_request import tree_request
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.treesitter.tree_reader import TreeText

GOLDEN = Path(__file__).parent.parent / "languages"
DIRECTIVES = "c/conditionals"  # inside of an expression: masked for the parser, they stand between nodes here
WITH_CONTROL = [language.name for language in all_languages() if has_part(queries_dir(), language.name, CONTROL)]


def everything(captures: FileCaptures) -> dict[str, list[tuple[int, int]]]:
    found = {
        name: [(start, end) for start, end in regions if end > start] for name, regions in captures.captures.items()
    }
    return {"comment": list(map(tuple, captures.comments)), **{name: each for name, each in found.items() if each}}


def read_trees(toolchain: Toolchain, files: list[SourceFile]) -> dict[int, Tree]:
    """The trees as the CLI tells them, as its queries see them."""
    asked = ask_cli(toolchain, files, lambda *group: tree_request(toolchain, *group), USUAL, never)
    texts = [(index, files[index].data, answer) for index, answer in asked]
    return {i: answer.tree(data, Lines(data).starts) for i, data, answer in texts if isinstance(answer, TreeText)}


@pytest.mark.parametrize("language", WITH_CONTROL)
def test_marks_of_a_tree_are_those_of_the_query(language: str, toolchain: Toolchain) -> None:
    paths = sorted(path for path in GOLDEN.glob("*/*/input.*") if path.parent != GOLDEN / DIRECTIVES)
    files = [
        SourceFile(path.name, language, path.read_bytes())
        for path in paths
        if str(language_of_name(path.name)) == language
    ]
    assert files
    read = read_trees(toolchain, files)
    compared = 0
    for index, matches in answers(toolchain, files, (COMMENTS, CONTROL)):
        tree, data = read[index], files[index].data
        assert isinstance(matches, Matches)
        if not tree.damaged():
            queried = collect(data, Lines(data), matches).file_captures
            assert everything(marks_of_tree(tree, language, CONTROL)) == {
                name: sorted(set(each)) for name, each in everything(queried).items()
            }, files[index]
            compared += 1
    assert compared
