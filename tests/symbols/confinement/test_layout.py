"""The layout of a file without its grammar: pieces by indentation and brackets."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import SourceFile
from smart_explore.symbols.confinement.damage import opaque_ranges
from smart_explore.symbols.confinement.layout import Layout
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.toolchain import Toolchain


def layout_of(text: str) -> Layout:
    data = text.encode()
    return Layout(data, list(accumulate(map(len, data.splitlines(keepends=True)), initial=0))[:-1] or [0], [])


def texts(layout: Layout, pieces: list) -> list[str]:  # type: ignore[type-arg]
    return [layout.data[piece.start : piece.end].decode().strip() for piece in pieces]


def test_a_piece_is_a_declaration_with_its_body_and_closing_bracket() -> None:
    layout = layout_of("a = 1\n\nclass B\n{\n    x();\n    y();\n}\nc()\n")
    assert [text.split()[0] for text in texts(layout, layout.pieces())] == ["a", "class", "c()"]
    assert texts(layout, layout.children(layout.pieces()[1])) == ["x();", "y();"]


def test_a_line_that_begins_with_the_bracket_behind_types_begins_no_piece() -> None:
    layout = layout_of("type A = B<\n  C\n> & {\n  d: 1;\n};\ne()\n")
    assert [text.split()[0] for text in texts(layout, layout.pieces())] == ["type", "e()"]


def test_indentation_tells_the_body_where_no_bracket_does() -> None:
    layout = layout_of("class B:\n    def x():\n        one()\n\n    y = {\n        1: 2,\n    }\ndef z(): pass\n")
    first, second = layout.pieces()
    assert [text.split()[0] for text in texts(layout, layout.children(first))] == ["def", "y"]
    assert layout.children(second) == []


def test_an_annotation_on_a_line_of_its_own_is_part_of_what_follows() -> None:
    layout = layout_of("@Test(a)\nfun x() {}\n#[derive(B)]\nstruct C;\n")
    assert texts(layout, layout.pieces()) == ["@Test(a)\nfun x() {}", "#[derive(B)]\nstruct C;"]


def test_a_group_in_brackets_is_one_token() -> None:
    layout = layout_of("f(a, b)[c] @x.y(1) + z")
    tokens = [layout.data[start:end].decode() for start, end in layout.tokens(0, len(layout.data))]
    assert tokens == ["f", "(a, b)", "[c]", "@x.y(1)", "+", "z"]


def test_a_group_with_an_at_sign_and_a_string_is_no_annotation() -> None:
    data = b"(npm add 'a' b@1)\nnext\n"
    layout = Layout(data, [0, 18, 23], [(9, 12)])
    assert texts(layout, layout.pieces()) == ["(npm add 'a' b@1)", "next"]


@given(st.text(alphabet="ab {}()[]\n\t@#,;'\"", max_size=200))
def test_pieces_are_in_order_and_children_lie_in_their_piece(text: str) -> None:
    layout = layout_of(text)
    position = 0
    for piece in layout.pieces():
        assert position <= piece.start < piece.end <= len(layout.data)
        position = piece.end
        inner = piece.start
        for child in layout.children(piece):
            assert inner <= child.start < child.end <= piece.end
            inner = child.end


def test_a_first_line_is_told_from_the_license_below_it() -> None:
    data = b"<?php\n\n/* Made by\n * hand. */\n\nclass A {\n}\n"
    starts = list(accumulate(map(len, data.splitlines(keepends=True)), initial=0))[:-1]
    layout = Layout(data, starts, [(data.index(b"/*"), data.index(b"*/") + 2)])
    tag, type_ = layout.pieces()
    first = layout.first_line(tag)
    assert first is not None
    assert texts(layout, [tag, first]) == ["<?php\n\n/* Made by\n * hand. */", "<?php"]
    assert layout.first_line(type_) is None


def test_texts_that_are_sigils_or_lists_of_characters_are_no_code(toolchain: Toolchain) -> None:
    written = [b'~S"""\n  by "wood." or `x`\n  """', b"'wood'", b"~w[a b]", b'"raft"']
    data = b"\n".join(b"@doc " + text for text in written) + b"\n"
    ((_, tree),) = trees(toolchain, [SourceFile("f", "elixir", data)])
    assert isinstance(tree, Tree)
    assert [data[start:end] for start, end in opaque_ranges(tree)] == written
