(makefile) @make.file
