"""Answers to questions in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_index import index, names, ranked

from smart_explore.ranking.query_parser import parse
from smart_explore.ranking.stems import MAX_SUFFIX, beginning, stem, variants
from smart_explore.ranking.text_scores import TextScores
from smart_explore.ranking.words import normalized, subtokens


def first(question: str, files: dict[str, list[tuple[str, str]]]) -> str:
    return ranked(index(files), question, "text")[0].symbol.qualified_name


def test_a_word_in_the_name_counts_more_than_one_in_the_body() -> None:
    files = {"a.py": [("other", "parse the header somewhere"), ("parse_header", "some thing")]}
    assert first("where do we parse the header", files) == "parse_header"


def test_other_forms_of_a_word_are_found() -> None:
    assert (
        first("validating connections", {"a.py": [("send", "x"), ("validate_connection", "x")]})
        == "validate_connection"
    )


@pytest.mark.parametrize(("said", "there"), [("time zone", "set_timezone"), ("timezone", "time_zone")])
def test_words_are_found_joined_and_apart(said: str, there: str) -> None:
    assert first(f"change the {said} of a user", {"a.py": [("set_clock", "x"), (there, "x")]}) == there


def test_another_word_for_the_same_is_found_after_the_word_itself() -> None:
    assert names(
        index({"a.py": [("remove_user", "x"), ("delete_user", "x"), ("find", "x")]}), "please delete that user", "text"
    ) == [
        "delete_user",
        "remove_user",
    ]


@pytest.mark.parametrize("said", ["length", "lengths"])
def test_an_abbreviation_stands_for_its_word_in_any_form(said: str) -> None:
    assert first(f"maximal {said} of a word", {"a.py": [("word_size", "x"), ("word_len", "x")]}) == "word_len"


@pytest.mark.parametrize(
    ("said", "there"), [("hash", "Hashers"), ("parses", "Parser"), ("log", "Logger"), ("selecting", "Selector")]
)
def test_what_does_something_is_found_by_what_it_does(said: str, there: str) -> None:
    assert first(f"{said} some text", {"a.py": [("Other", "text"), (there, "text")]}) == there


def test_other_forms_of_a_word_have_its_other_words_too() -> None:
    assert first("removes that user", {"a.py": [("find_user", "x"), ("delete_user", "x")]}) == "delete_user"


def test_a_stop_word_counts_in_names_only() -> None:
    files = {"a.py": [("clear", "all cookies all"), ("drop_all", "cookies"), ("drop_one", "cookies")]}
    assert names(index(files), "please drop all cookies", "text") == ["drop_all", "drop_one", "clear"]


def test_what_is_said_first_counts_most() -> None:
    files = {"a.py": [("render", "x"), ("redirect", "x")]}
    assert first("render something that may redirect", files) == "render"
    assert first("redirect something that may render", files) == "redirect"


def test_what_is_wrong_counts_less_than_where() -> None:
    files = {"a.py": [("incorrect", "x"), ("cookies", "x")]}
    assert first("incorrect cookies", files) == "cookies"


@pytest.mark.parametrize(
    ("question", "wanted"),
    [("read a cookie", "Short.read"), ("a cookie is not read, it crashes", "Long.read"), ("fix read", "Long.read")],
)
def test_a_fault_is_looked_for_in_longer_code(question: str, wanted: str) -> None:
    files = {"a.py": [("Short.read", "cookie"), ("Long.read", "cookie " + " ".join(f"step{n}" for n in range(60)))]}
    assert first(question, files) == wanted


@pytest.mark.parametrize(
    ("question", "wanted"), [("a job of the shop", "Holder"), ("find job of the shop", "take"), ("job of", "take")]
)
def test_a_thing_is_looked_for_among_types(question: str, wanted: str) -> None:
    assert first(question, {"a.py": [("take", "job shop"), ("Holder", "job shop")]}) == wanted


def test_a_namespace_further_out_counts_less_than_the_type_around() -> None:
    files = {"a.rb": [("Shop.Other.run", "dial"), ("Other.Shop.run", "dial")]}
    assert first("dial the shop tomorrow", files) == "Other.Shop.run"


def test_tests_come_later_unless_they_are_asked_for() -> None:
    files = {"tests/test_cache.py": [("test_cache_key", "cache key")], "cache.py": [("make", "cache key")]}
    assert first("cache key of a page", files) == "make"
    assert first("test of the cache key", files) == "test_cache_key"


def test_the_file_named_at_the_beginning_of_a_question_counts() -> None:
    files = {"http/proxy.py": [("run", "retry dial")], "http/static.py": [("run", "retry dial")]}
    assert ranked(index(files), "static: retry the dial forever", "text")[0].path == "http/static.py"


def test_what_a_symbol_is_in_counts_with_its_name() -> None:
    files = {"a.py": [("NodeFrame.update", "state"), ("Other.update", "state frame")]}
    assert first("updates the state of the node frame", files) == "NodeFrame.update"


words_of_code = st.lists(st.sampled_from(["load", "page", "save", "load_page", "cache", "x"]), min_size=1, max_size=4)


@given(st.lists(st.tuples(words_of_code.map("_".join), words_of_code.map(" ".join)), min_size=1, max_size=40))
def test_the_best_few_are_the_first_of_all(symbols: list[tuple[str, str]]) -> None:
    for question in ("load the page", "load: save a page"):
        scores = TextScores(question, index({"load.py": symbols, "page.py": symbols[::-1]}))
        every = scores.best(1_000)
        assert [scores.best(most) for most in (1, 3, 7)] == [every[:1], every[:3], every[:7]]


def test_ties_go_to_the_shorter_qualified_name_then_by_path_and_line() -> None:
    files = {path: [("Long.run", "dial"), ("Lo.run", "dial")] for path in ("b.py", "a.py")}
    found = [(result.symbol.qualified_name, result.path) for result in ranked(index(files), "dial something", "text")]
    assert found == [("Lo.run", "a.py"), ("Lo.run", "b.py"), ("Long.run", "a.py"), ("Long.run", "b.py")]


def test_the_order_does_not_depend_on_the_order_of_the_files() -> None:
    files = {f"m{n}.py": [(f"run_{n % 3}", "dial the host"), ("Host.dial", "x")] for n in range(8)}
    turned = dict(reversed(files.items()))
    question = "dial some host"
    found = [(result.path, result.symbol.qualified_name) for result in ranked(index(files), question, "text")]
    assert found == [(result.path, result.symbol.qualified_name) for result in ranked(index(turned), question, "text")]


def test_the_pieces_and_factors_explain_the_order() -> None:
    found = ranked(index({"a.py": [("parse_header", "header"), ("other", "header")]}), "parse a header", "text")
    worth = []
    for result in found:
        product = sum(piece.gain for piece in result.score_terms)
        for _, factor in result.factors:
            product *= factor
        worth.append(product / result.score)
    assert worth[0] == pytest.approx(worth[1])
    assert found[0].score_terms[0].where.startswith("name")
    assert found[1].score_terms[0].where == "text"


def test_nothing_is_found_for_words_that_are_nowhere() -> None:
    assert ranked(index({"a.py": [("run", "x")]}), "quantum chromodynamics lattice") == []
    assert ranked(index({}), "anything at all") == []


def test_dead_symbols_and_other_kinds_are_passed_over() -> None:
    from smart_explore.ranking.hybrid import rank

    terms = index({"a.py": [("dial_a", "x"), ("DialB", "x"), ("dial_c", "x")]})

    def living(segment: int, number: int) -> object:
        return None if number == 0 else terms.symbol_of(segment, number)

    found = rank("dial somebody now", "auto", terms, living, 10, kinds=("function",))  # type: ignore[arg-type]
    assert [result.symbol.name for result in found] == ["dial_c"]


@given(st.text(max_size=60))
def test_a_question_is_read_without_repetition_and_nothing_stands_for_itself(text: str) -> None:
    groups = parse(text).groups
    keys = [group.key for group in groups]
    assert len(keys) == len(set(keys))
    assert all(key not in group.others for group in groups for key in keys)
    assert all(group.key == stem(group.word) for group in groups)


_ENDINGS = """
    s es ed ing ingly ion ions ional ation ations ator ators er ers or y ies ied ily ity ities able ible ably ability
    al ally ial ials ic ical ically ize izes ized izing izer ization ive ives ively ivity ness ment ments ement ful
    fully ous ously ism ance ances ence ences ancy ency ant ent ently ate ates ated e
