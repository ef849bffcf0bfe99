"""The language server: from an editor's documents and positions to the operations' answers."""
