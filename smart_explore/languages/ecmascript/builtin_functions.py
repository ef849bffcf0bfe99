"""Built-in functions of JavaScript whose result has the type of their argument, or one made of it."""

from __future__ import annotations

OF_ARGUMENT = {
    b"Array.from": "[*][+]",
    b"Object.freeze": "",
    b"Object.seal": "",
    b"Object.values": "[][+]",
    b"Promise.all": "",
    b"Promise.resolve": "",
    b"structuredClone": "",
}
"""The access path from the argument of such a function to its result."""
