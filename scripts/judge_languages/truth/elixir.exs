# Elixir by its own Code.string_to_quoted: modules, protocols, implementations, functions, macros; tests and callbacks may be shown.
# Clauses that follow one another are one function.
defmodule Truth do
  @definitions [:def, :defp, :defmacro, :defmacrop, :defguard, :defguardp, :defdelegate]

  def tell(file) do
    symbols =
      with {:ok, source} <- File.read(file),
           {:ok, tree} <- Code.string_to_quoted(source, token_metadata: true, columns: true, emit_warnings: false) do
        rows = tree |> walk([], false) |> List.flatten() |> merge()
        inner = Process.get(:inner) || []
        Process.put(:inner, [])
        "[" <> Enum.map_join(rows ++ inner, ",", &json/1) <> "]"
      else
        _ -> "null"
      end

    IO.puts(~s({"file":#{quoted(file)},"symbols":#{symbols},"classes":["callable","module","interface","impl","test"]}))
  end

  # clauses of one function are one row; whatever stands between them parts them
  def merge([{name, arity, path, first, _, kind, inside}, {name, arity, path, _, last, kind, inside} | rest]) when arity != nil,
    do: merge([{name, arity, path, first, last, kind, inside} | rest])

  def merge([:apart | rest]), do: merge(rest)
  def merge([row | rest]), do: [row | merge(rest)]
  def merge([]), do: []

  def json({name, _, path, first, last, kind, optional}),
    do:
      ~s({"name":#{quoted(name)},"qualified_name":#{quoted(Enum.join(path ++ [name], "."))},"kind":"#{kind}",) <>
        ~s("line_start":#{first},"line_end":#{last},"optional":#{optional}})

  def quoted(text) do
    text = text |> String.replace("\\", "\\\\") |> String.replace("\"", "\\\"") |> String.replace("\n", "\\n")
    "\"" <> String.replace(text, "\t", "\\t") <> "\""
  end

  def module({:__aliases__, _, parts}),
    do: Enum.map_join(parts, ".", fn {:__MODULE__, _, _} -> "__MODULE__"; part when is_atom(part) -> to_string(part); _ -> "?" end)

  def module({:__MODULE__, _, _}), do: "__MODULE__"
  def module(_), do: nil

  def last(meta, tree) do
    {_, line} =
      Macro.prewalk(tree, meta[:line] || 0, fn
        {_, inner, _} = node, line when is_list(inner) ->
          ends = for key <- [:end, :closing, :end_of_expression], do: get_in(inner, [key, :line]) || 0
          {node, Enum.max([line, inner[:line] || 0 | ends])}

        node, line ->
          {node, line}
      end)

    cond do
      meta[:end] -> meta[:end][:line]
      meta[:end_of_expression] -> meta[:end_of_expression][:line]
      true -> line
    end
  end

  def walk({kind, meta, [head | rest]} = tree, path, inside) when kind in [:defmodule, :defprotocol],
    do: scope(module(head), meta, rest, path, inside, tree)

  def walk({:defimpl, meta, [head | rest]} = tree, path, inside) do
    target =
      case rest do
        [[{:for, types} | _] | _] when is_list(types) -> Enum.map_join(types, ",", &(module(&1) || "?"))
        [[{:for, type} | _] | _] -> module(type)
        _ -> nil
      end

    scope(Enum.join(Enum.filter([module(head), target], & &1), "."), meta, rest, path, inside, tree)
  end

  def walk({kind, meta, [head | rest]} = tree, path, inside) when kind in @definitions do
    head = case head do {:when, _, [head | _]} -> head; head -> head end

    {name, arity} =
      case head do
        {:unquote, _, _} -> {nil, 0}
        {name, _, arguments} when is_atom(name) -> {to_string(name), {kind, if(is_list(arguments), do: length(arguments), else: 0)}}
        _ -> {nil, 0}
      end

    inner = rest |> walk(path ++ [name || ""], true) |> List.wrap() |> List.flatten() |> merge()
    Process.put(:inner, (Process.get(:inner) || []) ++ inner)
    if name, do: [{name, arity, path, meta[:line], last(meta, tree), "callable|macro", inside}], else: :apart
  end

  def walk({:test, meta, [name | rest]} = tree, path, _) when is_binary(name),
    do: [:apart, {name, nil, path, meta[:line], last(meta, tree), "test|callable", true}, walk(rest, path ++ [name], true), :apart]

  def walk({:describe, meta, [name | rest]} = tree, path, inside) when is_binary(name), do: [:apart, {name, nil, path, meta[:line], last(meta, tree), "test|callable", true}, walk(rest, path ++ [name], inside), :apart]
  def walk({:@, meta, [{kind, _, [{:when, _, [type | _]}]}]}, path, _) when kind in [:callback, :macrocallback], do: callback(type, meta, path)
  def walk({:@, meta, [{kind, _, [type]}]}, path, _) when kind in [:callback, :macrocallback], do: callback(type, meta, path)
  def walk({:@, _, _}, _, _), do: :apart
  def walk({head, _, arguments}, path, inside), do: [:apart, walk(head, path, inside), walk(arguments, path, inside), :apart]
  def walk({left, right}, path, inside), do: [walk(left, path, inside), walk(right, path, inside)]
  def walk(list, path, inside) when is_list(list), do: Enum.map(list, &walk(&1, path, inside))
  def walk(_, _, _), do: []

  def callback({:"::", _, [{name, _, _} | _]}, meta, path) when is_atom(name),
    do: [:apart, {to_string(name), nil, path, meta[:line], meta[:line], "callable", true}, :apart]

  def callback(_, _, _), do: :apart

  def scope(nil, _, rest, path, inside, _), do: walk(rest, path, inside)

  def scope(name, meta, rest, path, inside, tree),
    do: [:apart, {name, nil, path, meta[:line], last(meta, tree), "module|interface|impl", inside}, walk(rest, path ++ [name], inside), :apart]
end

Enum.each(System.argv(), &Truth.tell/1)
