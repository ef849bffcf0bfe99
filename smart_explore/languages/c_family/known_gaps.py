"""C and C++ syntax that the grammars lack, rewritten for them."""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.rewriting import rewriting

_LATE_TYPEDEF = re.compile(rb"^([ \t]*)((?:[A-Za-z_]\w*[ \t]+)*[A-Za-z_]\w*)([ \t]+)typedef\b", re.MULTILINE)
_LATE = re.compile(rb"typedef(?<=\w[ \t]typedef)|typedef(?<=[ \t]{2}typedef)")


def _with_early_typedef(data: bytes) -> bytes:
    """``int typedef N;`` begins with its ``typedef``."""
    return _LATE_TYPEDEF.sub(rb"\1typedef\3\2", data) if _LATE.search(data) else data


known_gaps = rewriting(
    (rb"(?<=\bif )!? *consteval(?=\s*\{)", b"(true)", b"consteval"),
    # a macro for ``constexpr``
    (rb"(?<=\bif )[A-Z_][A-Z0-9_]*(?= ?\()", b"", b"if "),
    # the grammar does not accept it after ``template``
    (rb"=\s*delete(?=\s*;)", b"", b"delete"),
    # the class of a pointer to a member
    (rb"\b(?:[A-Za-z_]\w*+(?:<[^<>;(){}]*>)?::)+(?=\*)", b"", b"::*"),
    (rb"template(?<!\wtemplate)(?=\s+for\s*\()", b"", b"template"),
    # reflection
    (rb"\^\^(?=\s*(?:::)?\w)", b"", b"^^"),
    (rb"(?<=[\w.>(,=\s])\[:\s*\w+\s*:\]", b"_", b"[:"),
    (rb"\[\[\s*=(?:[^][\n]|\[[^][\n]*\])*+\]\]", b"", b"[["),
    # packs
    (rb"(?<=[\w>])\s*\.\.\.(?=\s*;)", b"", b"..."),
    (rb"(?:(?<=[\[,])|(?<=[\[,]\s))\.\.\.(?=\s*\w+\s*\])", b"", b"..."),
    (rb"(?:(?<=->)|(?<=[\w)\]]\.))\*(?=\w)", b"", b"*"),
    (rb"(?<=\bdecltype\()auto(?=\()", b"Auto", b"decltype(auto("),
    (rb"(?:(?<=[{(,=] )|(?<=return ))operator co_await(?=\()", b"operator_co_await", b"co_await"),
    (rb"(?<=#if )not(?=\s)", b"!", b"not "),
    (rb"(?<=[\s{};])defer(?=\s*\{)", b"", b"defer"),
    # ``_BitInt(7)`` becomes an ``int``
    (rb"\b_BitInt\s*\([^()\n]*\)", b"int", b"_BitInt"),
    (rb"(?<=\bbreak )\w+(?=;)", b"", b"break "),
    (rb"(?<=\bcontinue )\w+(?=;)", b"", b"continue "),
    (rb",\s*:\s*\d+(?=\s*[,;])", b"", b": "),
    (rb"^[ \t]*#[ \t]*embed\b[^\n]*", b"", b"embed"),
    (rb"\.\.\.(?<=\w\.\.\.)[ \t]*\[[^][\n]*\]", b"", b"..."),
    # ``enum E : unsigned char`` becomes one of ``int``
    (
        rb"(?:%b)(?:\s+(?:unsigned|char|int|long))*(?=\s*\{)"
        % b"|".join(b"%b(?<=[:\\s]%b)" % (size, size) for size in b"unsigned signed long short".split()),
        b"int",
    ),
    # only the last of several macros before a string stays: ``print(LEVEL NAME ": text")``
    (rb"(?<=[(,])(?:[ \t]*[A-Z_][A-Z0-9_]++(?=(?:\s+[A-Z_][A-Z0-9_]*+)+\s*\"))+", b"", b'"'),
    # an explicit object, ``this Self&& self``, is a parameter
    (rb"this(?<=\(this)(?=\s+(?!and\b|or\b|xor\b|bit|not_eq\b)[A-Za-z_:])", b"", b"(this"),
    # ``final`` as the name of a class
    (
        rb"final(?:(?<=\bclass final)|(?<=\bstruct final)|(?<=\bunion final))(?=\s*(?:final\s*)?[:{])",
        b"Final",
        b" final",
    ),
    (rb"\b_Thread_local\b", b"thread_local", b"_Thread_local"),
    # a literal of several values has no storage class
    *(
        (rb"%b(?<=\(%b)(?=\s[\w\s]+(?:\[[^][\n]*\])?\)\s*\{)" % (word, word), b"", b"(" + word)
        for word in b"static register thread_local".split()
    ),
    # bits without a name have no width
    (rb"([;{]\s*+(?:[A-Za-z_]\w*+\s*+)++):\s*+\d+\s*+(?=;)", rb"\1"),
    # a template's parameter defaults to the name of a type
    (
        rb"(\b(?:typename|class)\s+\w++\s*+=\s*+)((?:const\s+)?+)([\w:]++(?:<[^<>;]*>)?\s*+)([*&]*+)(?=\s*[,>])",
        lambda found: found[1] + blank_ink(found[2]) + found[3] + blank_ink(found[4]),
    ),
    _with_early_typedef,
)
