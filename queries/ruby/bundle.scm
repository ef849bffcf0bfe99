; boundary: def smart_explore_boundary; end
(program
  (method name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
