; Single nodes only: Ruby's grammar is so large that every field in a pattern costs as much as all of this together.
; The rules read names off the marked source.
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
((identifier) @ruby.word
  (#any-of? @ruby.word
    "private" "protected" "public" "module_function"
    "private_class_method" "public_class_method" "private_constant" "public_constant"
    "attr" "attr_reader" "attr_writer" "attr_accessor"
    "class_attribute" "cattr_reader" "cattr_writer" "cattr_accessor" "mattr_reader" "mattr_writer" "mattr_accessor"
    "alias_method" "define_method"))
