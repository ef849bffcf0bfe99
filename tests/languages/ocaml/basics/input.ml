(** Shapes. *)
open Stdlib
include Base.Shape

(** Those that there are.
    In the plane. *)
type shape =
  | Circle of float
  | Square

and point = { x : int; mutable y : int }

type 'a pair = 'a * 'a
exception Too_large of string

(** Adds two. *)
let rec add a b = if a = 0 then b else more a b
and more a b =
  let inner c = c + 1 in
  add (inner a) b

let limit = 10
let twice = fun x -> 2 * x
let classify : int -> string = function
  | 0 -> "none"
  | _ -> "some"
let ( +++ ) a b = a + b
let () = print_endline "here"
let _ = limit
external now : unit -> float = "now"

module Store = struct
  type t = int list
  let empty : t = []
  let put x (store : t) = x :: store
  module Deep = struct
    let down () = ()
  end
end

module type S = sig
  type t
  val put : int -> t -> t
  val empty : t
end

module Make (X : S) : S = struct
  type t = X.t
  let put = X.put
  let empty = X.empty
end

class counter = object
  method next = 1
  method private hidden = 2
end

class type ['a] sink = object
  method push : 'a -> unit
end

let ( let* ) = bind
