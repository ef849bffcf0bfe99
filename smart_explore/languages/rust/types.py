"""The name that a Rust type goes by: ``Vec`` for ``&'a mut std::vec::Vec<T>``."""

from __future__ import annotations

import re

_BEFORE = re.compile(r"(?:&|\*\s*(?:const|mut)\b|'\w+|mut\b|dyn\b|\?|for\s*<[^>]*>|::|\s)*")
_IN_PARENTHESES = re.compile(r"\(\s*((?:dyn|impl|&)[^,()]*)\)")
_FUNCTION = re.compile(r"(?:fn|unsafe|extern)\b")


def type_name(written: str) -> str:
    """The last part of the path that a type consists of, without references, pointers and type arguments.

    Types without a path (tuples, slices, arrays, ``!``, function pointers) are named by their source without blanks.
    """
    text = _BEFORE.sub("", written, count=1)
    if inner := _IN_PARENTHESES.fullmatch(text):
        text = _BEFORE.sub("", inner[1], count=1)
    name = "" if _FUNCTION.match(text) else _path(text).rpartition("::")[2]
    return name or "".join(text.split())


def _path(text: str) -> str:
    """The path that ``text`` begins with, type arguments and blanks left out."""
    path = []
    depth = 0
    previous = ""
    for letter in text:
        if letter == "<":
            depth += 1
        elif letter == ">" and previous != "-":
            depth -= 1
        elif depth == 0 and not letter.isspace():
            if not (letter.isalnum() or letter in "_:#"):
                break
            path.append(letter)
        previous = letter
    return "".join(path)
