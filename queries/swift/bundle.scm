; boundary: class smart_explore_boundary {}
(source_file
  (class_declaration (type_identifier) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
