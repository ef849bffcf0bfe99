"""Built-in functions of JavaScript whose result has the type of their argument, or one made of it."""

from __future__ import annotations

OF_ARGUMENT = {
    "Array.from": "[*][+]",
    "Object.freeze": "",
    "Object.seal": "",
    "Object.values": "[][+]",
    "Promise.all": "",
    "Promise.resolve": "",
    "structuredClone": "",
}
"""The access path from the argument of such a function to its result."""
