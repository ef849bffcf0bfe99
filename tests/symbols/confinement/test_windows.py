"""Long files in which a lost tree does not tell which pieces are damaged."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain


def _class(head: str, member: str, damaged: dict[int, str]) -> str:
    members = [damaged.get(number, member).replace("N", str(number)) for number in range(24)]
    return head + " {\n" + "".join(f"    {each}\n\n" for each in members) + "}\n"


KOTLIN = "fun fN(a: Int): Int {\n        val b = weigh(a)\n        return a + b + N\n    }"
JAVA = "int fN(int a) {\n        int b = weigh(a);\n        return a + b + N;\n    }"
RUBY = "def fN(a)\n      b = weigh(a)\n      a + b + N\n    end"
CASES = {
    "a grammar's keyword is a name in several members": (
        "kotlin",
        _class(
            "class Raft",
            KOTLIN,
            {4: "fun fN() = sail(\n        suspend = true\n    )", 19: "fun fN() = moor(suspend = false)"},
        ),
    ),
    "a member has an unknown head, another one an unknown body": (
        "java",
        _class(
            "class Raft extends Boat",
            JAVA,
            {3: "sealedly int fN() { return 1; }", 20: "int fN() {\n        return 1 <|> 2;\n    }"},
        ),
    ),
    "an unknown word stands before all else": ("kotlin", "<|> package boats\n\n" + _class("class Raft", KOTLIN, {})),
    "a bracket in a member is never closed": (
        "java",
        _class("class Raft", JAVA, {7: "int fN() {\n        return weigh((1;\n    }"}),
    ),
    "a member stands among the parameters in the head of a type": (
        "kotlin",
        _class(
            "class Raft(\n  frobnicate Widget(a, b) { grow -> shrink }\n  val a: Int,\n) : Boat()",
            KOTLIN.replace("val b = ", "val b = " + "weigh(a) +\n            " * 40),
            {},
        ),
    ),
    "an unknown annotation stands on the line before a member": (
        "kotlin",
        _class("interface Raft : Boat", "@Throws(Sunk::class)\n    fun fN(a: Int, b: Int): Raft", {}).replace(
            "@Throws(Sunk::class)\n    fun f9", "@~~> Throws(Sunk::class)\n    fun f9"
        ),
    ),
    "an annotation stands before a module in a module": (
        "ruby",
        _class("module Raft\n  @[Marked Shown(x = [])] module Boat\n   class << self", RUBY, {})
        .replace("self {", "self")
        .replace("\n}\n", "\n   end\n  end\nend\n"),
    ),
    "an unknown member stands in a module": (
        "ruby",
        _class("module Raft", RUBY, {9: "frobnicate [a, b] of c ?"}).replace(" {", "").replace("\n}\n", "\nend\n"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_damaged_in_a_long_type_costs_no_other_member(toolchain: Toolchain, name: str) -> None:
    language, text = CASES[name]
    ((_, outline),) = extract(toolchain, [SourceFile("f", language, text.encode())])
    assert [symbol.name for symbol in outline.symbols] == ["Raft"]
    wanted = {f"f{number}" for number in range(24) if f" f{number}(" in text}
    assert wanted <= {symbol.name for symbol in outline.walk()}
    assert len(outline.problems) == 1
