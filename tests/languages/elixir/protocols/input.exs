defprotocol Priced do
  @doc "What it costs."
  def price(thing)
end

defimpl Priced, for: Shop.Item do
  def price(item), do: item.price
end

defimpl Priced, for: [List, Map] do
  def price(_), do: 0
end

defmodule PricedTest do
  use ExUnit.Case

  describe "price/1" do
    test "is that of the item", %{item: item} do
      assert Priced.price(item) == 1
    end
  end

  test "of nothing" do
    def_price = 0
    assert def_price == 0
  end
end
