"""smart-explore: search, outline and unfold source code from its syntax tree.

Data walks one way: files -> bytes -> captures -> symbols -> index -> ranked -> view -> text.
Each room imports only rooms above it:

    errors, model, ranking, languages, source, treesitter, symbols, index, render, operations, frontends
"""

__version__ = "0.2.0"
