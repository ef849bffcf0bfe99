"""The heads of C and C++ that are passed over as plain are those in which nothing is cleaned."""

from __future__ import annotations

from itertools import product

import pytest

from smart_explore.languages.c_family.masking.plain_heads import plain_head
from smart_explore.languages.c_family.masking.prepare import prepare

WORDS = ["int", "unsigned", "u8", "FOO", "struct", "static", "const"]
WORDS += ["__attribute__", "typeof", "typedef", "*", "holder", "name"]
TAILS = [
    ";",
    "[A + 1] ;",
    ": 3;",
    "(void) ;",
    "(int a, const struct b *c) {}",
    "(A b c) ;",
    "(a) ;",
    "(a = b) ;",
    "(a)(b) ;",
]
HEADS = [
    f"{' '.join(words)} {tail}"
    for count in (1, 2, 3)
    for words in product(WORDS, repeat=count)
    for tail in TAILS
]  # fmt: skip


def plain(around: str) -> list[str]:
    in_class = bool(around)
    return [head for head in HEADS if plain_head(head.encode(), 0, len(head), in_class=in_class) >= 0]


@pytest.mark.parametrize("cpp", [False, True])
@pytest.mark.parametrize("around", ["", "struct holder {"])
def test_a_plain_head_stays_as_it_is_where_it_is_read_word_for_word(around: str, cpp: bool) -> None:
    changed = []
    for head in plain(around):
        source = f"{around} register {head} {'};' if around else ''}\n"  # no plain head begins so
        if prepare(source.encode(), cpp=cpp).decode() != source:
            changed.append(head)
    assert not changed


def test_a_type_and_a_name_are_plain() -> None:
    assert {
        "int name ;",
        "struct FOO name ;",
        "static u8 name [A + 1] ;",
        "u8 name : 3;",
        "const u8 name (void) ;",
        "static int name (int a, const struct b *c) {}",
        "FOO name (a) ;",
    } <= set(plain(""))


@pytest.mark.parametrize(
    "head",
    ["u8 FOO name ;", "int name (A b c) ;", "u8 FOO (a) ;", "typeof name ;", "u8 __attribute__ ;", "u8 holder (a) ;"],
)
def test_a_head_with_what_may_be_a_macro_is_not_plain(head: str) -> None:
    assert head in HEADS
    assert head not in plain("struct holder {")


def test_a_plain_head_ends_behind_its_semicolon_or_brace() -> None:
    code = b"int a;\nvoid f(void) { b(); }"
    assert plain_head(code, 0, len(code), in_class=False) == 6
    assert plain_head(code, 6, len(code), in_class=False) == code.index(b"{") + 1
    assert plain_head(code, 0, 5, in_class=False) == -1
