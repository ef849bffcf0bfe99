%% @doc The module.
-module(shop).
-behaviour(gen_server).
-export([total/1, start_link/0, told/1, plain / 2]).
-include("shop.hrl").
-include_lib("kernel/include/file.hrl").
-import(lists, [map/2]).
-define(MAX, 10).
-define(ADD(A, B), A + B).
-record(item, {name :: binary(), price = 0 :: integer()}).
-type basket() :: [#item{}].
-opaque secret() :: integer().
-callback init(term()) -> ok.
-ifdef(TEST).
-compile(nowarn_unused).
-endif.

%% @doc What it costs.
-spec total(basket()) -> integer().
total([]) -> 0;
total([#item{price = P} | Rest]) when P > 0 ->
    P + total(Rest).

start_link() ->
    gen_server:start_link({local, ?MODULE}, ?MODULE, [], []).

total(A, B) -> A + B.
'odd name'(X) -> X.

-doc "Said in the new way.".
-spec told(integer()) -> integer().
told(X) ->
    Y = #item{price = X},
    Y#item.price.

%%--------------------
%% Plain.
%%--------------------
plain(1, {A, B}) -> #item{price = A + B};
plain(_, [A | _]) -> A.
