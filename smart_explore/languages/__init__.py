"""A folder a language: its declaration, and small pure rules that read what its queries capture. No I/O."""
