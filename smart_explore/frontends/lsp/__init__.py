"""The language server: documents and positions of an editor in, answers of the operations out."""
