open Stdlib

type t
(** What is kept. *)

type color = Red | Green

val make : int -> t
(** Makes one. *)

(** How many. *)
val limit : int

exception Lost of string

module type S = sig
  val go : t -> t
end

module Inner : sig
  val deep : unit -> unit
end
