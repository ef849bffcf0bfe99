"""Evaluate ``#if`` conditions, only to choose one branch of a split construct.

The macros of a GNU compiler on Linux are defined, all others are not.
"""

from __future__ import annotations

import re

_MAX_BYTES = 1000
_ATOM = re.compile(
    rb"""defined\s*\(?\s*(?P<defined>\w+)\s*\)?
       |\w+\s*\([^()]*\)                                  # __has_feature(x), GNUC_PREREQ(4, 3)
       |(?P<left>\w+)\s*(?P<operator>[<>=!]=|[<>])\s*(?P<right>\w+)
       |(?P<value>\w+)""",
    re.VERBOSE,
)
_STEP = re.compile(rb"\(([01])\)|!([01])|([01])&&([01])")
_OR = re.compile(rb"(?<![&!])([01])\|\|([01])(?!&)")
_NUMBER = re.compile(rb"(?:0[xX]([0-9a-fA-F]+)|(\d+))[uUlL]*\Z")
_GNU_LINUX = frozenset(
    b"""__GNUC__ __GNUC_MINOR__ __clang__ __linux__ __linux linux __unix__ __unix unix __x86_64__ __amd64__ __LP64__
    _LP64 __ELF__ __STDC__ __STDC_VERSION__ __SSE__ __SSE2__ __OPTIMIZE__ __SIZEOF_INT128__ __GLIBC__ _GNU_SOURCE
    __has_include __has_attribute __has_builtin __has_feature""".split()
)
_CPP = frozenset(b"__cplusplus __cpp_exceptions __cpp_rtti __EXCEPTIONS".split())


def holds(directive: bytes, cpp: bool) -> bool | None:
    """True if the condition of an ``#if``, ``#ifdef``, ``#ifndef`` or ``#elif`` line holds; None if it cannot be read.

    ``directive`` is the line from its ``#``, without comments.
    """
    words = re.sub(rb"\\\r?\n", b" ", directive[1 : _MAX_BYTES + 1]).split(None, 1)
    if len(words) < 2:
        return None
    keyword, condition = words
    if b"def" in keyword:
        return _is_defined(condition.split()[0], cpp) is (b"ndef" not in keyword)
    text = re.sub(rb"\s", b"", _ATOM.sub(lambda atom: b"01"[_is_true(atom, cpp)].to_bytes(), condition))
    for step in (_STEP, _OR) * text.count(b"(") + (_STEP, _OR):
        changed = 1
        while changed:
            text, changed = step.subn(_reduced, text)
    return text == b"1" if text in (b"0", b"1") else None


def _is_defined(name: bytes, cpp: bool) -> bool:
    return name in _GNU_LINUX or (cpp and name in _CPP)


def _is_true(atom: re.Match[bytes], cpp: bool) -> bool:
    if atom["defined"]:
        return _is_defined(atom["defined"], cpp)
    if atom["value"]:
        return _value(atom["value"], cpp) != 0
    if not atom["operator"]:
        return False
    left, right = _value(atom["left"], cpp), _value(atom["right"], cpp)
    return {
        b"<": left < right,
        b">": left > right,
        b"<=": left <= right,
        b">=": left >= right,
        b"==": left == right,
        b"!=": left != right,
    }[atom["operator"]]


def _value(word: bytes, cpp: bool) -> int:
    number = _NUMBER.match(word)
    if number:
        return int(number[1], 16) if number[1] else int(number[2])
    return 1_000_000 if _is_defined(word, cpp) else 0


def _reduced(step: re.Match[bytes]) -> bytes:
    values = [group for group in step.groups() if group is not None]
    if step[0].startswith(b"!"):
        return b"1" if values == [b"0"] else b"0"
    if b"|" in step[0]:
        return b"1" if b"1" in values else b"0"
    return b"0" if b"0" in values else b"1"
