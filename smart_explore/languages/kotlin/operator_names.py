"""Kotlin: the methods that operators call."""

from __future__ import annotations

_ARITHMETIC = {"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem"}
BINARY = {
    **_ARITHMETIC,
    **dict.fromkeys(("==", "!="), "equals"),
    **dict.fromkeys(("<", ">", "<=", ">="), "compareTo"),
}
ASSIGNED = {f"{sign}=": f"{name}Assign {name}" for sign, name in _ARITHMETIC.items()}
UNARY = {"-": "unaryMinus", "+": "unaryPlus", "!": "not", "++": "inc", "--": "dec"}
CALLED_FIRST = {name: f"{name}Assign" for name in _ARITHMETIC.values()}
"""The methods that the same syntax calls instead of one."""
OPERATORS = {
    **{name: sign for sign, name in _ARITHMETIC.items()},
    **{f"{name}Assign": f"{sign}=" for sign, name in _ARITHMETIC.items()},
    **{name: sign for sign, name in UNARY.items()},
    "equals": "== !=",
    "compareTo": "< >",
    "contains": "in",
    "rangeTo": "..",
    "rangeUntil": "..<",
    **dict.fromkeys(("iterator", "hasNext", "next"), "for"),
    "toString": '$ "',
    "close": ".use",
    **{f"component{number}": "= in ->" for number in range(1, 10)},
    **dict.fromkeys(("getValue", "setValue", "provideDelegate"), "by"),
    "invoke": "(",
    **dict.fromkeys(("get", "set"), "["),
}
"""The texts in a file that call each method."""
