(* OCaml by its own parser (compiler-libs): modules, types, exceptions, let, val, external, classes, methods.
   What arguments and parameters of functors hold may be shown. *)
open Parsetree

let rows = ref []

let json s =
  let b = Buffer.create 20 in
  String.iter (function '"' -> Buffer.add_string b "\\\"" | '\\' -> Buffer.add_string b "\\\\" | c when c < ' ' -> Buffer.add_char b ' ' | c -> Buffer.add_char b c) s;
  "\"" ^ Buffer.contents b ^ "\""

let is_argument = ref false

let put kind name parents (loc : Location.t) =
  rows :=
    Printf.sprintf {|{"kind":"%s","name":%s,"qualified_name":%s,"line_start":%d,"line_end":%d,"optional":%b}|} kind (json name)
      (json (String.concat "." (List.rev (name :: parents))))
      loc.loc_start.pos_lnum loc.loc_end.pos_lnum !is_argument
    :: !rows

let as_argument walk =
  let outer = !is_argument in
  is_argument := true;
  walk ();
  is_argument := outer

let rec pattern_name p =
  match p.ppat_desc with Ppat_var n -> Some n.txt | Ppat_constraint (p, _) -> pattern_name p | _ -> None

let rec structure parents items = List.iter (structure_item parents) items

and structure_item parents item =
  match item.pstr_desc with
  | Pstr_value (_, bindings) ->
      List.iter
        (fun b ->
          match (pattern_name b.pvb_pat, b.pvb_pat.ppat_desc) with
          | Some n, _ -> put "callable|value" n parents b.pvb_loc
          | None, Ppat_tuple parts ->
              let name p = Option.iter (fun n -> put "callable|value" n parents b.pvb_loc) (pattern_name p) in
              as_argument (fun () -> List.iter name parts)
          | _ -> ())
        bindings
  | Pstr_primitive v -> put "callable|value" v.pval_name.txt parents v.pval_loc
  | Pstr_type (_, ts) -> List.iter (fun t -> put "type" t.ptype_name.txt parents t.ptype_loc) ts
  | Pstr_exception e -> put "type" e.ptyexn_constructor.pext_name.txt parents item.pstr_loc
  | Pstr_module m -> module_binding parents m
  | Pstr_recmodule ms -> List.iter (module_binding parents) ms
  | Pstr_modtype m -> module_type_declaration parents m
  | Pstr_class cs -> List.iter (class_ parents class_expr) cs
  | Pstr_class_type cs -> List.iter (class_ parents class_type) cs
  | Pstr_include { pincl_mod; _ } -> included parents pincl_mod
  | _ -> ()

and included parents e =
  match e.pmod_desc with Pmod_structure s -> structure parents s | Pmod_constraint (e, _) -> included parents e | _ -> ()

and module_binding parents m =
  match m.pmb_name.txt with
  | Some n ->
      put "module" n parents m.pmb_loc;
      module_expr (n :: parents) m.pmb_expr
  | None -> ()

and module_expr parents e =
  match e.pmod_desc with
  | Pmod_structure s -> structure parents s
  | Pmod_functor (parameter, e) -> functor_parameter parents parameter; module_expr parents e
  | Pmod_constraint (e, t) -> module_type parents t; module_expr parents e
  | Pmod_apply (f, argument) ->
      as_argument (fun () -> module_expr parents f; module_expr parents argument)
  | _ -> ()

and functor_parameter parents = function
  | Named (_, t) -> as_argument (fun () -> module_type parents t)
  | Unit -> ()

and module_type_declaration parents m =
  put "interface|module" m.pmtd_name.txt parents m.pmtd_loc;
  Option.iter (module_type (m.pmtd_name.txt :: parents)) m.pmtd_type

and module_type parents t =
  match t.pmty_desc with
  | Pmty_signature s -> signature parents s
  | Pmty_functor (parameter, t) -> functor_parameter parents parameter; module_type parents t
  | Pmty_with (t, _) -> module_type parents t
  | _ -> ()

and signature parents items = List.iter (signature_item parents) items

and signature_item parents item =
  match item.psig_desc with
  | Psig_value v -> put "callable|value" v.pval_name.txt parents v.pval_loc
  | Psig_type (_, ts) -> List.iter (fun t -> put "type" t.ptype_name.txt parents t.ptype_loc) ts
  | Psig_exception e -> put "type" e.ptyexn_constructor.pext_name.txt parents item.psig_loc
  | Psig_module m -> module_declaration parents m
  | Psig_recmodule ms -> List.iter (module_declaration parents) ms
  | Psig_modtype m -> module_type_declaration parents m
  | Psig_class cs -> List.iter (class_ parents class_type) cs
  | Psig_class_type cs -> List.iter (class_ parents class_type) cs
  | Psig_include { pincl_mod; _ } -> module_type parents pincl_mod
  | _ -> ()

and module_declaration parents m =
  match m.pmd_name.txt with
  | Some n ->
      put "module" n parents m.pmd_loc;
      module_type (n :: parents) m.pmd_type
  | None -> ()

and class_ : 'a. string list -> (string list -> 'a -> unit) -> 'a class_infos -> unit =
 fun parents body c ->
  put "type" c.pci_name.txt parents c.pci_loc;
  body (c.pci_name.txt :: parents) c.pci_expr

and class_expr parents e =
  match e.pcl_desc with
  | Pcl_structure s ->
      List.iter
        (fun f -> match f.pcf_desc with Pcf_method (n, _, _) -> put "callable" n.txt parents f.pcf_loc | _ -> ())
        s.pcstr_fields
  | Pcl_fun (_, _, _, e) | Pcl_let (_, _, e) | Pcl_constraint (e, _) -> class_expr parents e
  | _ -> ()

and class_type parents t =
  match t.pcty_desc with
  | Pcty_signature s ->
      List.iter
        (fun f -> match f.pctf_desc with Pctf_method (n, _, _, _) -> put "callable" n.txt parents f.pctf_loc | _ -> ())
        s.pcsig_fields
  | Pcty_arrow (_, _, t) -> class_type parents t
  | _ -> ()

let tell file =
  rows := [];
  let symbols =
    try
      let channel = open_in_bin file in
      let lexbuf = Lexing.from_channel channel in
      Lexing.set_filename lexbuf file;
      if Filename.check_suffix file ".mli" then signature [] (Parse.interface lexbuf)
      else structure [] (Parse.implementation lexbuf);
      close_in channel;
      "[" ^ String.concat "," (List.rev !rows) ^ "]"
    with _ -> prerr_endline file; "null"
  in
  Printf.printf {|{"file":%s,"symbols":%s,"classes":["callable","type","module","value"]}|} (json file) symbols;
  print_newline ()

let () = List.iter tell (List.tl (Array.to_list Sys.argv))
