(pp_include) @import
(pp_include_lib) @import
(import_attribute) @import
(behaviour_attribute) @import
