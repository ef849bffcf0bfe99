"""The statement tree of a file, its reaching definitions, and the edges from each value to its uses."""
