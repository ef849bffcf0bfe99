"""TypeScript's types, from their nodes and from JSDoc comments, in the notation that all languages share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.ecmascript.jsdoc import documented_types
from smart_explore.languages.ecmascript.jsdoc_types import type_tree
from smart_explore.languages.ecmascript.types import MAX_LEVELS, written_type
from smart_explore.model import SourceFile
from smart_explore.symbols.trees import trees
from smart_explore.tree.tree import ERROR, Tree
from smart_explore.treesitter.toolchain import Toolchain
from tests.shown_terms import shown

TYPES = [
    ("Promise<T>", "T"),
    ("A.B<C, string>", "A.B[C,_]"),
    ("Set<T>", "Set~[]T"),
    ("Map<string, T>", "Map~[_]T"),
    ("Box<T>[][]", "[][]Box[T]"),
    ("A | null | 'text'", "A"),
    ("A | B | (A & C)", "A^B^C"),
    ("(A | B)[]", "[]A!B"),
    ("string", ""),
    ("bigint", ""),
    ("typeof a.b", "=a.b"),
    ("typeof a[number]", "=a[]"),
    ("T['b']", "T|.b"),
    ("T[K]", "T|[]"),
    ("T['b-c']", ""),
    ("[a: A, string, B?]", "(A,_,B)"),
    ("readonly A[]", "[]A"),
    ("import('./b').C<D>", "import@$2e$2fb.C[D]"),
    ("{ a: A, b?: string, c(one: B): C }", "{a:A,c:>C(B)}"),
    ("{ a: A; 'b': B; [C]: D }", "{a:A}"),
    ("{ a: A } | { b: string }", "{a:A}^{b:_}"),
    ("{ [key: string]: A }", "[_]A"),
    ("{ [K in keyof A]?: B }", "[_]B"),
    ("(one: A, ...others: B[]) => C | Promise<D>", ">C!D(A,*B)"),
    ("(this: Own, one: A) => B", ">B(A)"),
    ("<T>(one: T) => B", ">B(T)"),
    ("new (one: A) => B", ">B(A)"),
    ("(one: A) => one is B", ">_(A)"),
]


def types_of(toolchain: Toolchain, *source: str) -> list[str]:
    """The types, each as an alias of its own in one file."""
    text = "".join(f"type Alias = {one};\n" for one in source)
    ((_, tree),) = trees(toolchain, [SourceFile("a", "typescript", text.encode())])
    assert isinstance(tree, Tree)
    return [shown(written_type(tree, tree.children(alias)[1])) for alias in tree.all_of("type_alias_declaration")]


def documented(text: str) -> str:
    return shown(written_type(type_tree(text.encode(), 0, len(text.encode())), 0))


def test_each_kind_of_type_is_read(toolchain: Toolchain) -> None:
    assert types_of(toolchain, *(text for text, _ in TYPES)) == [read for _, read in TYPES]


def test_a_comment_reads_the_same_types(toolchain: Toolchain) -> None:
    assert [documented(text) for text, _ in TYPES] == [read for _, read in TYPES]


def test_the_branches_of_a_conditional_type_are_its_types(toolchain: Toolchain) -> None:
    assert types_of(toolchain, "A extends B ? C : D extends E<infer F> ? F : C") == ["C^F"]


def test_comments_in_a_type_hide_nothing(toolchain: Toolchain) -> None:
    assert types_of(
        toolchain, "| A // one\n | B // two\n", "{ a: A // one\n b: B[] /* two */ }", "[A, // one\n B]"
    ) == ["A^B", "{a:A,b:[]B}", "(A,B)"]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("?A", "A"),
        ("!A=", "A"),
        ("A?", "A"),
        ("*", ""),
        ("?", ""),
        ("...A", "[]A"),
        ("Array.<A>", "Array~[]A"),
        ("Object<string, A>", "Object~[_]A"),
        ("function(A, string): B", ">B(A,_)"),
        ("function(A)", ""),
        ("function(this:A, B): C", ">C(B)"),
        ("Array<A~B>", "Array"),
        ("{\n *  a: A,\n *  b: B\n * }", "{a:A,b:B}"),
        ("{a, b: B}", "{b:B}"),
        ("A B", ""),
        ("{a: A", ""),
        ("(A", ""),
    ],
)
def test_a_comment_has_signs_of_its_own(text: str, read: str) -> None:
    assert documented(text) == read


_TOKENS = (
    "A b.c import('./d') this readonly typeof is in new function => ... .< | & < > ( ) [ ] { } : ; , ? ! = * 'e' 1 ~"
)


@given(st.lists(st.sampled_from([*_TOKENS.split(), "\n *", "\u00e9"]), max_size=20))
def test_any_text_in_a_comment_is_read_within_its_range(tokens: list[str]) -> None:
    data = f"/** {' '.join(tokens)} */".encode()
    tree = type_tree(data, 4, len(data) - 3)
    for node in range(len(tree)):
        around = tree.parents[node]
        assert 4 <= tree.starts[node] <= tree.ends[node] <= len(data) - 3
        assert around < 0 or tree.starts[around] <= tree.starts[node] <= tree.ends[node] <= tree.ends[around]
    assert written_type(tree, 0) is None or tree.kinds[0] != ERROR


@pytest.mark.parametrize("opening", ["(", "[", "{a:", "A<", "!", "function(", "keyof "])
def test_a_type_that_is_nested_too_deeply_is_no_type(opening: str) -> None:
    text = (opening * 300).encode()
    assert type_tree(text, 0, len(text)).kinds == [ERROR]


@pytest.mark.parametrize(
    ("outer", "once"),
    [
        ("Promise<{}>", "T"),
        ("Set<{}>", "Set~[]T"),
        ("Map<K, {}>", "Map~[K]T"),
        ("Box<{}>", "Box[T]"),
        ("({})", "T"),
        ("[{}, B]", "(T,B)"),
        ("{{ a: {} }}", "{a:T}"),
        ("{{ [key: string]: {} }}", "[_]T"),
        ("(x: A) => {}", ">T(A)"),
        ("(x: {}) => A", ">A(T)"),
    ],
)
def test_a_type_is_read_within_others_down_to_a_level(toolchain: Toolchain, outer: str, once: str) -> None:
    text = "T"
    for _ in range(MAX_LEVELS - 1):
        text = outer.format(text)
    one, deep, deeper = types_of(toolchain, outer.format("T"), text, outer.format(text))
    assert (one, "T" in deep, "T" in deeper) == (once, True, False)


def test_a_name_in_the_types_of_comments_is_found_where_it_is_a_type() -> None:
    source = b"""
    /** @param {T|{T: T}} T @throws {X.T} @see {@link T} T @type {import("./a").T} */
    /** @returns {T~U<typeof T>} 'T' @param {'T'} a */
    """
    tree = Tree(source, [], [], [], [], [], [])
    found = [(source[offset - 1 : offset + 2].decode(), module) for offset, module in documented_types(tree, "T")]
    assert found == [(".T}", "./a"), ("{T|", ""), (" T}", ""), ("{T~", ""), (" T>", "")]
