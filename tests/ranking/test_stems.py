"""Stems are those of the package that makes them, whose other languages stay unread."""

from __future__ import annotations

import subprocess
import sys

import snowballstemmer
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.ranking.words import stem

_PACKAGES = snowballstemmer.stemmer("english")


@given(st.text(st.characters(codec="utf-8", categories=("Ll", "Nd")), max_size=12))
def test_a_stem_is_what_the_package_says_it_is(word: str) -> None:
    assert stem(word) == _PACKAGES.stemWord(word)


def test_only_english_is_imported() -> None:
    code = "import sys\nfrom smart_explore.ranking.words import stem\nprint(stem('connections'), *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, *modules = done.stdout.split()
    assert first == "connect"
    assert not [name for name in modules if name.endswith("french_stemmer")]
