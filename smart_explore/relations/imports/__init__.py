"""Resolve imports: to packages, to repositories, and to the files that an imported name means."""
