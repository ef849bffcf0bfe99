#!/usr/bin/env escript
%% Erlang by its own scanner: a form ends at its dot, its first tokens say what it is. Functions, records, types;
%% callbacks may be shown. A function is all of its clauses; in a module that says its name it belongs to that.

-mode(compile).

main(Files) ->
    io:setopts([{encoding, utf8}]),
    lists:foreach(fun tell/1, Files).

tell(File) ->
    {ok, Data} = file:read_file(File),
    Text = case unicode:characters_to_list(Data) of L when is_list(L) -> L; _ -> binary_to_list(Data) end,
    Symbols = case erl_scan:string(Text, 1) of
        {ok, Tokens, _} ->
            Forms = forms(Tokens, []),
            Module = lists:append([atom_to_list(M) ++ "." || [{'-', _}, {atom, _, module}, {'(', _}, {atom, _, M} | _] <- Forms]),
            ["[", lists:join(",", [row(Module, S) || F <- Forms, S <- symbol(F)]), "]"];
        _ -> "null"
    end,
    io:put_chars(["{\"file\":", quoted(File), ",\"symbols\":", Symbols, ",\"classes\":[\"callable\",\"type\"]}\n"]).

forms([], _) -> [];
forms([{dot, _} = Dot | Rest], Form) -> [lists:reverse([Dot | Form]) | forms(Rest, [])];
forms([Token | Rest], Form) -> forms(Rest, [Token | Form]).

symbol([{atom, L, Name}, {'(', _} | _] = Form) -> [{"callable", Name, L, last(Form), false}];
symbol([{'-', L}, {atom, _, record}, {'(', _}, {atom, _, Name} | _] = Form) -> [{"type", Name, L, last(Form), false}];
symbol([{'-', L}, {atom, _, Kind}, {atom, _, Name}, {'(', _} | _] = Form) when Kind =:= type; Kind =:= opaque ->
    [{"type", Name, L, last(Form), false}];
symbol([{'-', L}, {atom, _, callback}, {atom, _, Name} | _] = Form) -> [{"prototype", Name, L, last(Form), true}];
symbol([{'-', L}, {atom, _, Kind}, {'(', _}, {atom, _, Name} | _] = Form) when Kind =:= type; Kind =:= opaque ->
    [{"type", Name, L, last(Form), false}];
symbol(_) -> [].

last(Form) -> {dot, L} = lists:last(Form), L.

row(Module, {Kind, Atom, First, Last, Optional}) ->
    Name = atom_to_list(Atom),
    ["{\"kind\":\"", Kind, "\",\"name\":", quoted(Name), ",\"qualified_name\":", quoted(Module ++ Name), ",\"line_start\":",
     integer_to_list(First), ",\"line_end\":", integer_to_list(Last), ",\"optional\":", atom_to_list(Optional), "}"].

quoted(Text) -> [$", [case C of $" -> "\\\""; $\\ -> "\\\\"; _ -> C end || C <- Text], $"].
