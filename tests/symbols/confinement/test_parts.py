"""What was set aside is parsed by itself: calls in it are read, with the names around it known."""

from __future__ import annotations

import pytest

from smart_explore.model import SourceFile
from smart_explore.model.relation import FileReferences
from smart_explore.symbols.confinement.apart import parts_of
from smart_explore.symbols.extract import extract
from smart_explore.symbols.references import extract_references
from smart_explore.tree.grafting import Graft, grafted
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain

UNKNOWN = "frobnicate [weigh(1), moor(2)] of sail()"
CALLS = [
    ("go", f"package a\n\nfunc f() {{\n\t{UNKNOWN}\n\tg()\n}}\n", "weigh moor sail", "f"),
    ("java", f"class A {{\n  void f() {{\n    {UNKNOWN} ;\n    g();\n  }}\n}}\n", "weigh moor sail", "A.f"),
    ("rust", f"fn f() {{\n    {UNKNOWN};\n    g();\n}}\n", "weigh moor sail", "f"),
    ("typescript", f"function f() {{\n  {UNKNOWN};\n  g();\n}}\n", "weigh moor sail", "f"),
    ("php", f"<?php\nfunction f($a) {{\n    {UNKNOWN};\n    g();\n}}\n", "weigh moor sail", "f"),
    ("dart", f"void f() {{\n  {UNKNOWN};\n  g();\n}}\n", "moor sail", "f"),
    ("lua", f"function f()\n  {UNKNOWN}\n  g()\nend\n", "weigh moor sail", "f"),
    ("solidity", f"contract A {{\n  function f() public {{\n    {UNKNOWN};\n    g();\n  }}\n}}\n", "weigh sail", "A.f"),
    ("python", "def f(a):\n    given weigh(a) ?? moor(a):\n    return g()\n", "weigh moor", "f"),
    ("kotlin", "fun f(e: A) {\n  when (e) {\n    is B if (\n      weigh(e)\n      ) -> g()\n  }\n}\n", "weigh", "f"),
]  # fmt: skip


@pytest.mark.parametrize("language, text, called, caller", CALLS, ids=[each[0] for each in CALLS])
def test_calls_in_what_was_set_aside_are_those_of_the_function_around(
    toolchain: Toolchain, language: str, text: str, called: str, caller: str
) -> None:
    file = SourceFile("f", language, text.encode())
    ((_, outline),) = extract(toolchain, [file])
    ((_, found),) = extract_references(toolchain, [(file, outline)])
    assert isinstance(found, FileReferences)
    calls = {(each.name, each.enclosing) for each in found.references if each.kind == "call"}
    assert calls >= {(name, caller) for name in (*called.split(), "g")}


def _parsed_parts(text: bytes, *stretches: str) -> list[bytes]:
    """Return what is parsed of the stretches of a text, between ``<`` and ``>``."""
    places = [(text.index(each.encode()), text.index(each.encode()) + len(each)) for each in stretches]
    return next(parts_of(text, places, (b"<", b">")), [])


@pytest.mark.parametrize(
    "stretch, parsed",
    [
        ("lazy", None),
        ("lazy let", b"<lazy let>"),
        ("= sail(a)", b"<sail(a)>"),
        ("?? sail(a)", b"<sail(a)>"),
        (".sail(a)", b"<(a)>"),
        ("->x.sail(a)", b"<(a)>"),
        ("// a note", b"<// a note>"),
        ("-- a note", b"<-- a note>"),
        ("() -> {}", None),
        ("[K any]", b"<[K any]>"),
    ],
)
def test_operators_and_members_of_what_is_not_in_it_begin_no_part(stretch: str, parsed: bytes | None) -> None:
    assert _parsed_parts(b"a = b " + stretch.encode() + b"\n", stretch) == ([] if parsed is None else [parsed])


def test_a_member_whose_receiver_is_in_front_is_none_of_the_part() -> None:
    assert _parsed_parts(b"a.sail(moor(b))", "sail(moor(b))") == [b"<(moor(b))>"]


def test_parts_do_not_overlap() -> None:
    assert _parsed_parts(b"sail(a) moor(b)", "sail(a) moor", "a) moor(b)", "moor(b)") == [b"<sail(a) moor>", b"<(b)>"]


def _tree(data: bytes, *nodes: tuple[str, int, int, int]) -> Tree:
    """Return a tree of nodes: kind, parent, start, end, in pre-order."""
    kinds, parents, starts, ends = (list(each) for each in zip(*nodes, strict=True))
    after = [
        max([at + 1, *(n + 1 for n in range(len(nodes)) if at in _around(parents, n))]) for at in range(len(nodes))
    ]
    return Tree(data, kinds, [""] * len(nodes), parents, after, starts, ends)


def _around(parents: list[int], node: int) -> list[int]:
    found = []
    while (node := parents[node]) >= 0:
        found.append(node)
    return found


def test_the_outermost_nodes_of_a_part_are_in_the_innermost_node_around_it() -> None:
    data = b"f { a; ?? b(c) } g"
    tree = _tree(data, ("file", -1, 0, 18), ("block", 0, 2, 16), ("name", 1, 4, 5), ("name", 0, 17, 18))
    part = _tree(b"x{b(c)}", ("file", -1, 0, 7), ("block", 0, 1, 7), ("call", 1, 2, 6), ("name", 2, 2, 3))
    found = grafted(tree, [Graft(10, 14, 8, part)])
    assert [(node.kind, node.text, node.parent.kind if node.parent else "") for node in found.root.descendants()] == [
        ("block", "{ a; ?? b(c) }", "file"),
        ("name", "a", "block"),
        ("ERROR", "b(c)", "block"),
        ("call", "b(c)", "ERROR"),
        ("name", "b", "call"),
        ("name", "g", "file"),
    ]
    assert found.after == [7, 6, 3, 6, 6, 6, 7]


def test_a_call_around_an_error_is_none(toolchain: Toolchain) -> None:
    file = SourceFile("f", "python", b"type Pair[T: (int, str) = int] = tuple[T]\n\n\ndef f():\n    g()\n")
    ((_, outline),) = extract(toolchain, [file])
    ((_, found),) = extract_references(toolchain, [(file, outline)])
    assert isinstance(found, FileReferences)
    assert [each.name for each in found.references if each.kind == "call"] == ["g"]
