"""A call is found wherever the language has expressions: ``b.c()`` of ``places/``, each with a name of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from smart_explore.languages.reader.read import read
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

PLACES = Path(__file__).parent / "places"
_CALL = re.compile(rb"(?<=\b[bB]\.)c\(|(?<=\bb->)c\(")


@pytest.mark.parametrize("path", sorted(PLACES.glob("*/input.*")), ids=lambda path: path.parent.name)
def test_each_call_of_a_file_is_found_with_its_receiver(path: Path, toolchain: Toolchain) -> None:
    language = path.parent.name
    numbers = iter(range(1, 1_000))
    data = _CALL.sub(lambda _: b"c%d(" % next(numbers), path.read_bytes())
    ((_, tree),) = trees(toolchain, [SourceFile(path.name, language, data)])
    syntax = BY_NAME[language].syntax
    assert isinstance(tree, Tree)
    assert syntax is not None
    assert "ERROR" not in tree.kinds and all(start < end for start, end in tree.unparsed)
    calls = {use.name: use.receiver for use in read(tree, syntax()).uses if use.kind == "call"}
    expected = [f"c{number}" for number in range(1, next(numbers))]
    assert len(expected) > 50
    assert [name for name in expected if name not in calls] == []
    assert {calls[name] for name in expected} == {calls["c1"]}