"""
_WORDS = st.from_regex(r"[b-z]{1,3}[aeiou][bdgmnprt]{1,2}", fullmatch=True)


@given(st.lists(_WORDS, min_size=1, max_size=4), st.sampled_from(_ENDINGS.split()))
def test_all_forms_of_a_stem_are_found(stems: list[str], ending: str) -> None:
    words = [word + ending for word in stems]
    terms = index({"a.py": [(word, "x") for word in dict.fromkeys(words)]})
    for word in words:
        key = stem(word)
        if word.startswith(beginning(key)) and len(word) <= len(key) + MAX_SUFFIX and word.isalpha():
            assert word in variants(key, terms)


def test_a_word_is_a_form_of_its_own_stem_and_one_with_another_stem_is_not() -> None:
    terms = index({"a.py": [(word, "x") for word in ("walk", "walked", "walks", "walkman")]})
    assert sorted(variants("walk", terms)) == ["walk", "walked", "walks"]


@given(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,30}", fullmatch=True))
def test_the_parts_of_an_identifier_make_up_its_folded_name(name: str) -> None:
    parts = subtokens(name)
    if len(parts) > 1:
        assert parts[-1] == "".join(parts[:-1])
    assert not parts or parts[-1] == normalized(name)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        *(("visibility", "visibility_of"), ("initialization", "initialization_step"), ("sharing", "toggle_sharing")),
        *(
            ("writing", "write_all"),
            ("write", "after_writing"),
            ("capitalize", "capitalization"),
            ("dying", "dying_now"),
        ),
        ("internationalization", "internationalization_of"),
    ],
)
def test_a_word_is_found_however_little_of_it_its_stem_is(question: str, name: str) -> None:
    terms = index({"a.py": [(name, ""), ("other_thing", "")]})
    assert names(terms, question, "text")[:1] == [name]
    assert names(terms, f"the {question}")[:1] == [name]


def test_words_are_joined_with_no_stop_word() -> None:
    keys = {group.key: set(group.joined) for group in parse("the zone of time zone").groups}
    assert keys == {"zone": {"timezon"}, "time": {"timezon"}}
