"""Types that are named with their module, ``import("./store").Store``: the module has a name that none can have."""

from __future__ import annotations

import re

SPECIFIER = re.compile(rb"import\s*\(\s*(?:\"([^\"\n]*)\"|'([^'\n]*)')\s*\)\s*(?:\.\s*)?")
_PLAIN = re.compile(r"\w")
_PREFIX = "import@"


def module_name(specifier: str) -> str:
    """The name that stands for a module in types of a file which does not import it otherwise."""
    return _PREFIX + "".join(each if _PLAIN.match(each) else f"${ord(each):x}" for each in specifier)


def named_module(text: bytes) -> tuple[bytes, bytes]:
    """The name of the module that a type begins with, and what follows; nothing and all where it names none."""
    found = SPECIFIER.match(text)
    if found is None:
        return b"", text
    specifier = found[1] if found[1] is not None else found[2]
    return module_name(specifier.decode("utf-8", "replace")).encode(), text[found.end() :]
