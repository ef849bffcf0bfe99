; boundary: #smart_explore_boundary
; A directive that C does not know, where it is not inside of a function, a type or an #if.
(translation_unit (preproc_call) @bundle.boundary)
