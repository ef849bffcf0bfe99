"""What names tell alone is what they tell among all terms."""

from __future__ import annotations

import pytest

from smart_explore.index.in_memory import InMemoryIndex, InMemoryNameIndex
from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.term_index import (
    DOCUMENT,
    NAME,
    NAME_TERM,
    NUMBER_SHIFT,
    PARENT,
    SYMBOL_CLASS,
    TEST,
    doc_values_of,
    matching_ids,
)

NAMES = {
    "lib/shop.py": "class:Shop method:Shop.openDoor method:Shop.open_door const:OPEN_DOOR function:open",
    "tests/test_shop.py": "function:test_open method:DoorTest.door class:DoorTest",
    "guide.md": "section:open class:HTTPDoor.Open",
}


def files() -> list[tuple[FileOutline, bytes]]:
    made = []
    for path, written in NAMES.items():
        symbols = []
        for line, each in enumerate(written.split(), 1):
            kind, _, qualified = each.partition(":")
            parent, _, name = qualified.rpartition(".")
            symbols.append(Symbol(name, qualified, kind, name, "", line, line, line, line, True, parent))
        text = "\n".join(symbol.name for symbol in symbols).encode()
        made.append((FileOutline(path, "python", len(symbols), tuple(symbols)), text))
    return made


ALL = InMemoryIndex(files())
OF_NAMES = InMemoryNameIndex([outline for outline, _ in files()])


def test_symbols_have_the_same_numbers() -> None:
    assert OF_NAMES.symbols == ALL.symbols == 10
    assert [OF_NAMES.symbol_of(0, number) for number in range(10)] == [ALL.symbol_of(0, number) for number in range(10)]
    assert OF_NAMES.outline_of("guide.md") == ALL.outline_of("guide.md")


@pytest.mark.parametrize("prefix", [NAME_TERM, f"{NAME_TERM}open", f"{NAME_TERM}opendoor", f"{NAME_TERM}z"])
def test_the_same_names_begin_alike(prefix: str) -> None:
    assert sorted(OF_NAMES.terms_with_prefix(prefix)) == list(ALL.terms_with_prefix(prefix))


def test_a_name_has_the_same_postings() -> None:
    for term in [*ALL.terms_with_prefix(NAME_TERM), f"{NAME_TERM}nothing"]:
        assert [(segment, list(found)) for segment, found in OF_NAMES.postings(term)] == [
            (segment, list(found)) for segment, found in ALL.postings(term)
        ]


@pytest.mark.parametrize("word", ["open", "door", "shop", "opendoor", "http", "test", "pen", "doortest"])
@pytest.mark.parametrize("flag", [NAME, PARENT])
def test_a_word_stands_in_the_same_names_and_in_those_around(word: str, flag: int) -> None:
    assert matching_ids(word, OF_NAMES, flag) == matching_ids(word, ALL, flag)
    for _, found in OF_NAMES.postings(word):
        assert list(found) == sorted(found)
        assert len({posting >> NUMBER_SHIFT for posting in found}) == len(found)


def test_what_symbols_are_is_told_alike() -> None:
    bits = SYMBOL_CLASS.mask | TEST | DOCUMENT
    told = [value & bits for value in doc_values_of(0, ALL)]
    assert [value & bits for value in doc_values_of(0, OF_NAMES)] == told
    assert [bool(value & TEST) for value in told] == [False] * 5 + [True] * 3 + [False] * 2
    assert [bool(value & DOCUMENT) for value in told] == [False] * 8 + [True, False]
