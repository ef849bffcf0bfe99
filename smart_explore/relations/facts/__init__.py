"""Facts of files (definitions, usages, imports): extracted, stored, and read on demand."""
