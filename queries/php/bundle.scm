; boundary: ?><?php class smart_explore_boundary {} ?>
(program
  (class_declaration name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
