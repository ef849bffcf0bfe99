"""Nothing that a repository holds can drive a terminal or break a transport."""

from __future__ import annotations

import json
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.render.as_json import dumps
from smart_explore.render.sanitize import block, json_text, line, quoted

ANY_TEXT = st.text(st.characters(codec=None), max_size=60)


@given(ANY_TEXT)
def test_a_line_holds_nothing_that_moves_the_cursor_or_turns_the_text(text: str) -> None:
    shown = line(text)
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in shown)
    assert not any(
        unicodedata.bidirectional(char) in ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
        for char in shown
    )


@given(ANY_TEXT)
def test_a_block_keeps_line_breaks_and_tabs_and_can_be_encoded(text: str) -> None:
    shown = block(text)
    assert shown.count("\n") == text.count("\n")
    assert shown.count("\t") == text.count("\t")
    shown.encode("utf-8")


@given(ANY_TEXT)
def test_json_is_utf_8_and_reads_back_all_but_lone_surrogates(text: str) -> None:
    document = dumps({"name": text})
    document.encode("utf-8")
    kept = [char for char in text if unicodedata.category(char) != "Cs"]
    assert [char for char in json.loads(document)["name"] if char in kept] or not kept
    if len(kept) == len(text):
        assert json.loads(document)["name"] == text


def test_json_shows_a_byte_that_is_no_utf_8_by_its_value() -> None:
    assert json.loads(dumps({"path": "b\udcff.py"})) == {"path": "b\\xff.py"}


def test_bytes_that_are_no_utf_8_are_shown_by_their_value() -> None:
    assert line("b\udcff.py") == "b\\xff.py"
    assert line("a\nb\x1b[31m") == "a\\nb\\x1b[31m"


def test_ordinary_text_in_any_script_is_left_alone() -> None:
    for text in ("def f(a: int) -> str", "naïve_größe", "日本語", "🙂"):
        assert line(text) == block(text) == json_text(text) == text


def test_json_holds_nothing_that_drives_a_terminal_and_means_the_same() -> None:
    text = "a\x85b\u202ec\u2028d\x9b31m"
    document = json_text(json.dumps({"line": text}, ensure_ascii=False, indent=1))
    assert not any(character in document for character in "\x85\u202e\u2028\x9b")
    assert json.loads(document) == {"line": text}


def test_a_quoted_text_reads_as_it_was_given() -> None:
    assert quoted(r"timeout\b") == r"'timeout\b'"
    assert quoted("it's") == '"it\'s"'
    assert quoted("a\x1b[31m\nb") == "'a\\x1b[31m\\nb'"
