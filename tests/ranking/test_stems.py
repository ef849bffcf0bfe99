"""Stems are those of the package that makes them, whose other languages stay unread."""

from __future__ import annotations

import subprocess
import sys

import snowballstemmer
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.ranking.stems import ENDINGS, stem

_PACKAGES = snowballstemmer.stemmer("english")


@given(st.text(st.characters(codec="utf-8", categories=("Ll", "Nd")), max_size=12))
def test_a_stem_is_what_the_package_says_it_is(word: str) -> None:
    assert stem(word) == _PACKAGES.stemWord(word)


_PIECES = (
    *"abcdefghijklmnopqrstuvwxyz0123456789", "sses", "ies", "ied", "us", "eed", "ed", "ing", "edly", "ingly", "tional",
    "ency", "ancy", "ably", "ently", "izer", "ization", "ation", "ator", "alism", "ality", "ally", "fulness", "ously",
    "iveness", "ivity", "bility", "bly", "ogy", "ogist", "fully", "lessly", "alize", "icate", "icity", "ical", "ful",
    "ness", "ative", "ance", "ence", "able", "ible", "ement", "ment", "ent", "ant", "ism", "ate", "ous", "ive", "ize",
    "ion", "li", "ll", "connect", "sky", "news", "atlas", "gently", "howe", "inning", "past", "univers",
)  # fmt: skip


@given(st.lists(st.sampled_from(_PIECES), min_size=1, max_size=5).map("".join))
def test_a_word_with_another_ending_is_its_own_stem(word: str) -> None:
    assert word.endswith(ENDINGS) or stem(word) == word


def test_only_english_is_imported() -> None:
    code = "import sys\nfrom smart_explore.ranking.stems import stem\nprint(stem('connections'), *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, *modules = done.stdout.split()
    assert first == "connect"
    assert not [name for name in modules if name.endswith("french_stemmer")]
