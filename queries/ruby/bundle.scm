; boundary: def smart_explore_boundary; end
; Any node that has a name: naming the method here would cost 2 ms to compile.
(program
  (_ name: (_) @bundle.name) @bundle.boundary
  (#eq? @bundle.name "smart_explore_boundary"))
