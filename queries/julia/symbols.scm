; Single nodes; the rules read names off the source: smart_explore/languages/julia/outline.py.
(module_definition) @julia.module
(function_definition) @julia.function
(macro_definition) @julia.macro
(struct_definition) @julia.struct
(struct_definition (typed_expression) @julia.field)
(struct_definition (identifier) @julia.field)
(macrocall_expression) @julia.macrocall
(abstract_definition) @julia.type
(primitive_definition) @julia.type
(assignment) @julia.assignment
(signature) @julia.signature
(string_literal) @julia.text
(compound_statement) @julia.block
(let_statement) @julia.block
(for_statement) @julia.block
(while_statement) @julia.block
(do_clause) @julia.block
(argument_list) @julia.block
