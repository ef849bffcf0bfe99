(preproc_include) @import
(module_import) @import
