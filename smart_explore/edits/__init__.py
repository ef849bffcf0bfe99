"""Edits: found as meant, all or nothing, undoable. From a request to replaced files, a journal, and undo."""
