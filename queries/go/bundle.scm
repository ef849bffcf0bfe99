; boundary: func smart_explore_boundary() {}
(source_file
  (function_declaration name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
