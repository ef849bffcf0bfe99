defmodule Shop.Order do
  @moduledoc "Orders, from the basket to the parcel."

  require Logger

  @limit 20

  @doc "Place an order; a basket that is too full is refused."
  @spec place(Basket.t(), keyword) :: {:ok, t} | {:error, atom}
  def place(%Basket{items: []}, _opts), do: {:error, :empty}

  def place(%Basket{} = basket, opts) do
    # A voucher is counted once.
    total = basket.items |> Enum.map(& &1.price) |> Enum.sum()

    if length(basket.items) > @limit do
      Logger.warning("too many: #{length(basket.items)}")
      {:error, :too_many}
    else
      with {:ok, card} <- Keyword.fetch(opts, :card),
           {:ok, receipt} <- Gateway.charge(card, total) do
        send(self(), {:paid, receipt})
        {:ok, %__MODULE__{items: basket.items, receipt: receipt}}
      else
        {:error, reason} -> {:error, reason}
        :error -> raise ArgumentError, "no card"
      end
    end
  end

  def ship(order, carriers) do
    parcel =
      case order.receipt do
        {:partial, rest} when rest > 0 ->
          Gateway.remind(order, rest)
          nil

        _ ->
          Parcel.new(order)
      end

    carriers
    |> Enum.reject(&full?/1)
    |> Enum.each(fn carrier ->
      label = Carrier.label(carrier, parcel)
      Carrier.hand_over(carrier, label)
    end)

    receive do
      {:taken, ref} -> {:ok, ref}
    after
      5_000 -> {:error, :timeout}
    end
  end

  defp full?(carrier) do
    Carrier.load(carrier) >= 1.0
  rescue
    error in RuntimeError ->
      Logger.error(inspect(error))
      true
  end
end
