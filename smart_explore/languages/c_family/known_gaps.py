"""C and C++ that the grammars lack, written as they can read it."""

from __future__ import annotations

import re
from functools import partial

from smart_explore.languages.blanks import blank_ink

_SIZES = b"unsigned signed long short".split()
_GAPS = (
    (b"consteval", re.compile(rb"(?<=\bif )!? *consteval(?=\s*\{)"), b"(true)"),
    (b"if ", re.compile(rb"(?<=\bif )[A-Z_][A-Z0-9_]*(?= ?\()"), b""),
    (b"delete", re.compile(rb"=\s*delete(?=\s*;)"), b""),
    (b"::*", re.compile(rb"\b(?:[A-Za-z_]\w*+(?:<[^<>;(){}]*>)?::)+(?=\*)"), b""),
    (b"template", re.compile(rb"template(?<!\wtemplate)(?=\s+for\s*\()"), b""),
    (b"^^", re.compile(rb"\^\^(?=\s*(?:::)?\w)"), b""),
    (b"[:", re.compile(rb"(?<=[\w.>(,=\s])\[:\s*\w+\s*:\]"), b"_"),
    (b"[[", re.compile(rb"\[\[\s*=(?:[^][\n]|\[[^][\n]*\])*+\]\]"), b""),
    (b"...", re.compile(rb"(?<=[\w>])\s*\.\.\.(?=\s*;)"), b""),
    (b"...", re.compile(rb"(?:(?<=[\[,])|(?<=[\[,]\s))\.\.\.(?=\s*\w+\s*\])"), b""),
    (b"*", re.compile(rb"(?:(?<=->)|(?<=[\w)\]]\.))\*(?=\w)"), b""),
    (b"decltype(auto(", re.compile(rb"(?<=\bdecltype\()auto(?=\()"), b"Auto"),
    (b"co_await", re.compile(rb"(?:(?<=[{(,=] )|(?<=return ))operator co_await(?=\()"), b"operator_co_await"),
    (b"not ", re.compile(rb"(?<=#if )not(?=\s)"), b"!"),
    (b"defer", re.compile(rb"(?<=[\s{};])defer(?=\s*\{)"), b""),
    (b"wb", re.compile(rb"(?<=[\da-fA-F])(?:[uU]?(?:wb|WB)|(?:wb|WB)[uU])\b"), b""),
    (b"break ", re.compile(rb"(?<=\bbreak )\w+(?=;)"), b""),
    (b"continue ", re.compile(rb"(?<=\bcontinue )\w+(?=;)"), b""),
    (b": ", re.compile(rb",\s*:\s*\d+(?=\s*[,;])"), b""),
    (b"embed", re.compile(rb"^[ \t]*#[ \t]*embed\b[^\n]*", re.MULTILINE), b""),
    (b"...", re.compile(rb"\.\.\.(?<=\w\.\.\.)[ \t]*\[[^][\n]*\]"), b""),
    (
        b"{",
        re.compile(
            rb"(?:%b)(?:\s+(?:unsigned|char|int|long))*(?=\s*\{)"
            % b"|".join(b"%b(?<=[:\\s]%b)" % (size, size) for size in _SIZES)
        ),
        b"int",
    ),
    (b'"', re.compile(rb"(?<=[(,])(?:[ \t]*[A-Z_][A-Z0-9_]++(?=(?:\s+[A-Z_][A-Z0-9_]*+)+\s*\"))+"), b""),
    (b"(this", re.compile(rb"this(?<=\(this)(?=\s+(?!and\b|or\b|xor\b|bit|not_eq\b)[A-Za-z_:])"), b""),
    (
        b" final",
        re.compile(rb"final(?:(?<=\bclass final)|(?<=\bstruct final)|(?<=\bunion final))(?=\s*(?:final\s*)?[:{])"),
        b"Final",
    ),
    (b"_Thread_local", re.compile(rb"\b_Thread_local\b"), b"thread_local"),
    (b"_BitInt", re.compile(rb"\b_BitInt\s*\([^()\n]*\)"), b"int"),
    *(
        (b"(" + word, re.compile(rb"%b(?<=\(%b)(?=\s[\w\s]+(?:\[[^][\n]*\])?\)\s*\{)" % (word, word)), b"")
        for word in b"static register constexpr thread_local".split()
    ),
)
"""For each gap a text without which it is not there, the pattern and its replacement."""

_UNNAMED_BITS = re.compile(rb"([;{]\s*+(?:[A-Za-z_]\w*+\s*+)++)(:\s*+\d+\s*+)(?=;)")
_DEFAULT = re.compile(
    rb"(\b(?:typename|class)\s+\w++\s*+=\s*+)((?:const\s+)?+)([\w:]++(?:<[^<>;]*>)?\s*+)([*&]*+)(?=\s*[,>])"
)
_LATE_TYPEDEF = re.compile(rb"^([ \t]*)((?:[A-Za-z_]\w*[ \t]+)*[A-Za-z_]\w*)([ \t]+)typedef\b", re.MULTILINE)
_LATE = re.compile(rb"typedef(?<=\w[ \t]typedef)|typedef(?<=[ \t]{2}typedef)")


def _padded(instead: bytes, found: re.Match[bytes]) -> bytes:
    return instead.ljust(len(found[0]))


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file without reflection, ``#embed``, indexes of packs and newer ``if`` and ``for``.

    An explicit object, ``this Self&& self``, is a parameter, ``_BitInt(7)`` an ``int``, ``enum E : unsigned char`` one
    of ``int``, ``final`` as the name of a class another one. A macro for ``constexpr`` behind ``if`` goes, as do
    ``= delete``, which the grammar does not know behind ``template``, the class of a pointer to a member and all but
    the name of a type that a template's parameter defaults to. Bits without a name have no width, a literal of several
    values no storage class, and ``int typedef N;`` begins with its ``typedef``. Of several macros before a string the
    last is left: ``print(LEVEL NAME ": text")``.
    """
    for needed, pattern, instead in _GAPS:
        if needed in data:
            data = pattern.sub(partial(_padded, instead), data)
    data = _UNNAMED_BITS.sub(lambda found: found[1] + blank_ink(found[2]), data)
    data = _DEFAULT.sub(lambda found: found[1] + blank_ink(found[2]) + found[3] + blank_ink(found[4]), data)
    return _LATE_TYPEDEF.sub(rb"\1typedef\3\2", data) if _LATE.search(data) else data
