"""What is stored of symbols and their terms, held against a plain and slow way to say the same."""

from __future__ import annotations

from array import array
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.index.fulltext.interval_postings import UniformPostings, expand_intervals
from smart_explore.index.fulltext.segment_builder import build_segment
from smart_explore.index.fulltext.symbol_terms import name_terms
from smart_explore.index.fulltext.tokenizer import count_terms, parts_in, terms_in, terms_of_name, words_only
from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.term_index import (
    COUNT,
    DOC,
    FILE,
    FOLDER,
    LEVELS,
    NAME,
    NAME_TERM,
    NUMBER_SHIFT,
    PARENT,
    name_hash,
    quantise_length,
)
from smart_explore.ranking.words import STOP_WORDS, normalized, subtokens, tokens_of
from smart_explore.symbols.nest import MAX_LEVELS


def symbol(qualified: str, start: int, end: int, *children: Symbol, kind: str = "function", doc: str = "") -> Symbol:
    parent, _, name = qualified.rpartition(".")
    return Symbol(name, qualified, kind, name, doc, start, end, start, start, True, parent, children)


def plain(files: list[tuple[FileOutline, bytes]]) -> dict[str, list[int]]:
    """The postings, without what is done for speed."""
    postings: dict[str, list[int]] = {}
    number = -1
    for outline, data in files:
        folder, _, file = outline.path.rpartition(".")[0].rpartition("/")
        lines = data.decode().split("\n")
        for each in outline.walk():
            number += 1
            inside = [] if each.kind == "function" else [(child.doc_line, child.line_end) for child in each.children]
            kept = [
                line
                for at, line in enumerate(lines, 1)
                if each.line_start <= at <= each.line_end and not any(a <= at <= b for a, b in inside)
            ]
            bits = {
                term: min(count, COUNT)
                for term, count in Counter(
                    term for line in kept for term in Counter(count_terms(words_only(line.encode()))).elements()
                ).items()
            }
            outer, _, parent = each.parent.rpartition(".")
            fields = ((FOLDER, folder), (FILE, file), (FOLDER, outer), (PARENT, parent), (NAME, each.name))
            for term in STOP_WORDS.intersection(tokens_of(each.name)):
                bits[term] = NAME
            for flag, text in (*fields, (DOC, each.doc)):
                for term in terms_in(text):
                    bits[term] = bits.get(term, 0) | flag
            for term, low in bits.items():
                postings.setdefault(term, []).append(number << NUMBER_SHIFT | low)
            postings.setdefault(NAME_TERM + normalized(each.name), []).append(
                number << NUMBER_SHIFT | name_hash(each.name)
            )
    return postings


_LINES = st.lists(
    st.lists(
        st.sampled_from(
            ["get", "userName", "user_name", "Über", "x", "self", "42", "HTTPServer2", "the", "__init__", "a.b"]
        ),
        max_size=8,
    ),
    min_size=9,
    max_size=9,
)


@given(_LINES, _LINES)
def test_postings_equal_those_of_the_plain_way(one: list[list[str]], other: list[list[str]]) -> None:
    files = []
    for path, lines in (("shop/cart_view.py", one), ("tests/test_cart.py", other)):
        inner = symbol("CartView.getTotal", 3, 6, symbol("CartView.getTotal.inner", 4, 5), doc="The sum of a cart.")
        symbols = (symbol("CartView", 1, 8, inner, kind="class"), symbol("run_with_all", 9, 9))
        data = "\n".join(" ".join(words) for words in lines).encode()
        files.append((FileOutline(path, "python", 9, symbols), data))
    segment = build_segment(files)
    assert {term: list(postings) for term, postings in segment.postings.items()} == plain(files)
    assert segment.first_symbols == (0, 4)


_PARENTS = st.lists(
    st.sampled_from(["", "Cart", "shop.Cart", "Cart.get", "Test", "a..b", "shop.Cart.of_all"]), max_size=8
)


@given(st.lists(_PARENTS, max_size=4), _LINES)
def test_what_stands_around_symbols_reaches_each_of_them(parents: list[list[str]], lines: list[list[str]]) -> None:
    files = []
    data = "\n".join(" ".join(words) for words in lines).encode()
    paths = ["shop/cart.py", "shop/get.py", "tests/shop/test_cart.py", "shop/cart/empty.py"]
    for path, around in zip(paths, parents, strict=False):
        symbols = tuple(
            symbol(f"{parent}.run{at}" if parent else f"run{at}", at, at) for at, parent in enumerate(around, 1)
        )
        files.append((FileOutline(path, "python", 9, symbols), data))
    segment = build_segment(files)
    assert {term: list(postings) for term, postings in segment.postings.items()} == plain(files)


@given(
    st.dictionaries(st.integers(0, 60), st.sampled_from([1, 15, NAME, DOC | 3])),
    st.dictionaries(st.integers(0, 60), st.sampled_from([PARENT, FILE, FOLDER | FILE])),
    st.data(),
)
def test_postings_are_spread_over_the_stretches_of_a_term(
    own: dict[int, int], steps: dict[int, int], data: st.DataObject
) -> None:
    for end in data.draw(st.lists(st.integers(0, 60))):
        steps[end] = 0
    steps[61] = 0
    expected = []
    flags = 0
    for number in range(61):
        flags = steps.get(number, flags)
        if number in own or flags:
            expected.append(number << NUMBER_SHIFT | own.get(number, 0) | flags)
    assert list(expand_intervals(laid_out(own), laid_out(steps), UniformPostings(61))) == expected


