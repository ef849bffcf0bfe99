; boundary: class smart_explore_boundary {}
(compilation_unit
  (class_declaration name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
