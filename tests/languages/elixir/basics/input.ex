defmodule Shop.Basket do
  @moduledoc """
  What is bought.

  More of it.
  """
  use GenServer
  alias Shop.{Item, Price}
  import Enum, only: [map: 2]

  @type t :: %__MODULE__{items: [Item.t()]}
  @typep hidden :: atom
  @callback total(t) :: Price.t()
  @timeout 5_000
  @timeout 6_000
  defstruct items: [], note: nil

  @doc "Adds an item."
  @spec add(t, Item.t()) :: t
  def add(basket, item \\ nil)
  def add(basket, nil), do: basket

  # twice is no matter
  def add(%{items: items} = basket, item) when is_list(items) do
    helper(basket, item)
  end

  def add(a, b, c), do: {a, b, c}

  @spec empty?(t) :: boolean
  def empty?(%{items: []}), do: true
  def empty?(_), do: false

  defp helper(basket, <<head, _::binary>>), do: %{basket | items: [head]}

  defmacro shout(text), do: text
  defguard is_item(x) when is_map(x)
  defdelegate fetch(basket, key), to: Map
  def left <~> right, do: {left, right}
  def no_arguments, do: @timeout

  for name <- [:a, :b] do
    def unquote(name)(), do: unquote(name)
  end

  defmodule Inner do
    @moduledoc false
    def inner, do: 1
  end
end

defmodule Scan do
  defp trim([?<, ?% | _] = rest, line), do: {rest, line}
  defp trim([?{ | t], line), do: trim(t, line)
  defp trim({:<-, _, [l, _]}, _), do: l
  defp trim(a..b//_, _), do: {a, b}
  defp trim(<<h, _::binary>>, x), do: {h, x}
end
