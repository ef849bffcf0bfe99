"""Elixir in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "lib/shop/basket.ex": """\
defmodule Shop.Basket do
  alias Shop.{Numbers, Paper.Printer}
  alias Shop.HTTPClient, as: Client
  import Shop.Helpers
  use Shop.Web

  defmodule Inner do
    alias Shop.Basket
    def run, do: Basket.total(1)
  end

  def total(given, opts \\\\ []) do
    given |> Printer.print(1) |> round_up()
    Client.get(half(1))
    Enum.map(opts, &half/1)
    Enum.map(opts, &Numbers.twice/1)
    given.size
    if ready?(given), do: route("x")
    hidden()
  end

  defp half(x), do: x / 2
  defdelegate zero(x), to: Numbers, as: :nothing

  def round_up(x) do
    __MODULE__.total(x)
    Inner.run()
  end
end
""",
    "lib/shop/numbers.ex": """\
defmodule Shop.Numbers do
  def twice(x), do: half(x) * 4
  def nothing(_), do: apply(__MODULE__, :twice, [0])
  def size, do: 0
  defp half(x), do: x / 2
end
""",
    "lib/shop/paper/printer.ex": """\
defmodule Shop.Paper.Printer do
  def print(_, _), do: Other.Numbers.twice(1)
end
""",
    "lib/shop/http_client.ex": """\
defmodule Shop.HTTPClient do
  def get(x), do: x
end
""",
    "lib/shop/helpers.ex": """\
defmodule Shop.Helpers do
  def ready?(x), do: hidden(x)
  defp hidden(x), do: x
end
""",
    "lib/shop/web.ex": """\
defmodule Shop.Web do
  defmacro __using__(_) do
    quote do
      import Shop.Routes
    end
  end
end
""",
    "lib/shop/routed.ex": """\
defmodule Shop.Routed do
  plug :start
  def start(x), do: x
end
""",
    "lib/shop/routes.ex": """\
defmodule Shop.Routes do
  defmacro route(path), do: path
end
""",
}

_BASKET = "lib/shop/basket.ex::Shop.Basket"
_NUMBERS = "lib/shop/numbers.ex::Shop.Numbers"
_HELPERS = "lib/shop/helpers.ex::Shop.Helpers"

CALLERS: dict[str, set[str]] = {
    f"{_BASKET}.total": {f"local {_BASKET}.round_up", f"local {_BASKET}.Inner.run"},
    f"{_BASKET}.half": {f"local {_BASKET}.total"},
    f"{_BASKET}.round_up": {f"local {_BASKET}.total"},
    f"{_BASKET}.Inner.run": {f"local {_BASKET}.round_up"},
    f"{_NUMBERS}.twice": {f"import {_BASKET}.total", f"local {_NUMBERS}.nothing"},
    f"{_NUMBERS}.nothing": {f"import {_BASKET}.zero"},
    f"{_NUMBERS}.half": {f"local {_NUMBERS}.twice"},
    f"{_NUMBERS}.size": set(),
    "lib/shop/paper/printer.ex::Shop.Paper.Printer.print": {f"import {_BASKET}.total"},
    "lib/shop/http_client.ex::Shop.HTTPClient.get": {f"import {_BASKET}.total"},
    f"{_HELPERS}.ready?": {f"import {_BASKET}.total"},
    f"{_HELPERS}.hidden": {f"local {_HELPERS}.ready?"},
    "lib/shop/routed.ex::Shop.Routed.start": {"local lib/shop/routed.ex::Shop.Routed"},
    "lib/shop/routes.ex::Shop.Routes.route": {f"import {_BASKET}.total"},
}
