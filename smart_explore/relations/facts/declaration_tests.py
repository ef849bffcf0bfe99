"""Byte tests for the declaration of a name, by the forms of declaration in languages.

A search for the name itself is fast; a pattern that begins before the name is tried at each byte. So the name is
searched first, and then its surroundings are compared.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

Holds = Callable[[bytes], bool]

MAX_BEFORE = 500
"""The most bytes before a name that are compared."""


class _Form(NamedTuple):
    r"""A form of declaration: patterns for the name (``\w++``) with the text after it, and for the end of the text
    before it, which must not end with ``unless``.
    """

    name: str
    before: str = ""
    unless: str = ""


_IN_PARENTHESES = r"^[^/\n]*\((?:[^(){};/\"]|\([^(){};/\"]*\))*"
"""An open parenthesis in no comment, without a block, a text or a comment behind it."""
_FORMS = {
    # C#, Java: after a type or keyword and before a token that follows a declared name, or an enum's member. Most uses
    # are neither: ``User user``, ``List<User>``, ``(User)``, ``new User(``, ``class A : B, User {``, ``User[] users``.
    # A name before type arguments is declared as a type, or as a method whose parameters follow.
    "typed": (
        _Form(r"\w++\s*<", r"\b(?:class|struct|interface|record)\s+"),
        _Form(
            r"\w++\s*(?:[({;=,):]|\[(?!,*\](?:\s*\[,*\])*\s*\??\s*\w)|<(?:\[[^\]]*\]|[^;{}()\[]){0,300}>\s*\("
            r"|(?:where|extends|implements|permits)\b|$)",
            r"[\w>\]?)]\s+",
            r"\b(?:new|return|as|is|not|case|in|throw)\s",
        ),
        _Form(
            r"\w++\s*(?:[,=({}]|$)",
            r"(?:^|[{,])\s*",
            r"\b(?:class|struct|interface|record)\s+\w[^;{}/*]*(?::|\b(?:extends|implements)\b)[^;{}/*]*,\s*",
        ),
    ),
    # Python: after a keyword, or on the left of an assignment or annotation.
    "keyword": (
        _Form(r"\w++", r"\b(?:class|def|type)\s+"),
        _Form(r"\w++[^\n(]*(?<![=!<>])=(?!=)", r"^[^\n(#]*"),
        _Form(r"\w++\s*,?\s*[)\]]\s*=(?!=)"),
        _Form(r"\w++\s*:", r"^\s*"),
    ),
    # ECMAScript: a call with a text, ``it("starts", ..)``, a list of imports, and a word among others declare nothing.
    "script": (
        _Form(
            r"\w++",
            r"\b(?:function|class|const|let|var|interface|type|enum|namespace|module|typedef|callback)\s*+(?:\*\s*+)?"
            r"|\b(?:as|get|set|static|async|declare|export|readonly|public|private|protected|abstract|override)\s++[*#]?"
            r"|\.\.\.\s*+",
        ),
        _Form(r"(?<=[\"'`<])\w++[\"'`>\s/]"),
        _Form(r"(?<!\$)\w++(?!\$)\s*+(?:[?!]?+\s*+(?::|\((?!\s*[\"'`]))|=(?!=)|[<;/])"),
        _Form(
            r"\w++(?=\s*+(?:[,}\])]|$))(?![^{}();=]{0,300}\}\s*from\b)",
            r"(?:^|[{,(\[*#;:])[ \t]*+",
        ),
    ),
    # Go: after a keyword or a receiver, or at the beginning of a line. Most uses of a type are none of these:
    # ``*Till``, ``shop.Till``, ``(till Till)``.
    "line": (
        _Form(
            r"\w++",
            r"\b(?:func|type|var|const|package)\s++(?:\(\s*+)?|\b(?:type|var|const)[ \t][^\n=]{0,300},[ \t]*+",
        ),
        _Form(r"\w++\s*+[(\[]", r"\)\s*+"),
        _Form(r"(?<=[\"`])\w++[\"`]"),
        _Form(r"\w++\s*+:?=(?!=)"),
        _Form(r"\w++(?!\s*+[.:])", r"(?:^|[{;])[ \t]*+(?:\w++[ \t]*+,[ \t]*+)*\*?"),
        _Form(r"\w++[ \t\r]*+(?:$|[};`\[]|//)", r"(?:^|[{;])[ \t]*+(?:\w++[ \t]*+,[ \t]*+)*\*?\w++\."),
    ),
    # Rust: after a keyword, in the head of an ``impl``, before a type, or among the variants of an enum, which look
    # like names that are imported, but for the ``use`` before these. Lifetimes, parameters and arguments are none.
    "item": (
        _Form(
            r"\w++",
            r"\b(?:const|enum|fn|macro_rules\s*!|mod|static(?:\s+(?:mut|ref))?|struct|trait|type|union)\s+(?:r#)?"
            r"|\bimpl\b(?:[^{}]|\{\s*\w*\s*\})*",
            "'",
        ),
        _Form(r"\w++\s*:(?!:)", "", rf"\b(?:let|mut|ref)\s+|'|\|\s*|{_IN_PARENTHESES}"),
        _Form(
            r"\w++\s*(?:[,({}=]|$(?!\s*\.))",
            r"(?:^|[{,\]/])\s*(?:r#)?",
            rf"(?:^|[;{{}}\]])\s*(?:pub\s*(?:\([^)]*\)\s*)?)?use\s[^;]*|{_IN_PARENTHESES}",
        ),
    ),
}
"""The forms of declarations, by ``LookupRules.declarations``."""

_Compiled = tuple[re.Pattern[bytes], re.Pattern[bytes] | None, re.Pattern[bytes] | None]


@cache
def _forms(declarations: str) -> Sequence[_Compiled]:
    def before(pattern: str) -> re.Pattern[bytes] | None:
        return re.compile(rb"(?:%b)\Z" % pattern.encode(), re.MULTILINE) if pattern else None

    return [
        (re.compile(form.name.encode(), re.MULTILINE), before(form.before), before(form.unless))
        for form in _FORMS[declarations]
    ]


def declares(declarations: str, data: bytes, starts: Iterator[int]) -> bool:
    """True if a name that begins at one of the offsets may be declared there."""
    forms = _forms(declarations)
    for start in starts:
        first = max(0, start - MAX_BEFORE)
        for name, before, unless in forms:
            if (
                name.match(data, start)
                and (before is None or before.search(data, first, start))
                and (unless is None or not unless.search(data, first, start))
            ):
                return True
    return False


def c_definition(word: bytes) -> Holds:
    """A test for a word in C other than in ``->word``, ``word.``, ``!word(``, ``struct word *`` and others.

    Most uses of common names have these forms, and none is a definition.
    """
    pattern = rb"W(?![0-9A-Za-z_]|->|\.[^.])(?<![0-9A-Za-z_.]W)(?<!->W)"
    pattern += rb"(?:(?=\s*[^\s*&),>])|(?<!struct W)(?<!union W)(?<!enum W)(?<!class W))"
    pattern += rb"(?:(?!\s?\()|(?<![(!=|?]W)(?<![(!=|?] W)(?<!return W))"
    search = re.compile(pattern.replace(b"W", re.escape(word))).search
    return lambda data: search(data) is not None
