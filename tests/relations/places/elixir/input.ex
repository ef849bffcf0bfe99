defmodule M do
  def m(xs) do
    x = "#{B.c()} #{"#{B.c()}"}" <> B.c()
    y = [B.c(), B.c() | B.c()]; z = %{B.c() => B.c(), k: B.c()}; {p, q} = {B.c(), B.c()}; s = %K{a: B.c()}; s = %{s | a: B.c()}
    r = fn a -> B.c() end; r = &(&1 + B.c()); r = &B.c1/1
    if B.c() && !B.c(), do: B.c(), else: B.c()
    unless B.c() do B.c() else B.c() end
    case B.c() do
      1 when xs > 0 -> B.c()
      _ -> B.c()
    end
    cond do
      B.c() -> B.c()
      true -> B.c()
    end
    with {:ok, v} <- B.c(), w = B.c() do B.c() else _ -> B.c() end
    for i <- B.c(), B.c() > 0, into: B.c(), do: B.c()
    try do B.c() rescue e -> B.c() catch _ -> B.c() after B.c() end
    receive do {:a, v} -> B.c() after B.c() -> B.c() end
    xs |> f(B.c()) |> B.c() |> B.c(1); f.(B.c()); f B.c(), k: B.c(); -B.c(); not B.c(); B.c() + B.c() * B.c(); ~s(#{B.c()}); :"a#{B.c()}"; <<B.c()::size(8)>>; xs[B.c()]; raise E, B.c(); @attr B.c(); spawn(fn -> B.c() end); B.c() == B.c() and B.c(); throw(B.c()); quote do: unquote(B.c()); B.c()
  end
end
