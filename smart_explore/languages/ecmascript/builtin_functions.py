"""Built-in functions of JavaScript whose result has the type of their argument, or one made of it."""

from __future__ import annotations

from smart_explore.terms.steps import ELEMENT, LISTED, LOOP_VARIABLE, Step

OF_ARGUMENT: dict[str, tuple[Step, ...]] = {
    "Array.from": (LOOP_VARIABLE, LISTED),
    "Object.freeze": (),
    "Object.seal": (),
    "Object.values": (ELEMENT, LISTED),
    "Promise.all": (),
    "Promise.resolve": (),
    "structuredClone": (),
}
"""The steps from the argument of such a function to its result."""
