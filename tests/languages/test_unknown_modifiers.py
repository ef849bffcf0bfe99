"""Words that stand before a declaration: only those that no language knows are blanked."""

import pytest

from smart_explore.languages.elixir.outline import prepare as elixir
from smart_explore.languages.kotlin.outline import prepare as kotlin
from smart_explore.languages.scala.outline import prepare as scala


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        (b"tracked class A", b"@aaaaaa class A"),
        (b"  set(a) private[b] final val c = 1", b"  @aaaaa private[b] final val c = 1"),
        (b"%[A] object B", b"@aaa object B"),
        (b"private[a] lazy val b = 1", b"private[a] lazy val b = 1"),
        (b"case class A", b"case class A"),
        (b"end class\nend val A", b"end class\nend val A"),
        (b"@tailrec def f = 1", b"@tailrec def f = 1"),
        (b"// my class A\n* a class B", b"// my class A\n* a class B"),
        (b"val a = b def c", b"val a = b def c"),
    ],
)
def test_in_scala(source: bytes, parsed: bytes) -> None:
    assert scala(source) == parsed


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        (b"lazily defmodule A do", b"       defmodule A do"),
        (b"cached(1) def a, do: 1", b"          def a, do: 1"),
        (b"defmacro def(a, b)", b"defmacro def(a, b)"),
        (b"quote do: def a", b"quote do: def a"),
        (b"@doc def: 1", b"@doc def: 1"),
    ],
)
def test_in_elixir(source: bytes, parsed: bytes) -> None:
    assert elixir(source) == parsed


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        (b"tracked class A", b"        class A"),
        (b"  set(a) private fun b() = 1", b"         private fun b() = 1"),
        (b"shared data class A(val b: Int)", b"       data class A(val b: Int)"),
        (b"context(a: A) fun b() = 1", b"context(a: A) fun b() = 1"),
        (b"private tailrec fun a() = 1", b"private tailrec fun a() = 1"),
        (b"fun interface A", b"fun interface A"),
        (b"return object : A {}", b"return object : A {}"),
        (b"else fun(a: Int) = a", b"else fun(a: Int) = a"),
        (b"// my class A\n* a class B", b"// my class A\n* a class B"),
    ],
)
def test_in_kotlin(source: bytes, parsed: bytes) -> None:
    assert kotlin(source) == parsed
