; boundary: smart_explore_boundary()
(source_file
  (call_expression (identifier) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
