"""The code in a component's markup stands where it stands in the file, whatever the file holds."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.registry import BY_NAME

PIECES = [
    b"{", b"}", b"{{", b"}}", b"'", b'"', b"`", b"=", b"<", b">", b" ", b"\n", b"\r\n", b"f(x)", b"<B ", b":a=",
    b' @b="', b" v-for='", b" of ", b"#if ", b"#each ", b" as ", b"@html ", b"...", b"<!--", b"-->", b"<style>",
    b"</B>", b"</style>", b"<script>", b"</script>", b"{#snippet a(", b"{/snippet}", b"\xff", b"\xc3\xa9",
]  # fmt: skip


@pytest.mark.parametrize("language", ["vue", "svelte"])
@given(data=st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join))
def test_the_code_of_a_component_keeps_its_length_and_line_breaks(language: str, data: bytes) -> None:
    rules = BY_NAME[language].outline()
    for code in (rules.code, rules.prepare):
        assert code is not None
        read = code(data)
        assert len(read) == len(data)
        assert re.sub(rb"[^\r\n]", b"", read) == re.sub(rb"[^\r\n]", b"", data)
        assert [at for at, byte in enumerate(read) if byte == 10] == [at for at, byte in enumerate(data) if byte == 10]


@pytest.mark.parametrize(
    ("language", "markup", "code"),
    [
        ("vue", b'<p :a="f()">{{ g() }}</p>', b"      {f()} {{ g() }}    "),
        ("vue", b'<p :a="{ b: f() }">', b"     ;({ b: f() });"),
        ("vue", b'<p :a="{ b: f() }"\n:c="{ d }"\n>', b"     ;({ b: f() })\n  ;({ d })"),
        ("vue", b"<Card v-for='x of f()' a=\"g()\">", b";Card;      {x in f()}          "),
        ("svelte", b"<p a={f()}>{#if g()}{/if}", b"     {f()} {    g()}     "),
        ("svelte", b"{#each f() as x (x.id)}{:else}", b"{      f()     ;(x.id)}       "),
        ("svelte", b"{#each f() as { a = 1 }, i (g(a(i)))}", b"{      f()                ;(g(a(i)))}"),
        ("svelte", b"{x ? f(`}`) : 1}", b"{x ? f(`}`) : 1}"),
        ("svelte", b"{#snippet a(b, c = 1)}{b}{/snippet}", b"function  a(b, c = 1){{b}         }"),
        ("svelte", b"{#snippet a(b)}{b}", b"               {b}"),
        ("svelte", b"{#snippet a(}{f()}{/snippet}", b"             {f()}"),
    ],
)
def test_what_is_evaluated_is_a_statement_and_all_else_is_blank(language: str, markup: bytes, code: bytes) -> None:
    read = BY_NAME[language].outline().code
    assert read is not None
    assert read(markup).rstrip() == code.rstrip()
