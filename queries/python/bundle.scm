; boundary: global smart_explore_boundary
; Found at any depth, which costs far less than to ask for its parent: in Python a statement at the beginning of a line
; is at top level, wherever what is around it parses.
(global_statement) @bundle.boundary
