; boundary: function smart_explore_boundary() {}
(program
  (function_declaration name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
