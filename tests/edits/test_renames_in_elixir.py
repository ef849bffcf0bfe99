"""A rename in Elixir changes all clauses of a function with one number of arguments, its types, and its calls."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed, code

CASES = {
    "all clauses, also with others between them": (
        "a.ex::Shop.fact",
        {
            "a.ex": """\
defmodule Shop do
  @spec «fact»(integer) :: integer
  def «fact»(0), do: 1
  def other, do: «fact»(1)
  @doc false
  def «fact»(n) when n > 0, do: n * «fact»(n - 1)
end
defmodule Till do
  def run, do: Shop.«fact»(3)
end
"""
        },
    ),
    "a callback and the modules of its behaviour": (
        "a.ex::Plural.init",
        {
            "a.ex": """\
defmodule Plural do
  @callback «init»(map()) :: map()
  @callback init(map(), integer()) :: map()
  @optional_callbacks «init»: 1, init: 2
end
defmodule Other do
  def init(x), do: x
end
""",
            "b.ex": """\
defmodule Custom do
  @behaviour Plural
  @impl Plural
  def «init»(x), do: x
  @impl true
  def init(x, n), do: x + n
  def run, do: «init»(1)
end
""",
        },
    ),
    "clauses of an implementation": (
        "a.ex::Shop.Sized.Cart.size",
        {
            "a.ex": """\
defimpl Shop.Sized, for: Cart do
  def «size»([]), do: 0
  def «size»([_ | rest]), do: 1 + «size»(rest)
end
"""
        },
    ),
    "a head with defaults and its clauses, whatever the calls leave out": (
        "a.ex::Shop.add",
        {
            "a.ex": """\
defmodule Shop do
  def «add»(cart, item, opts \\\\ [])
  def «add»(nil, _, _), do: nil
  # the usual one
  def «add»(cart, item, _), do: [cart, item]
  def add(cart), do: cart
  def run(cart) do
    cart |> «add»(1)
    cart |> «add»(1, []) |> add()
    «add»(1, 2)
    add(cart)
    Enum.map(cart, &add/1)
    Enum.reduce(cart, [], &«add»/2)
    Enum.map(cart, &Shop.«add»(&1, 3))
  end
end
"""
        },
    ),
    "no function of as many arguments in a module that imports it": (
        "a.ex::Shop.add",
        {
            "a.ex": "defmodule Shop do\n  def «add»(a, b), do: a + b\nend\n",
            "b.ex": """\
defmodule Till do
  import Shop, only: [«add»: 2]
  def add(a), do: a
  def run, do: «add»(1, 2) + add(3)
end
""",
        },
    ),
    "a list of what may be overridden": (
        "a.ex::Shop.one",
        {
            "a.ex": """\
defmodule Shop do
  def «one»(a), do: a
  def one(a, b), do: a + b
  defoverridable «one»: 1, one: 2
end
"""
        },
    ),
    "a function without arguments, its type, and a guard behind it": (
        "a.ex::Shop.now",
        {
            "a.ex": """\
defmodule Shop do
  @spec «now» :: integer
  def «now» when @slow, do: 1
  def «now», do: 2
  def now(x), do: «now»() + x
end
"""
        },
    ),
    "a macro whose block is an argument": (
        "a.ex::Shop.within",
        {
            "a.ex": """\
defmodule Shop do
  defmacro «within»(name, do: block), do: {name, block}
  defmacro within(name), do: name
end
defmodule Till do
  require Shop
  def run do
    Shop.«within» :a do
      Shop.within(:b)
    end
  end
end
"""
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rename_changes_a_function_with_its_clauses(ask: Ask, folder: Path, case: str) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


MODULES = {
    "by its whole name, by an alias, alone and with others": (
        "a.ex::Shop.Basket",
        {
            "a.ex": """\
defmodule Shop.«Basket» do
  defstruct items: []
  def add(%__MODULE__{} = basket), do: basket
end
""",
            "b.ex": """\
defmodule Till do
  alias Shop.«Basket»
  alias Shop.{«Basket», Other}
  import Shop.«Basket», only: [add: 1]
  alias Shop.«Basket», as: B
  @spec run(«Basket».t()) :: Shop.«Basket».t()
  def run(%«Basket»{items: i}), do: %«Basket»{items: [B.add(i)]}
  def go(x), do: x |> «Basket».add() |> Shop.«Basket».add()
  def other, do: Other.Basket.add(1)
end
""",
        },
    ),
    "in front of the name of a module inside, and of no other": (
        "a.ex::Shop",
        {
            "a.ex": """\
defmodule «Shop» do
  defmodule Inner do
    def run, do: 1
  end
end
defmodule Shop.Outer do
  def run, do: «Shop».Inner.run() + Shop.Outer.run()
end
""",
        },
    ),
    "inside another one": (
        "a.ex::Shop.Inner",
        {
            "a.ex": """\
defmodule Shop do
  defmodule «Inner» do
    def run, do: 1
  end
  def run, do: «Inner».run() + Shop.«Inner».run()
end
"""
        },
    ),
}


@pytest.mark.parametrize("case", MODULES)
def test_a_rename_changes_the_last_part_of_a_module_s_name(ask: Ask, folder: Path, case: str) -> None:
    target, files = MODULES[case]
    assert_renamed(target, files, ask, folder)


def test_the_name_of_another_module_that_begins_with_a_short_one_is_left(ask: Ask, folder: Path) -> None:
    text = """\
defmodule Shop.Basket do
end
defmodule Shop.Basket.Item do
  alias Shop.Basket
  def run, do: Basket.Item.run()
end
"""
    (folder / "a.ex").write_text(text)
    answer = ask({"path": "a.ex", "op": "rename", "symbol": "Shop.Basket", "new_name": "Cart"})
    assert [one.line for one in answer.unsure] == [5]
    assert (folder / "a.ex").read_text().count("Cart") == 2


def test_a_module_takes_no_name_of_another(ask: Ask, folder: Path) -> None:
    (folder / "a.ex").write_text("defmodule Shop.Basket do\nend\n")
    (folder / "b.ex").write_text("defmodule Shop.Cart do\nend\n")
    answer = ask({"path": "a.ex", "op": "rename", "symbol": "Shop.Basket", "new_name": "Cart"})
    assert code(answer) == "in_use"


def test_a_function_that_delegates_to_its_own_name_is_left(ask: Ask, folder: Path) -> None:
    text = """\
defmodule Shop do
  defdelegate sum(list), to: Numbers
  defdelegate total(list), to: Numbers, as: :sum
end
defmodule Numbers do
  def sum(list), do: list
end
"""
    (folder / "a.ex").write_text(text)
    answer = ask({"path": "a.ex", "op": "rename", "symbol": "Numbers.sum", "new_name": "added"})
    assert [one.line for one in answer.unsure] == [2]
    changed = text.replace(":sum", ":added").replace("def sum", "def added")
    assert (folder / "a.ex").read_text() == changed
