"""Which kinds words stand for, and what is left of an outline for them."""

from __future__ import annotations

import pytest

from smart_explore.errors import BadRequestError
from smart_explore.model import FileOutline, Symbol
from smart_explore.symbols.kind_filter import keep_kinds, kinds_of


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ((), set()),
        (("class",), {"class"}),
        ((" Class , ,enum",), {"class", "enum"}),
        (("class", "enum"), {"class", "enum"}),
        (("module",), {"module", "namespace"}),
        (("function,module", ""), {"function", "prototype", "module", "namespace"}),
    ],
)
def test_words_stand_for_kinds(words: tuple[str, ...], kinds: set[str]) -> None:
    assert kinds_of(words) == kinds


@pytest.mark.parametrize("word", ["clas", "class enum", "class,nothing"])
def test_a_word_that_is_no_kind_is_refused(word: str) -> None:
    with pytest.raises(BadRequestError) as refused:
        kinds_of([word])
    assert "callable" in refused.value.hint and "class" in refused.value.hint


def symbol(name: str, kind: str, *children: Symbol) -> Symbol:
    return Symbol(name, name, kind, name, "", 1, 1, 1, 1, True, "", children)


def test_what_is_kept_stays_in_what_it_is_in() -> None:
    shop = symbol("Shop", "class", symbol("open", "method", symbol("inner", "function")), symbol("name", "property"))
    outline = FileOutline("a.py", "python", 9, (symbol("RATE", "constant"), shop, symbol("Till", "class")))

    def kept(*kinds: str) -> list[str]:
        return [each.name for each in keep_kinds(outline, frozenset(kinds)).walk()]

    assert kept("property") == ["Shop", "name"]
    assert kept("function") == ["Shop", "open", "inner"]
    assert kept("class") == ["Shop", "Till"]
    assert kept("enum") == []
    assert keep_kinds(outline, frozenset()) is outline
