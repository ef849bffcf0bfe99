; Dockerfiles import nothing.
