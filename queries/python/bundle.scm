; boundary: def smart_explore_boundary(): pass
(module
  (function_definition name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
