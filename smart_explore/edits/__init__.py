"""Edits: found as meant, all or nothing, undoable. From a request to files replaced, a journal, and the way back."""
