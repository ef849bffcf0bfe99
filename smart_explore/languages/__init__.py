"""A folder for each language: its declaration, and small pure rules that read its queries' captures. No I/O."""
