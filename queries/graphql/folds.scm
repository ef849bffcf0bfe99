(operation_definition (selection_set) @fold.body)
(fragment_definition (selection_set) @fold.body)
