"""Python: the methods that syntax and built-in functions call, by their text."""

from __future__ import annotations

from smart_explore.languages.words import words

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
ITERATED = "__iter__ __iter__().__next__"
TESTED = "__bool__ __len__"
WRITTEN = "__format__ __str__"
CONVERTED = {b"!r": "__repr__", b"!a": "__repr__", b"!s": "__str__"}
"""The methods that a formatted text calls on a value, by its conversion."""
_OF_THEIR_NAME = words("""
abs aiter anext bytes complex dir divmod float format hash int iter len next repr reversed round
""")
FUNCTIONS = {
    **{name: f"__{name}__" for name in _OF_THEIR_NAME},
    **dict.fromkeys(words("all any dict enumerate filter frozenset list map set sorted sum tuple zip"), ITERATED),
    **dict.fromkeys(words("bin hex oct range"), "__index__"),
    "bool": TESTED,
    "str": "__str__",
    "print": "__str__",
}
"""The methods that functions call of their arguments."""
METHODS = {
    **dict.fromkeys(words("extend join"), ITERATED),
    "enter_context": "__enter__ __exit__",
    "enter_async_context": "__aenter__ __aexit__",
    "deepcopy": "__deepcopy__",
    "format": WRITTEN,
}
"""The methods that functions which are members of others call of their arguments."""
ARGUMENTS = {"map": slice(1, None), "filter": slice(1, 2), **dict.fromkeys(words("format print zip"), slice(None))}
"""The arguments whose methods a function calls, if not the first one."""
_TRUTH = "if while not and or assert bool"
OPERATORS = {
    **{f"__{name}__": sign for sign, name in ARITHMETIC.items()},
    **{f"__r{name}__": sign for sign, name in ARITHMETIC.items()},
    **{f"__i{name}__": f"{sign}=" for sign, name in ARITHMETIC.items()},
    **{f"__{name}__": name for name in _OF_THEIR_NAME},
    "__index__": "bin hex oct range",
    "__bool__": _TRUTH,
    "__len__": f"len {_TRUTH}",
    "__str__": "str print { format",
    "__format__": "{ format",
    "__repr__": "repr !r",
    "__deepcopy__": "deepcopy",
    **dict.fromkeys(("__lt__", "__gt__"), "< >"),
    **dict.fromkeys(("__le__", "__ge__"), "<= >="),
    "__eq__": "== !=",
    "__ne__": "!=",
    "__neg__": "-",
    "__pos__": "+",
    "__invert__": "~",
    **dict.fromkeys(("__enter__", "__exit__", "__aenter__", "__aexit__"), "with enter_"),
    **dict.fromkeys(
        ("__iter__", "__next__"), "* , for from iter next all any dict filter list set sum tuple join extend"
    ),
    **dict.fromkeys(("__aiter__", "__anext__"), "for aiter anext"),
    "__contains__": "in",
    **dict.fromkeys(("__getitem__", "__setitem__"), "["),
    "__delitem__": "del",
    "__call__": "(",
    "__await__": "await",
}
"""The texts in a file that call each method."""
CALLED_FIRST = {
    **{f"__{name}__": f"__i{name}__" for name in ARITHMETIC.values()},
    "__len__": "__bool__",
    "__eq__": "__ne__",
    "__str__": "__format__",
}
"""The methods that the same syntax calls instead of one."""
