"""What a question's words stand for, as tables that can be read."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest
from small_index import index, ranked

from smart_explore.model.kinds import DOCUMENT_KINDS
from smart_explore.ranking.history import COUNT_BITS, FileGains, subject_scores, subject_terms
from smart_explore.ranking.hybrid import rank
from smart_explore.ranking.indexed_words import holding, unknown_words
from smart_explore.ranking.name_query import parse_name
from smart_explore.ranking.near_names import near_names
from smart_explore.ranking.paths import is_aside
from smart_explore.ranking.query_parser import agent_nouns, parse
from smart_explore.ranking.snippet_lines import QuestionTerms, snippet_lines
from smart_explore.ranking.stems import beginning
from smart_explore.ranking.synonyms import abbreviations, synonyms
from smart_explore.ranking.term_index import NAME_LENGTH, SIZE_CLASS, quantise_length, size_class


@pytest.mark.parametrize(
    ("word", "like", "short"),
    [
        ("emitted", "dispatch send", ""),
        ("emits", "dispatch send", ""),
        ("removing", "delete discard drop pop", "rm"),
        ("copied", "clone duplicate", ""),
        ("dropping", "delete discard pop remove", ""),
        ("adding", "append insert push", ""),
        ("passes", "", ""),
        ("processes", "", "proc"),
        ("dictionaries", "", "dict"),
        ("lengths", "", "len"),
        ("set", "assign update", ""),
        ("news", "", ""),
        ("ing", "", ""),
    ],
)
def test_other_words_stand_for_a_word_in_any_form(word: str, like: str, short: str) -> None:
    assert synonyms(word) == set(like.split())
    assert abbreviations(word) == set(short.split())


@pytest.mark.parametrize(
    ("key", "nouns"),
    [
        ("hash", "hasher hashers"),
        ("log", "loger logers logger loggers"),
        ("run", "runer runers runner runners"),
        ("select", "selecter selecters selector selectors"),
        ("emit", "emiter emiters emitor emitors emitter emitters emittor emittors"),
        ("connect", "connecter connecters connector connectors"),
        ("transmit", "transmiter transmiters transmitor transmitors transmitter transmitters transmittor transmittors"),
        ("abc", "abcer abcers"),
        ("ab", ""),
        ("a1b", ""),
    ],
)
def test_what_does_something_is_named_for_it(key: str, nouns: str) -> None:
    assert sorted(agent_nouns(key)) == nouns.split()


@pytest.mark.parametrize(
    ("key", "begins"),
    [
        *(("tri", "tr"), ("tim", "tim"), ("cache", "cach"), ("visibl", "visib"), ("abl", "ab")),
        *(("xi", "xi"), ("be", "be"), ("bl", "bl"), ("run", "run")),
    ],
)
def test_what_all_words_of_a_stem_begin_with(key: str, begins: str) -> None:
    assert beginning(key) == begins


def test_a_question_is_read_as_groups_that_count_ever_less() -> None:
    asked = parse("cache, lib/store: fix the bug of time zone tests")
    weights = {group.word: round(group.weight, 3) for group in asked.groups}
    assert weights == {
        "cache": 1.0,
        "lib": 0.97,
        "store": 0.94,
        "fix": 0.546,
        "bug": 0.528,
        "time": 0.85,
        "zone": 0.82,
        "tests": 0.79,
    }
    assert [dict(group.joined) for group in asked.groups if group.word in ("time", "zone")] == [
        {"timezon": 0.8},
        {"timezon": 0.8, "zonetest": 0.8},
    ]
    assert asked.stop_words == ("the", "of")
    assert asked.scope == {"cach", "lib", "store"}
    assert asked.about_tests
    assert asked.about_fault
    assert not parse("the cache").about_tests
    assert not parse("the cache").about_fault
    many = parse("one two three four five six seven eight nine ten eleven twelve thirteen").groups
    assert [round(group.weight, 2) for group in many[8:]] == [0.76, 0.73, 0.7, 0.7, 0.7]


@pytest.mark.parametrize(
    ("question", "names_a_thing"),
    [
        ("a queue of jobs", True),
        ("An error of the gateway", True),
        ("the settings of a shop", True),
        ("Represents an order", True),
        ("abstract storage of files", True),
        ("the function that adds a job", False),
        ("the place where jobs are added", False),
        ("add a job to the queue", False),
        ("types of jobs", False),
        ("answer", False),
    ],
)
def test_a_question_names_a_thing_if_it_begins_as_types_are_described(question: str, names_a_thing: bool) -> None:
    assert parse(question).about_thing == names_a_thing


def test_stop_words_count_where_there_are_no_others_and_single_letters_never_do() -> None:
    assert [group.word for group in parse("of the").groups] == ["of", "the"]
    assert parse("of the").stop_words == ()
    assert parse("a cache of i the").stop_words == ("of", "the")


@pytest.mark.parametrize(
    ("question", "scopes", "name", "words"),
    [
        ("a b c d e f", "", "a b c d e f", 6),
        ("a::b->c", "a b", "c", 1),
        ("::", "", "::", 1),
        ("->", "", "->", 1),
        ("operator<<", "", "operator<<", 1),
        ("A::B.operator[]", "A B", "operator[]", 1),
        ("A::operator ()", "A", "operator ()", 1),
        ("<=>", "", "<=>", 1),
        ("f(a, b)", "", "f", 1),
        ("`x.y`", "x", "y", 1),
        ("/lib/shop.py", "lib shop", "py", 1),
        ("query set", "", "query set", 2),
    ],
)
def test_a_question_that_is_a_name_is_read_as_one(question: str, scopes: str, name: str, words: int) -> None:
    read = parse_name(question)
    assert read is not None
    assert read[1:] == (name, tuple(scopes.split()), words)


@pytest.mark.parametrize("question", ["", " ` ", "a b c d e f g"])
def test_what_is_too_much_or_nothing_is_no_name(question: str) -> None:
    assert parse_name(question) is None


def test_names_spelled_alike_are_told_with_their_likeness() -> None:
    terms = index({"a.py": [("haste", ""), ("hasten", ""), ("waste", ""), ("has", ""), ("other", ""), ("wast", "")]})
    assert [(name, round(likeness, 3)) for name, likeness in near_names("haste", terms)] == [
        *(("haste", 1.0), ("hasten", 0.833), ("waste", 0.8))
    ]
    assert [name for name, _ in near_names("wast", terms)] == ["wast", "waste"]
    assert near_names("has", terms) == []


def test_words_that_stand_nowhere_are_unknown() -> None:
    terms = index({"a.py": [("set_timezone", "dial the len"), ("delete_all", "dialing")]})
    assert unknown_words("remove the time zone of unheard lengths, dials or tempests", terms) == ("unheard", "tempests")
    assert holding("set_timezone", terms) == 1
    assert holding("dial", terms) == 1
    assert holding("tempests", terms) == 0


SAID = """def poll(worker):
    retry = worker
    settle(worker)
    log(len(queue))
    retry, settle = retry, settle
    worker.retry()
    retry, retry
    settle()