def laid_out(bits: dict[int, int]) -> array[int]:
    return array("I", [number << NUMBER_SHIFT | low for number, low in sorted(bits.items())])


def test_words_come_without_case_and_separators_split_and_whole() -> None:
    assert terms_in("parse_HTTPServer2 x the Über") == ["parse", "http", "server", "2", "parsehttpserver2", "über"]
    assert parts_in("getUserName") == {"get", "user", "name"}
    assert terms_in("is_valid") == ["valid", "isvalid"]


@given(st.from_regex(r"[A-Za-z0-9_]{1,70}", fullmatch=True))
def test_the_fast_way_to_split_a_word_agrees_with_the_slow_one(word: str) -> None:
    tokens = tokens_of(word)
    parts, whole = (tokens[:-1], tokens[-1:]) if len(tokens) > 1 else (tokens, [])
    stop_words = STOP_WORDS | set("abcdefghijklmnopqrstuvwxyz")
    assert terms_in(word) == [part for part in parts if part not in stop_words] + whole


@given(st.one_of(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,70}", fullmatch=True), st.text(max_size=12)))
def test_a_name_is_split_as_a_text_is(name: str) -> None:
    assert terms_of_name(name) == (tuple(terms_in(name)), len(parts_in(name)))


@given(st.one_of(st.from_regex(r"([tT]o|TO|is|ID|all|Get|x2|_){1,5}", fullmatch=True), st.text(max_size=6)))
def test_a_name_is_found_by_the_stop_words_in_it(name: str) -> None:
    made = name_terms(name)

    assert sorted(made.own_terms) == sorted([*made.terms, *STOP_WORDS.intersection(subtokens(name))])


@given(st.integers(0, 40_000))
def test_a_level_stands_for_lengths_near_it(length: int) -> None:
    stands_for = LEVELS[quantise_length(length)]
    assert (1 + stands_for) / (1 + length) == pytest.approx(1, rel=0.2)


def test_a_symbol_that_ends_behind_its_file_is_stored() -> None:
    outline = FileOutline("a.py", "python", 1, (symbol("run", 1, 99), symbol("gone", 50, 60)))
    assert len(build_segment([(outline, b"def run(): dial()")]).doc_values) == 2


def test_what_is_said_above_a_member_is_said_of_the_member_alone() -> None:
    member = Symbol("pay", "Shop.pay", "method", "pay", "", 3, 4, 3, 2, True, "Shop")
    shop = Symbol("Shop", "Shop", "class", "Shop", "", 1, 5, 1, 1, True, "", (member,))
    built = build_segment([(FileOutline("a.py", "python", 5, (shop,)), b"class Shop:\n# owed\ndef pay\n pass\nlast\n")])
    assert "last" in built.postings
    assert "owed" not in built.postings


@pytest.mark.parametrize(
    ("length", "found"), [(900, [0, 1, 2]), (1_100, [0])], ids=["a line of code", "a line of a bundle"]
)
def test_the_words_of_a_very_long_line_are_those_of_the_first_symbol_in_it(length: int, found: list[int]) -> None:
    inner = symbol("outer.inner", 1, 1), symbol("outer.other", 1, 1)
    outline = FileOutline("a.js", "javascript", 2, (symbol("outer", 1, 1, *inner), symbol("last", 2, 2)))
    data = b"bundled " + b"x " * (length // 2) + b"\nplain\n"
    segment = build_segment([(outline, data)])
    assert [number >> NUMBER_SHIFT for number in segment.postings["bundled"]] == found
    assert [number >> NUMBER_SHIFT for number in segment.postings["plain"]] == [3]
    assert [number >> NUMBER_SHIFT for number in segment.postings["inner"]] == [1]


def test_a_member_keeps_its_own_long_line() -> None:
    member = symbol("Type.member", 2, 2, kind="method")
    outline = FileOutline("a.py", "python", 3, (symbol("Type", 1, 3, member, kind="class"),))
    segment = build_segment([(outline, b"top\nlong " + b"x " * 600 + b"\nend")])
    assert [number >> NUMBER_SHIFT for number in segment.postings["long"]] == [1]


def test_of_functions_nested_too_deep_to_be_children_none_has_the_words_of_those_inside_it() -> None:
    depth, more = MAX_LEVELS, 40
    names = [f"f{number}" for number in range(depth)]
    deepest = [symbol(".".join([*names, f"g{n}"]), depth + n + 1, depth + 2 * more - n) for n in range(more)]
    children = tuple(deepest)
    for number in reversed(range(depth)):
        children = (symbol(".".join(names[: number + 1]), number + 1, 2 * (depth + more) - number, *children),)
    lines = [*names, *(f"inner{n}" for n in range(more)), *["end"] * (depth + more)]
    outline = FileOutline("a.js", "javascript", len(lines), children, hash="0")
    postings = build_segment([(outline, "\n".join(lines).encode())]).postings
    assert [len(postings[f"inner{n}"]) for n in (0, 1, more - 1)] == [depth + 1] * 3
