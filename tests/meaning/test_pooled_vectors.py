"""Vectors of symbols: which have one, what it is made of, and what is read back from bytes."""

from __future__ import annotations

import math
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_words import VECTORS, WORDS

from smart_explore.index.fulltext.segment_builder import build_segment
from smart_explore.meaning.packed import HIGH, LOW, ZERO, length
from smart_explore.meaning.question_vector import QuestionVector
from smart_explore.meaning.symbol_vectors import STEP, SegmentVectors, make_vectors
from smart_explore.model import FileOutline, Symbol


def symbol(name: str, line: int, kind: str) -> Symbol:
    return Symbol(name, name, kind, name, "", line, line, line, line, True, "")


def vectors(*symbols: tuple[str, str, str]) -> SegmentVectors:
    """The vectors of symbols, each a name, a kind and a body of one line, one below the other."""
    outline = FileOutline(
        "a.py", "python", len(symbols), tuple(symbol(name, n, kind) for n, (name, kind, _) in enumerate(symbols, 1))
    )
    segment = build_segment([(outline, "\n".join(body for *_, body in symbols).encode())])
    terms = ((term, segment.postings[term].tobytes()) for term in sorted(segment.postings))
    data = make_vectors(terms, segment.doc_values.tobytes(), WORDS)
    return SegmentVectors(data, len(symbols), WORDS.dimensions)


def nearness(question: str, found: SegmentVectors, number: int) -> float:
    vector = found.vector(number)
    assert vector is not None
    return QuestionVector(question, WORDS).nearness(vector)


def test_a_function_is_near_a_question_that_shares_no_word_with_it() -> None:
    found = vectors(("remove_client", "function", "x"), ("send_mail", "function", "x"))
    assert nearness("erase the customer", found, 0) > 0.9 > 0.5 > nearness("erase the customer", found, 1)
    assert nearness("dispatch", found, 1) > 0.8 > 0.2 > nearness("dispatch", found, 0)


def test_the_name_counts_more_than_the_body_and_the_body_counts() -> None:
    found = vectors(("remove", "function", "send(mail)"), ("x", "function", "send(mail)"))
    assert nearness("erase", found, 0) > 0.8
    assert nearness("dispatch", found, 0) < 0.5 < 0.9 < nearness("dispatch", found, 1)


def test_callables_and_types_have_vectors_and_values_and_sections_have_none() -> None:
    kinds = ["function", "constant", "class", "field", "section", "method"]
    found = vectors(*((f"send{n}", kind, "x") for n, kind in enumerate(kinds)))
    assert [found.vector(n) is not None for n in range(len(kinds))] == [True, False, True, False, False, True]


@given(st.lists(st.booleans(), min_size=1, max_size=3 * STEP))
def test_each_symbol_is_given_its_own_vector_however_many_before_it_have_none(has: list[bool]) -> None:
    names = [("erase" if n % 3 else "send", "function" if there else "constant", "x") for n, there in enumerate(has)]
    found = vectors(*names)
    for n, there in enumerate(has):
        vector = found.vector(n)
        assert (vector is not None) == there
        if vector is not None:
            assert nearness("erase" if n % 3 else "send", found, n) > 0.99


def test_a_symbol_of_unknown_words_is_near_nothing() -> None:
    assert nearness("erase", vectors(("qqq", "function", "x")), 0) == 0


def test_a_question_of_unknown_words_has_no_vector() -> None:
    assert not QuestionVector("qqq the zzz", WORDS)


def test_words_of_a_question_add_up_and_stop_words_and_unknown_ones_add_nothing() -> None:
    vector = vectors(("send", "function", "x")).vector(0)
    assert vector is not None
    near = {said: QuestionVector(said, WORDS).nearness(vector) for said in ("dispatch", "erase", "erase dispatch")}
    assert near["dispatch"] > near["erase dispatch"] > near["erase"]
    assert QuestionVector("the qqq dispatch of it", WORDS).nearness(vector) == pytest.approx(near["dispatch"])


@given(st.lists(st.sampled_from(sorted(VECTORS)), min_size=1, max_size=5))
def test_a_stored_vector_has_nearly_the_direction_of_the_sum_of_its_words(body: list[str]) -> None:
    packed = vectors(("x", "function", " ".join(body))).vector(0)
    assert packed is not None
    parts = [byte - ZERO for table in (LOW, HIGH) for byte in packed.translate(table)]
    assert len(packed) == WORDS.dimensions // 2
    assert length(packed) == pytest.approx(math.hypot(*parts))
    counts = [(math.log2(1 + body.count(word)), VECTORS[word]) for word in sorted(set(body))]
    sums = [sum(count * vector[at] for count, vector in counts) for at in range(WORDS.dimensions)]
    assert sum(map(mul, parts, sums)) / (math.hypot(*parts) * math.hypot(*sums)) > 0.98


def test_bytes_of_another_segment_are_refused() -> None:
    data = make_vectors([], b"\0\0\0\0" * 3, WORDS)
    assert SegmentVectors(data, 3, WORDS.dimensions).vector(2) is not None
    for wrong, symbols in [(data, 4), (data[:-1], 3), (data[:5], 3), (b"", 3)]:
        with pytest.raises(ValueError, match="vectors"):
            SegmentVectors(wrong, symbols, WORDS.dimensions)
