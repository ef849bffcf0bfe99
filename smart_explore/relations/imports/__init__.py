"""What import statements bind, and which files of a tree they mean, in each language's own way. No I/O here.

A tree is a ``Files``: its paths, and ``read`` for the few files that say how imports are read (``go.mod``,
``tsconfig.json``, ``package.json``, ``Cargo.toml``).
"""

from smart_explore.relations.imports.files import Files, FileTree
from smart_explore.relations.imports.resolve import implicit, imported_names, resolve_module, submodule

__all__ = ["FileTree", "Files", "implicit", "imported_names", "resolve_module", "submodule"]
