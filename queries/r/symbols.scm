; What the captures mean: smart_explore/languages/r/outline.py. A pattern for an assignment and its name costs 2 ms.
(_ rhs: (function_definition) @r.function)
(argument name: (_) @name value: (function_definition) @function) @definition.method
(function_definition body: (_) @r.body)
(program (binary_operator) @r.assignment)
((identifier) @r.word
  (#any-of? @r.word
    "R6Class" "ggproto" "setClass" "setRefClass" "setGeneric" "setMethod" "setReplaceMethod" "setValidity"
    "test_that" "describe" "it"))
