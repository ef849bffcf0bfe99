(source_file) @docker.file
