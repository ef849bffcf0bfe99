"""Imports of modules and objects of the same file, which bind names in the definition around them."""

from __future__ import annotations

import pytest
from related_tree import Plant

ELIXIR = """defmodule Core do
  def one(x), do: x
  def two(x), do: x
end
defmodule Other do
  def one(x), do: x
end
defmodule W do
  import Core
  def a(n), do: one(n)
end
defmodule V do
  import Core, only: [two: 1]
  def b(n), do: two(n)
  def c(n), do: one(n)
end
defmodule U do
  import Other
  def d(n), do: one(n)
end
"""
SCALA = """object Core { def one(x: Int) = x; def two(x: Int) = x }
object Other { def one(x: Int) = x }
class W {
  import Core._
  def a(n: Int) = one(n)
}
class V {
  import Core.two
  def b(n: Int) = two(n)
  def c(n: Int) = one(n)
}
class U {
  import Other._
  def d(n: Int) = one(n)
}
"""
RUST = """pub mod inner {
    pub fn one() {}
    pub fn two() {}
}
use self::inner::*;
fn a() { one(); }
mod second {
    use super::inner::two;
    fn b() { two(); }
}
"""
RUBY = """module Core
  def one(x) = x
end
class W
  include Core
  def a(n) = one(n)
end
"""


@pytest.mark.parametrize(
    ("path", "code", "target", "callers"),
    [
        ("a.ex", ELIXIR, "Core.one", {"import a.ex::W.a"}),
        ("a.ex", ELIXIR, "Core.two", {"import a.ex::V.b"}),
        ("a.ex", ELIXIR, "Other.one", {"import a.ex::U.d"}),
        ("a.scala", SCALA, "Core.one", {"import a.scala::W.a"}),
        ("a.scala", SCALA, "Core.two", {"import a.scala::V.b"}),
        ("a.scala", SCALA, "Other.one", {"import a.scala::U.d"}),
        ("a.rs", RUST, "inner.one", {"import a.rs::a"}),
        ("a.rs", RUST, "inner.two", {"import a.rs::second.b"}),
        ("a.rb", RUBY, "Core.one", {"inherited a.rb::W.a"}),
    ],
)
def test_an_import_of_a_module_of_the_file_binds_its_names(
    path: str, code: str, target: str, callers: set[str], plant: Plant
) -> None:
    assert plant({path: code}).callers(target) == callers
