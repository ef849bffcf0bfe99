; Single nodes, and one pattern whose outer node may be any: Ruby's grammar is so large that a pattern for a node and its
; field costs 0.5 to 7 ms a file to compile. One for any node costs nothing there, but 0.5 ms per 1,000 lines to match,
; so names of classes, methods and constants are read off the source: captured, they made an index a tenth dearer.
(class) @ruby.class
(module) @ruby.module
(singleton_class) @ruby.singleton
(method) @ruby.method
(singleton_method) @ruby.method
(method_parameters) @ruby.parameters
(superclass) @ruby.superclass
(alias) @ruby.alias
(assignment) @ruby.assignment
(operator_assignment) @ruby.assignment
(do_block) @ruby.block
(block) @ruby.block
(heredoc_beginning) @ruby.heredoc
(heredoc_body) @ruby.heredoc_body
; What literal arguments name: attributes, those of a struct or a record, methods, what is private.
(_ method: (_) @ruby.word arguments: (_ [
    (simple_symbol) @name
    (_ . (string_content) @name .)
    (_ [(bare_symbol) (bare_string)] @name)
    (splat_argument (_ [(bare_symbol) (bare_string)] @name))])
  (#any-of? @ruby.word
    "attr" "attr_reader" "attr_writer" "attr_accessor" "class_attribute"
    "cattr_reader" "cattr_writer" "cattr_accessor" "mattr_reader" "mattr_writer" "mattr_accessor"
    "attribute" "belongs_to" "delegate" "enum" "has_and_belongs_to_many" "has_many" "has_many_attached" "has_one"
    "has_one_attached" "scope" "store_accessor"
    "new" "define" "alias_method" "define_method" "private" "protected" "public" "module_function"
    "private_class_method" "public_class_method" "private_constant" "public_constant")) @definition.property
; Alone, or before a definition.
((identifier) @ruby.switch
  (#any-of? @ruby.switch
    "private" "protected" "public" "module_function" "private_class_method" "public_class_method"))
