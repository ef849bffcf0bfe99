(document (object (pair value: (array (object) @notebook.cell))))
