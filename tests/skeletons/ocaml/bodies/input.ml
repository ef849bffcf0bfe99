open Printf

(** What the basket costs. *)
let rec total basket discount =
  match basket with
  | [] -> 0
  | item :: rest ->
    let price = item.price - (item.price * discount / 100) in
    printf "%s costs %d and with the discount of the day %d\n" item.name item.price price;
    price + total rest discount

and short x = x + 1

let names = List.map (fun item -> "item " ^ item.name ^ " of the shop, which is sold " ^ string_of_int item.count ^ " times") all

module Kind = struct
  type t = Fruit | Bread

  let to_string = function
    | Fruit -> "a fruit that somebody picked this morning, when the sun was not yet up behind the hills"
    | Bread -> "a loaf of bread that was baked while everybody else in the village was still asleep, and warm"
end

module Quiet = struct
  include Kind
  let () = printf "nothing that could be named is declared in here, so that all of it is folded but for the module"
end

class basket start = object (self)
  val mutable count = start
  method add : int -> unit = fun more ->
    printf "there were %d things in the basket, and now there are %d of them\n" count (count + more);
    printf "which is said in two lines, as one would be too short to be folded\n";
    count <- count + more
end
