"""A declaration that its keyword names is found behind annotations with that word in them."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

CASES = [
    ('  @Deprecated("the constructor with a clock")\n  constructor(clock: Clock) : this()', "constructor"),
    ('  @Named("companion")\n  companion object {}', "companion"),
]


@pytest.mark.parametrize(("member", "name"), CASES)
def test_a_keyword_in_an_annotation_is_no_name(member: str, name: str, toolchain: Toolchain) -> None:
    [(_, outline)] = extract(toolchain, [SourceFile("F.kt", "kotlin", f"class F {{\n{member}\n}}\n".encode())])
    [symbol] = outline.symbols[0].children
    assert (symbol.name, symbol.name_line) == (name, 3)