""".splitlines()


@pytest.mark.parametrize(
    ("question", "known", "first", "last", "lines"),
    [
        ("retry and settle", "", 2, 8, [3, 5]),
        ("retry and settle", "", 2, 7, [3, 5]),
        ("settle", "", 3, 4, [3]),
        ("settle", "settle", 2, 8, []),
        ("length", "", 1, 14, []),
        ("length", "", 1, 15, [4]),
        ("length of the retry queue", "", 1, 8, [2, 4]),
        ("poll", "", 1, 1, []),
        ("poll", "", 1, 2, [1]),
        ("retry", "", 7, 7, []),
        ("worker polls", "", 1, 8, [1, 2]),
    ],
)
def test_the_lines_that_say_most_are_told(question: str, known: str, first: int, last: int, lines: list[int]) -> None:
    assert [number for number, _ in snippet_lines(QuestionTerms(question), known, SAID, first, last)] == lines


@pytest.mark.parametrize(("lines", "size"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (9, 3), (900, 3)])
def test_sizes_have_classes(lines: int, size: int) -> None:
    assert size_class(lines) == size


def test_a_field_of_a_doc_value_holds_no_more_than_it_can() -> None:
    assert [NAME_LENGTH.get(NAME_LENGTH.put(number)) for number in (0, 1, 14, 15, 16, 99)] == [0, 1, 14, 15, 15, 15]
    assert NAME_LENGTH.put(99) & ~NAME_LENGTH.mask == 0
    assert SIZE_CLASS.get(NAME_LENGTH.mask | SIZE_CLASS.put(2)) == 2
    assert [quantise_length(length) for length in (0, 1, 3, 7, 100)] == [0, 2, 4, 6, 13]


@pytest.mark.parametrize(
    ("path", "aside"),
    [
        *(("lib/a.py", False), ("tests/a.py", True), ("examples/a.py", True), ("lib/mock_a.py", True)),
        *(("lib/a.stories.tsx", True), ("lib/stubs.py", False), ("src/jvmTest/a.kt", True), ("src/latest/a.kt", False)),
    ],
)
def test_what_is_no_part_of_the_product_lies_aside(path: str, aside: bool) -> None:
    assert is_aside(path) is aside


class Subjects:
    """Files of 2, 4 and 6 terms; ``cache`` stands twice in those of the first and once in those of the last."""

    lengths: Sequence[int] = (2, 4, 6)

    def postings(self, term: str) -> Sequence[int]:
        return {"cach": (0 << COUNT_BITS | 2, 2 << COUNT_BITS | 1), "lock": (1 << COUNT_BITS | 1,)}.get(term, ())


def test_subjects_of_commits_answer_by_bm25() -> None:
    scores = subject_scores("unheard cache lock", Subjects())
    in_two, in_one = (math.log(1 + (3 - files + 0.5) / (files + 0.5)) for files in (2, 1))
    assert scores == pytest.approx(
        {
            0: 0.97 * in_two * 2 / (1.2 * (0.25 + 0.75 * 2 / 4) + 2),
            1: 0.94 * in_one * 1 / (1.2 * (0.25 + 0.75 * 4 / 4) + 1),
            2: 0.97 * in_two * 1 / (1.2 * (0.25 + 0.75 * 6 / 4) + 1),
        }
    )
    assert subject_scores("unheard", Subjects()) == {}


def test_a_subjects_terms_are_the_stems_of_what_it_says() -> None:
    assert subject_terms("Fix the 123 hash of a parser_x (#42)") == ["fix", "hash", "parser", "parserx"]


def test_what_a_file_gains_all_its_symbols_do() -> None:
    gains = FileGains((0, 4, 9), (0.1, 0.2, 0.3))
    assert [gains.of(number) for number in (0, 3, 4, 8, 9, 50)] == [0.1, 0.1, 0.2, 0.2, 0.3, 0.3]
    files = {"a.py": [("run", "dial"), ("walk", "dial")], "b.py": [("rest", "dial")]}
    terms = index(files)
    plain = rank("dial something", "text", terms, terms.symbol_of, 9)
    lifted = rank("dial something", "text", terms, terms.symbol_of, 9, gains={0: FileGains((0, 1), (0.0, 0.5))})
    named = {result.symbol.name: result for result in plain}
    assert {result.symbol.name: dict(result.factors).get("history", 1.0) for result in lifted} == {
        result.symbol.name: 1.0 if terms.symbol_of(0, 0) == (result.path, result.symbol) else 1.5 for result in plain
    }
    assert all(result.confidence == pytest.approx(named[result.symbol.name].confidence) for result in lifted)


DOCUMENTED = {
    "a.py": [("get", "x"), ("Box.get", "get it"), ("getter", "get the box"), ("take", "get get get")],
    "guide.md": [("get:section", "get"), ("other:section", "how to get it")],
}


def found(question: str, limit: int, kinds: tuple[str, ...] = (), *, only_names: bool = False) -> list[str]:
    terms = index(DOCUMENTED)
    results = rank(question, "auto", terms, terms.symbol_of, limit, kinds, only_names=only_names)
    assert all(left.score >= right.score for left, right in pairwise(results))
    return [f"{result.tier} {result.symbol.kind} {result.symbol.qualified_name}" for result in results]


def test_what_is_named_comes_first_and_documents_come_last_unless_they_are_asked_for() -> None:
    assert "section" in DOCUMENT_KINDS
    named = ["exact function get", "exact method Box.get"]
    assert [found("get", limit) for limit in (1, 2)] == [named[:1], named]
    assert found("get", 4) == [*named, "text function getter", "text function take"]
    assert found("get", 6) == [*found("get", 4), "exact section get", "text section other"]
    assert found("get", 9, ("section",)) == ["exact section get", "text section other"]
    assert found("get", 9, ("method",)) == named[1:]


def test_of_names_alone_those_with_the_questions_words_come_behind() -> None:
    terms = index({"a.py": [("load", ""), ("load_page", ""), ("reload", ""), ("Page.load", ""), ("page", "load")]})
    for limit, names in ((2, ["load", "Page.load"]), (3, ["load", "Page.load", "load_page"])):
        results = rank("load", "auto", terms, terms.symbol_of, limit, only_names=True)
        assert [result.symbol.qualified_name for result in results] == names
    assert [result.symbol.qualified_name for result in ranked(terms, "load", "name")] == ["load", "Page.load"]
