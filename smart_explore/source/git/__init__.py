"""Git: commits, revisions of files, and the state of a work tree."""
