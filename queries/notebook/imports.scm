; Notebooks import nothing by themselves.
