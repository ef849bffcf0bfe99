"""The smallest parts of a TOON document: keys, and values that hold no others."""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

from smart_explore.render.sanitize import UNSAFE, without_surrogates

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_QUOTED = re.compile(f'[:,"\\\\\\[\\]{{}}\t\n\ufeff{UNSAFE}]')
_ESCAPED = re.compile(f'["\\\\\t\n\ufeff{UNSAFE}]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_WORDS = frozenset({"true", "false", "null"})


def primitive(value: Any) -> str:
    """A string, number, boolean or null. What is not finite is null, as the format has it."""
    if isinstance(value, str):
        return string(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return int.__repr__(value)
    return _float(value)


def _float(value: float) -> str:
    """Without an exponent from 0.000001 up to 10 to the 21st."""
    if not isfinite(value):
        return "null"
    if value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    digits, _, power = float.__repr__(value).partition("e")
    if not power:
        return digits
    exponent = int(power)
    if -6 <= exponent < 0:
        sign = "-" if value < 0 else ""
        return f"{sign}0.{'0' * (-exponent - 1)}{digits.lstrip('-').replace('.', '')}"
    return f"{digits}e{exponent:+d}"


def string(text: str) -> str:
    """As it is where nothing in it could be taken for anything else, else in quotes."""
    if (
        not text
        or text[0] in "-#"
        or text in _WORDS
        or text != text.strip()
        or _QUOTED.search(text)
        or _NUMBER.fullmatch(text)
    ):
        return _quoted(text)
    return text


def key_text(text: str) -> str:
    """A key, in quotes unless it looks like a name."""
    return text if _PLAIN_KEY.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    return f'"{_ESCAPED.sub(_escaped, without_surrogates(text))}"'


def _escaped(match: re.Match[str]) -> str:
    return _SHORT.get(match[0]) or f"\\u{ord(match[0]):04x}"
