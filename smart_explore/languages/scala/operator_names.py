"""Scala: the methods that operators, and calls of values, call."""

from __future__ import annotations

from smart_explore.languages.operator_names import SIGNS
from smart_explore.languages.words import words

_OF_LEFT = SIGNS | words(":+ :++ ++ |> <| ~> <~ -> <- ** && || &&& ||| >>> >>= <*> *> <* <> ? !! ?? =!= === =:=")
_OF_RIGHT = words(":: ::: +: ++: /: #::")
LEFT = {sign: sign for sign in _OF_LEFT}
RIGHT = {sign: sign for sign in _OF_RIGHT}
"""Methods whose names end with a colon belong to the operand on the right."""
ASSIGNED = {f"{sign}=": sign for sign in ["+", "-", "*", "/", "%", "&", "|", "^"]}
CALLED_FIRST = {sign: assigning for assigning, sign in ASSIGNED.items()}
"""The methods that the same syntax calls instead."""
UNARY = {sign: f"unary_{sign}" for sign in "+-!~"}
OPERATORS = {
    **LEFT,
    **RIGHT,
    **{name: sign for sign, name in UNARY.items()},
    "apply": "(",
    "update": "(",
    **dict.fromkeys(words("foreach map flatMap withFilter"), "for"),
    **dict.fromkeys(words("unapply unapplySeq"), "case val"),
    "toString": "$",
}
"""The texts in a file that call each method."""
