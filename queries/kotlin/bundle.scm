; boundary: class smart_explore_boundary {}
(source_file
  (class_declaration name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
