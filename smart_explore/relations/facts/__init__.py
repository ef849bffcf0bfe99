"""Facts of files, definitions and references: extracted, stored, and read on demand."""
