"""Finding symbols by name: the tiers, and what must not be found by one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_index import index, names, ranked, symbol

from smart_explore.index.in_memory import InMemoryIndex
from smart_explore.model import FileOutline, Import, Symbol
from smart_explore.ranking.hybrid import rank
from smart_explore.ranking.name_query import parse_name
from smart_explore.ranking.words import normalized

SHOP = {
    "shop/models/query.py": [
        ("QuerySet", "x"),
        ("QuerySet.filter", "clone where"),
        ("QuerySet.get_or_create", "filter the database and create"),
        ("filter:variable", "filter"),
    ],
    "shop/views.py": [
        ("render", "template response"),
        ("View.filter", "request"),
        ("handle_request", "filter the query set"),
        ("ServerHandshakeListener", "x"),
    ],
    "tests/test_query.py": [("filter", "assert")],
}


@pytest.mark.parametrize(
    ("question", "first", "tier", "least", "most"),
    [
        ("get_or_create", "QuerySet.get_or_create", "exact", 1.0, 1.0),
        ("QuerySet.filter", "QuerySet.filter", "exact", 1.0, 1.0),
        ("QuerySet#filter", "QuerySet.filter", "exact", 1.0, 1.0),
        ("QuerySet::filter", "QuerySet.filter", "exact", 1.0, 1.0),
        ("`QuerySet.filter()`", "QuerySet.filter", "exact", 1.0, 1.0),
        ("getOrCreate", "QuerySet.get_or_create", "variant", 0.85, 0.95),
        ("GET_OR_CREATE", "QuerySet.get_or_create", "variant", 0.85, 0.95),
        ("get or create", "QuerySet.get_or_create", "variant", 0.85, 0.95),
        ("query_set.filter", "QuerySet.filter", "variant", 0.85, 0.95),
        ("query set", "QuerySet", "variant", 0.85, 0.95),
        ("queryset filter", "QuerySet.filter", "variant", 0.85, 0.95),
        ("views.render", "render", "variant", 0.85, 0.95),
        ("shop/views.py::render", "render", "variant", 0.85, 0.95),
        ("shop.views.View.filter", "View.filter", "variant", 0.85, 0.95),
        ("get_or_craete", "QuerySet.get_or_create", "fuzzy", 0.6, 0.8),
        ("QureySet", "QuerySet", "fuzzy", 0.6, 0.8),
        ("HandshakeListener", "ServerHandshakeListener", "fuzzy", 0.6, 0.8),
        ("Manager.render", "render", "fuzzy", 0.6, 0.8),
    ],
)
def test_a_name_is_found_first_and_says_in_which_tier(
    question: str, first: str, tier: str, least: float, most: float
) -> None:
    found = ranked(index(SHOP), question)[0]
    assert (found.symbol.qualified_name, found.tier) == (first, tier)
    assert least <= found.confidence <= most


def test_a_sentence_is_not_hijacked_by_a_word_that_is_a_name() -> None:
    found = ranked(index(SHOP), "which method builds the template response for render")
    assert {result.tier for result in found} == {"text"}
    found = ranked(index(SHOP), "get from the database or create what the filter misses")
    assert found[0].symbol.name == "get_or_create"
    assert {result.tier for result in found} == {"text"}


def test_functions_and_types_come_before_values_and_code_before_tests_of_the_same_name() -> None:
    found = [(result.path, result.symbol.kind) for result in ranked(index(SHOP), "filter")[:4]]
    assert [kind for _, kind in found[:2]] == ["method", "method"]
    assert found[-1][0].startswith("tests/")


def test_what_has_a_body_comes_before_what_only_declares() -> None:
    def lines(path: str, *kinds_and_lines: tuple[str, int, int]) -> tuple[FileOutline, bytes]:
        symbols = tuple(symbol("dial", first, count, kind) for kind, first, count in kinds_and_lines)
        return FileOutline(path, "typescript", 40, symbols), b"x\n" * 40

    overloads = lines("a.ts", ("function", 1, 1), ("function", 2, 3), ("function", 5, 9))
    assert [found.symbol.line_start for found in ranked(InMemoryIndex([overloads]), "dial")] == [5, 1, 2]
    elsewhere = [lines("a.go", ("method", 1, 1)), lines("b.go", ("method", 1, 2))]
    assert [found.path for found in ranked(InMemoryIndex(elsewhere), "dial")] == ["b.go", "a.go"]
    rust = lines("a.rs", ("impl", 1, 9), ("struct", 20, 1))
    assert [found.symbol.kind for found in ranked(InMemoryIndex([rust]), "dial")] == ["struct", "impl"]


def test_a_name_with_a_word_left_out_may_hold_stop_words() -> None:
    terms = index({"a.go": [("bareIterator", "x"), ("commitAllIterator", "x"), ("commitIterator", "x")]})
    assert names(terms, "allIterator")[0] == "commitAllIterator"


def test_a_word_of_the_code_is_not_taken_for_a_typo() -> None:
    terms = index({"a.py": [("handler", "x"), ("work", "handled by the chandler")]})
    assert ranked(terms, "chandler")[0].symbol.name == "work"


def test_the_mode_for_names_finds_nothing_by_its_text() -> None:
    assert names(index(SHOP), "template", mode="name") == []
    assert names(index(SHOP), "template") == ["render"]


def test_where_as_many_are_called_so_as_are_asked_for_no_words_are_looked_for() -> None:
    terms = index({"pay.py": [("pay_bill", "pass"), ("Till.open", "pay_bill")]})
    fetched: list[int] = []

    def symbol_of(segment: int, number: int) -> tuple[str, Symbol] | None:
        found = terms.symbol_of(segment, number)
        fetched.extend([found[1].line_start] if found else [])
        return found

    def lines_read(limit: int) -> set[int]:
        fetched.clear()
        rank("pay_bill", "auto", terms, symbol_of, limit)
        return set(fetched)

    assert (lines_read(1), lines_read(2)) == ({1}, {1, 4})


def test_the_mode_for_text_knows_no_tiers() -> None:
    assert {found.tier for found in ranked(index(SHOP), "filter", mode="text")} == {"text"}


def test_a_name_is_found_by_what_it_is_imported_as() -> None:
    files = []
    for path, imports in (("lazy.py", ()), ("use.py", (Import("from lazy import run as translated", 1),))):
        outline = FileOutline(path, "python", 3, (symbol("run" if path == "lazy.py" else "other", 1),), imports)
        files.append((outline, b"x\nx\nx\n"))
    found = ranked(InMemoryIndex(files), "translated")[0]
    assert (found.symbol.name, found.tier, found.confidence) == ("run", "variant", 0.88)


def test_of_a_name_with_very_many_definitions_the_one_spelled_so_is_among_the_first() -> None:
    files = {f"m{n:03}.py": [("Set_Up", "x")] for n in range(200)}
    assert ranked(index({**files, "z.py": [("setUp", "x")]}), "setUp")[0].path == "z.py"


@pytest.mark.parametrize("question", ["", "  ", "``", "a b c d e f g h", "()"])
def test_what_is_no_name_is_not_read_as_one(question: str) -> None:
    assert parse_name(question) is None


@given(st.text(max_size=40))
def test_any_question_has_an_answer_in_bounds_the_same_every_time(question: str) -> None:
    terms = _ANY
    for mode in ("auto", "name", "text"):
        found = ranked(terms, question, mode)
        assert found == ranked(terms, question, mode)
        assert all(0 <= result.score <= 1 and 0 <= result.confidence <= 1 for result in found)
        assert [result.score for result in found] == sorted((result.score for result in found), reverse=True)
        assert len({id(result.symbol) for result in found}) == len(found)


_ANY = index(SHOP)
_NAMES = st.from_regex(r"[a-z]{3,8}(_[a-z]{3,8}){0,3}", fullmatch=True)


@given(_NAMES, st.lists(_NAMES, max_size=5))
def test_a_name_typed_in_any_style_finds_it(name: str, others: list[str]) -> None:
    terms = index({"a.py": [(each, "x") for each in dict.fromkeys([*others, name])]})
    parts = name.split("_")
    camel = parts[0] + "".join(part.title() for part in parts[1:])
    for style in (name, camel, name.upper(), name.replace("_", "-")):
        found = ranked(terms, style)
        assert name in [result.symbol.name for result in found if result.tier in ("exact", "variant")]
    assert ranked(terms, name)[0].symbol.name == name


def test_an_operator_is_a_name_with_its_signs() -> None:
    assert parse_name("operator<<") == ("operator<<", "operator<<", (), 1)
    assert parse_name("json::basic_json::operator[]") == (
        "json::basic_json::operator[]",
        "operator[]",
        ("json", "basic_json"),
        1,
    )
    assert normalized("operator<<") != normalized("operator<") != normalized("operator")
    assert normalized("operator bool") == "operatorbool"
    assert normalized("operator_of") == normalized("operatorOf") == "operatorof"


def test_a_typo_in_a_qualified_name_keeps_to_its_scope() -> None:
    terms = index({"a.py": [("Reader.parse_args", "")], "b.py": [("parse_arg2", ""), ("Other.parse_arg", "")]})
    assert names(terms, "Reader.parse_argz", "name")[0] == "Reader.parse_args"


def test_of_one_name_a_projects_own_comes_before_stubs_and_what_it_took_in() -> None:
    every = ["deps/lib/dict.py", "src/zz.py", "src/dict.pyi", "third_party/a.py"]
    terms = index({path: [("dict_add", "")] for path in every})
    assert [found.path for found in ranked(terms, "dict_add")] == [every[1], every[0], every[3], every[2]]
