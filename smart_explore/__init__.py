"""smart-explore: search, outline and unfold source code from its syntax tree.

Data walks one way: files -> bytes -> captures -> symbols -> ranked -> view -> text.
Each room imports only rooms above it:

    errors, model, languages, source, treesitter, symbols, ranking, render, operations, frontends
"""

__version__ = "0.1.0"
