"""Python: the methods that syntax and built-in functions call, by what is written."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import words

ARITHMETIC = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "truediv",
    "//": "floordiv",
    "%": "mod",
    "@": "matmul",
    "**": "pow",
    "<<": "lshift",
    ">>": "rshift",
    "&": "and",
    "|": "or",
    "^": "xor",
}
COMPARED = {
    "==": ("__eq__",),
    "!=": ("__ne__", "__eq__"),
    "<": ("__lt__",),
    "<=": ("__le__",),
    ">": ("__gt__",),
    ">=": ("__ge__",),
}
MIRRORED = {"<": "__gt__", "<=": "__ge__", ">": "__lt__", ">=": "__le__"}
UNARY = {"-": "__neg__", "+": "__pos__", "~": "__invert__"}
FUNCTIONS = {
    name: f"__{name}__"
    for name in words("""
    abs aiter anext bool bytes complex dir divmod float format hash int iter len next repr reversed round str
    """)
}
OPERATORS = {
    **{f"__{name}__": sign for sign, name in ARITHMETIC.items()},
    **{f"__r{name}__": sign for sign, name in ARITHMETIC.items()},
    **{f"__i{name}__": f"{sign}=" for sign, name in ARITHMETIC.items()},
    **{method: function for function, method in FUNCTIONS.items()},
    **dict.fromkeys(("__lt__", "__gt__"), "< >"),
    **dict.fromkeys(("__le__", "__ge__"), "<= >="),
    "__eq__": "== !=",
    "__ne__": "!=",
    "__neg__": "-",
    "__pos__": "+",
    "__invert__": "~",
    **dict.fromkeys(("__enter__", "__exit__", "__aenter__", "__aexit__"), "with"),
    "__iter__": "for iter",
    "__aiter__": "for aiter",
    "__contains__": "in",
    **dict.fromkeys(("__getitem__", "__setitem__"), "["),
    "__delitem__": "del",
    "__call__": "(",
    "__await__": "await",
}
"""The texts in a file that call each method."""
