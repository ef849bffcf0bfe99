; boundary: fn smart_explore_boundary() {}
(source_file
  (function_item name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
