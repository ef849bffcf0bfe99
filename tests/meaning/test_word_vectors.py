"""The file of word vectors: read whole or refused, and words that are not in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_words import VECTORS, WORDS, table

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.meaning.word_vectors import FILE, WordVectors, word_vectors


def test_each_word_has_the_vector_that_was_written() -> None:
    for word, vector in VECTORS.items():
        row = WORDS.row(word)
        assert tuple(WORDS.vector(row)) == vector
        assert WORDS.question_weights[row] == WORDS.symbol_weights[row] == 1.0


@pytest.mark.parametrize("word", ["removeclient", "mailed", "", "a", "zzz", "é"])
def test_a_word_that_is_not_in_the_file_has_no_row(word: str) -> None:
    assert WORDS.row(word) == -1


@given(st.integers(0, len(table()) - 1), st.integers(1, 255))
def test_a_file_with_one_other_byte_is_refused(position: int, change: int) -> None:
    data = bytearray(table())
    data[position] ^= change
    with pytest.raises(ValueError, match=r"no file of word vectors|cut short or changed|do not fit"):
        WordVectors(bytes(data))


@given(st.integers(0, len(table()) - 1))
def test_a_file_that_is_cut_short_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=r"no file of word vectors|cut short or changed"):
        WordVectors(table()[:length])


@pytest.mark.parametrize("data", [None, b"", b"not vectors"])
def test_a_missing_or_damaged_file_is_an_error_that_says_what_to_do(data: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "words.vectors"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(EnvironmentBrokenError, match="word vectors at") as raised:
        word_vectors(str(path))
    assert "--no-meaning" in raised.value.hint


def test_the_vectors_that_are_shipped_bring_words_of_one_meaning_together() -> None:
    words = word_vectors(FILE)

    def likeness(one: str, other: str) -> float:
        first, second = (tuple(words.vector(words.row(word))) for word in (one, other))
        lengths = sum(a * a for a in first) * sum(b * b for b in second)
        return float(sum(a * b for a, b in zip(first, second, strict=True)) / lengths**0.5)

    for word, like, unlike in [
        ("delete", "remove", "parse"),
        ("image", "picture", "thread"),
        ("password", "credentials", "triangle"),
    ]:
        assert likeness(word, like) > likeness(word, unlike) + 0.2
