(program) @sql.program
