; boundary: smart_explore_boundary()
(source
  (call (identifier) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
