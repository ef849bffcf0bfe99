"""From captures and bytes to nested symbols, and from a name to the symbols that bear it. Pure: no I/O."""

from smart_explore.symbols.build import build_outline

__all__ = ["build_outline"]
