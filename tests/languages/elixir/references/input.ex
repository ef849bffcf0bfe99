defmodule Shop.Basket do
  alias Shop.{Numbers, Paper.Printer}
  alias Shop.Long, as: Short
  import Shop.Helpers, only: [ready?: 1]
  use Shop.Web, :view
  @behaviour Shop.Countable
  @limit 10

  @spec total(Numbers.t(), list()) :: integer()
  def total(%Numbers{} = given, opts \\ []) do
    given |> Printer.print(1) |> round_up() |> done
    Short.go()
    Enum.map(opts, &half/1)
    Enum.map(opts, &Numbers.twice/1)
    :erlang.now()
    __MODULE__.total(given)
    given.size
    opts.fun.(1)
    apply(Numbers, :zero, [])
    if ready?(given), do: @limit
    Shop.Basket.total given
  end

  defp half(x), do: x / 2
  defdelegate twice(x), to: Numbers
  defdelegate fetch(x), to: Shop.Long, as: :get_it

  defmodule Inner do
    def run, do: Shop.Basket.Inner.run()
  end

  def inner, do: Inner.run()
end
