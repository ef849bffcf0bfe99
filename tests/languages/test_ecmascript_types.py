"""TypeScript's types in the notation that all languages share."""

from __future__ import annotations

import pytest

from smart_explore.languages.ecmascript.types import MAX_LEVELS, signature, written_type


@pytest.mark.parametrize(
    ("outer", "once"),
    [
        ("Promise<{}>", "T"),
        ("Set<{}>", "Set~[]T"),
        ("Map<K, {}>", "Map~[K]T"),
        ("Box<{}>", "Box[T]"),
        ("({})", "T"),
        ("[{}, B]", "(T,B)"),
        ("{{ a: {} }}", "{a:T}"),
        ("{{ [key: string]: {} }}", "[_]T"),
        ("(x: A) => {}", ">T(A)"),
        ("(x: {}) => A", ">A(T)"),
    ],
)
def test_a_type_is_read_within_others_down_to_a_level(outer: str, once: str) -> None:
    assert written_type(outer.format("T").encode()) == once
    text = "T"
    for _ in range(MAX_LEVELS - 1):
        text = outer.format(text)
    assert "T" in written_type(text.encode())
    assert "T" not in written_type(outer.format(text).encode())


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("[key: string]: Item", "[_]Item"),
        ("readonly [key: string]: (one: A) => B", "[_]>B(A)"),
        ("(one: A[]): B", ">B([]A)"),
        ("<T>(one: T): B", ">B(T)"),
        ("(this: Own, one: A): B", ">B(A)"),
    ],
)
def test_a_signature_without_a_name_says_what_is_under_any_key_or_what_a_call_gives(written: str, read: str) -> None:
    assert signature(written.encode()) == read
