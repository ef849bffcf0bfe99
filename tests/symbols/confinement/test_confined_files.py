"""An unknown construct costs itself: the rest of its file is read as if it were not there, and is where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import ERROR, MISSING, Tree
from smart_explore.treesitter.toolchain import Toolchain

MEMBER = "frobnicate Widget(a, b) { grow -> shrink }"

KOTLIN = """package boats

class Raft(val size: Int) {
    @Test
    fun sail(): Int {
        return weigh(size)
    }

    UNKNOWN
    @Test fun moor(): Int = weigh(1)
}

fun weigh(n: Int): Int = n
"""
PYTHON = """class Raft:
    def sail(self):
        return weigh(1)

    UNKNOWN

    def moor(self):
        return weigh(2)


def weigh(n):
    return n
"""
JAVA = """class Raft {
    int sail() {
        return weigh(1);
    }

    UNKNOWN

    int moor() { return weigh(2); }

    static int weigh(int n) { return n; }
}
"""
RUBY = """class Raft
  def sail
    weigh(1)
  end

  UNKNOWN

  def moor
    weigh(2)
  end
end
"""
CASES = [("kotlin", KOTLIN), ("python", PYTHON), ("java", JAVA), ("ruby", RUBY)]


def walk(symbols: Sequence[Symbol]) -> Iterator[Symbol]:
    for symbol in symbols:
        yield symbol
        yield from walk(symbol.children)


def outline_of(toolchain: Toolchain, language: str, text: str) -> FileOutline:
    ((_, outline),) = extract(toolchain, [SourceFile("f", language, text.encode())])
    return outline


def rows(outline: FileOutline) -> list[tuple[str, str, int, int]]:
    return [(each.qualified_name, each.kind, each.line_start, each.line_end) for each in walk(outline.symbols)]


@pytest.mark.parametrize(("language", "text"), CASES)
def test_an_unknown_member_costs_no_other_symbol_and_no_call(toolchain: Toolchain, language: str, text: str) -> None:
    plain, unknown = text.replace("UNKNOWN", ""), text.replace("UNKNOWN", MEMBER)
    before, after = outline_of(toolchain, language, plain), outline_of(toolchain, language, unknown)
    assert not before.problems
    assert len(rows(before)) >= 3
    assert [row for row in rows(before) if row not in rows(after)] == []
    asked = [
        (SourceFile("f", language, each.encode()), outline) for each, outline in ((plain, before), (unknown, after))
    ]
    calls: list[set[tuple[str, int, str]]] = [set(), set()]
    for number, found in extract_references(toolchain, asked):
        assert isinstance(found, FileReferences)
        calls[number] = {(each.name, each.line, each.enclosing) for each in found.references if each.kind == "call"}
    assert calls[0]
    assert calls[0] <= calls[1]


def test_the_lines_that_were_set_aside_are_named_with_how_much_is_read_below_them(toolchain: Toolchain) -> None:
    (problem,) = outline_of(toolchain, "java", JAVA.replace("UNKNOWN", MEMBER)).problems
    assert problem.kind in ("syntax", "set-aside")
    assert problem.line == 6
    assert "all of line 6: set aside" in problem.reason
    assert "2 declarations below" in problem.reason


def test_a_loop_is_not_set_aside_where_it_is_understood_without_the_line_that_is_not(toolchain: Toolchain) -> None:
    text = "size=1\n\nfor raft\ndo\n  wood=1\n  sail $raft\ndone\n\n<|> more=2\n"
    (problem,) = outline_of(toolchain, "bash", text).problems
    assert (problem.kind, problem.spans) == ("set-aside", "9-9")


def test_a_declaration_whose_head_holds_the_unknown_keeps_its_name_and_lines(toolchain: Toolchain) -> None:
    text = (
        "package boats\n\ntype Raft struct{}\n\nfunc (r Raft) Sail[U any](u U) U {\n\treturn u\n}\n\nfunc Weigh() {}\n"
    )
    found = rows(outline_of(toolchain, "go", text))
    assert ("Raft.Sail", "method", 5, 7) in found
    assert ("Weigh", "function", 9, 9) in found


def test_a_body_that_may_not_be_empty_keeps_its_lines(toolchain: Toolchain) -> None:
    text = "class Raft:\n    grow -> shrink ?\n\n\ndef weigh():\n    pass\n"
    found = rows(outline_of(toolchain, "python", text))
    assert ("Raft", "class", 1, 2) in found
    assert ("weigh", "function", 5, 6) in found


def test_a_tree_counts_bytes_of_the_file_as_it_is(toolchain: Toolchain) -> None:
    data = KOTLIN.replace("UNKNOWN", MEMBER).encode()
    ((_, tree),) = trees(toolchain, [SourceFile("f", "kotlin", data)])
    assert isinstance(tree, Tree)
    start = data.index(MEMBER.encode())
    errors = [each for each in tree.root.descendants() if each.kind in (ERROR, MISSING)]
    assert all(start <= each.start <= each.end <= start + len(MEMBER) for each in errors)
    names = [node.child("name") for node in tree.root.descendants() if node.kind == "function_declaration"]
    assert [name.text for name in names if name is not None] == ["sail", "moor", "weigh"]
    assert MEMBER.encode() in tree.data


def test_a_file_of_nothing_that_is_understood_is_a_problem_and_no_crash(toolchain: Toolchain) -> None:
    for text in ("}}}}((((\n", "\x01\x02 ]] ??\n" * 30, "@" * 500, '"' * 301):
        outline = outline_of(toolchain, "kotlin", text)
        assert outline.total_lines == text.count("\n") + (not text.endswith("\n"))


def test_what_was_understood_in_spite_of_an_error_is_not_set_aside(toolchain: Toolchain) -> None:
    text = "module Boats\n\nmutable struct Raft\n    const mass::Int\n    depth::Int\nend\n\nweigh(n) = n\n\nend\n"
    found = rows(outline_of(toolchain, "julia", text))
    assert ("Boats", "module", 1, 10) in found
    assert ("Boats.weigh", "function", 8, 8) in found
