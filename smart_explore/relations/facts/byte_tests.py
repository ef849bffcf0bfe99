"""Byte tests: which files are read for a question, by the definition, use or import of a name in their bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

Holds = Callable[[bytes], bool]


class FilePlace(NamedTuple):
    """A file's path, its language group, ``""`` if its name does not tell, and True if that has headers.

    ``declarations`` is that of ``LookupRules``. ``is_inside``: uses of names are looked for in the file.
    """

    path: str
    family: str
    has_headers: bool
    is_inside: bool
    declarations: str = ""


Test = Callable[[bytes, FilePlace], bool]
"""Returns True if the bytes of a file may hold what a question asks for."""

_WORD = re.compile(r"\w+")


def content_test(key: tuple[str, ...], may_define: Callable[[str], Holds]) -> Test | None:
    """A test of files for a key; None if bytes cannot tell.

    The key is the way a name matters, with the language group if not all are meant, the name, and other names, of which
    one must be in the file too; for a definition all, or in the file's path. Outside of the folders in which uses are
    looked for, only definitions and subclasses count, and files that pass on a name under another one, or a module.
    """
    how, name, *beside = key
    how, _, family = how.partition(" ")
    if family:
        test = content_test((how, name, *beside), may_define)
        return test and (lambda data, place: place.family in ("", family) and test(data, place))
    if how == "all":
        return lambda _, place: place.is_inside
    word = _longest_word(name)
    others = [_longest_word(other) for other in beside]
    if not word or not all(others):
        return None
    holds = _holds_default if name == "default" else _holds_word(word)
    if how == "define":
        defines = may_define(name) if name.isascii() and name.isidentifier() else holds
        is_plain = name.isascii() and name.isidentifier()
        in_c, declared = _c_definition(word), {how: make(word) for how, make in _DECLARATIONS.items()}
        around = [other.lower() for other in others]
        return lambda data, place: (
            (in_c(data) if place.has_headers else holds(data) and defines(data))
            and (not (is_plain and place.declarations) or declared[place.declarations](data))
            and all(other in data.lower() or other in place.path.lower().encode() for other in around)
        )
    if how == "module" and not _WORD.fullmatch(name):  # what an import says of a file stands there as it is
        holds = _holds_text(name)
    if how == "base":
        is_base = _names_base(word)
        return lambda data, place: (
            place.is_inside and holds(data) and (place.declarations != "keyword" or is_base(data))
        )
    if how in _ANYWHERE:
        passes_on = _ANYWHERE[how](word)
        return lambda data, place: holds(data) if place.is_inside else word in data and passes_on(data)
    if others:
        tests = [_holds_word(other) for other in others]
        return lambda data, place: place.is_inside and holds(data) and any(test(data) for test in tests)
    return lambda data, place: place.is_inside and holds(data)


def required_word(key: tuple[str, ...]) -> bytes:
    """The word that every file holds that passes a key's test; ``b""`` if there is none."""
    how, name, *_ = key
    return b"" if how.partition(" ")[0] == "all" else _longest_word(name)


def _longest_word(name: str) -> bytes:
    """The longest word of a name, which every text of it contains: ``save`` of ``save!``."""
    return max(_WORD.findall(name), key=len, default="").encode("utf-8", "backslashreplace")


def _holds_word(word: bytes) -> Holds:
    literal = re.escape(word)  # first in the pattern: it is looked for at once then
    search = re.compile(rb"%b(?<![0-9A-Za-z_]%b)(?![0-9A-Za-z_])" % (literal, literal)).search
    return lambda data: search(data) is not None


def _holds_text(text: str) -> Holds:
    literal = text.encode("utf-8", "surrogateescape")
    return lambda data: literal in data


_DEFAULT = re.compile(rb"default(?<![0-9A-Za-z_$]default)(?![0-9A-Za-z_$])(?P<branch>\s*:)?")
_BEFORE_DEFAULT = re.compile(rb"(?P<export>\bexport[ \t]+)\Z|(?:\A|\n)[ \t]*\Z")


def _holds_default(data: bytes) -> bool:
    """True if ``default`` is used as a name: not in ``export default``, nor as ``default:`` at the start of a line."""
    for found in _DEFAULT.finditer(data):
        before = _BEFORE_DEFAULT.search(data, max(0, found.start() - 40), found.start())
        if before is None or not (before["export"] or found["branch"]):
            return True
    return False


def _derives(word: bytes) -> Holds:
    """A test for a type of that name as a base class: it is in the head of a type, alone on a line (Go), or renamed."""
    literal = re.escape(word)
    begins = (
        rb"class|struct|interface|trait|object|record|enum|protocol|extension|impl|defimpl|type|extends|implements|with"
    )
    begins += rb"|include|extend|prepend|behaviour|use|inherits"
    pattern = rb"\b(?:%b)\b[^{;]{0,300}?(?<![0-9A-Za-z_])%b(?![0-9A-Za-z_])" % (begins, literal)
    pattern += rb"|__index\s*=\s*(?:\w+\.)*%b\b" % literal
    pattern += rb"|^[ \t]*\*?(?:\w+\.)?%b[ \t]*(?:,|//|`|\r?$)" % literal
    pattern += rb"|=\s*(?:\w+(?:\.|::))*%b\s*(?:;|$)|&\s*%b\b|\b%b\s*&|\b%b[.:](?:prototype|extend|subclass|new)\b" % (
        (literal,) * 4
    )
    search = re.compile(pattern, re.MULTILINE).search
    return lambda data: search(data) is not None


def _names_base(word: bytes) -> Holds:
    """A test for a word in the head of a Python class, up to a colon that ends a line, or renamed by ``as``."""
    pattern = rb"\bclass\s+\w+\s*[\[(](?:[^:]|:(?![ \t]*\r?$)){0,3000}?\bW\b|\bW\s+as\b"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


def _renames(word: bytes) -> Holds:
    """A test for another name of a word: ``word as x``, ``word => x``, ``using x = a.word;``."""
    literal = re.escape(word)
    pattern = rb"%b(?<![0-9A-Za-z_]%b)\s*(?:,\s*)?(?:\bas\b|=>)|=\s*[\w.:\\]*\b%b\s*(?:;|$)"
    search = re.compile(pattern % (literal, literal, literal), re.MULTILINE).search
    return lambda data: search(data) is not None


def _reexports(word: bytes) -> Holds:
    """A test for the re-export of a module of that name: ``export .. from "./word"``, ``exports =
    require("./word")``.
    """
    search = re.compile(
        rb"(?:\bexports?\b|\}\s*from\b)[^\n]{0,300}?(?<![0-9A-Za-z_])%b(?![0-9A-Za-z_])" % re.escape(word)
    ).search
    return lambda data: search(data) is not None


_ANYWHERE: dict[str, Callable[[bytes], Holds]] = {"heir": _derives, "import": _renames, "module": _reexports}
"""Tests of files outside of the folders in which uses are looked for, by the way a name matters."""


def _typed_definition(word: bytes) -> Holds:
    """A test for a word after a type or keyword and before a token that follows a declared name, or as an enum's
    member.

    Most uses of a type are neither: ``User user``, ``List<User>``, ``(User)``, ``new User(``.
    """
    pattern = rb"[\w>\]?)]\s+W(?![0-9A-Za-z_])(?<!new W)(?<!return W)\s*"
    pattern += rb"(?:[({;=,)<\[:]|(?:where|extends|implements|permits)\b|$)"
    pattern += rb"|(?:^|[{,])\s*W\s*(?:[,=({}]|$)|operator\s*W"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


def _keyword_definition(word: bytes) -> Holds:
    """A test for a word after a declaring keyword, or on the left of an assignment or annotation."""
    pattern = rb"\b(?:class|def|type)\s+W\b|^[^\n(#]*\bW\b[^\n(]*(?<![=!<>])=(?!=)"
    pattern += rb"|\bW\s*,?\s*[)\]]\s*=(?!=)|^\s*W\s*:"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


def _script_definition(word: bytes) -> Holds:
    """A test for a word of ECMAScript that may be declared.

    A call with a text, ``it("starts", ..)``, a list of imports, and a word among others declare nothing.
    """
    keywords = rb"function|class|const|let|var|interface|type|enum|namespace|module|typedef|callback"
    modifiers = rb"as|get|set|static|async|declare|export|readonly|public|private|protected|abstract|override"
    pattern = rb"\b(?:%b)\s*+(?:\*\s*+)?W\b|\b(?:%b)\s++[*#]?W\b" % (keywords, modifiers)
    pattern += rb"|[\"'`<]W[\"'`>\s/]|\.\.\.\s*+W\b"
    pattern += rb"|(?<![\w$])W(?![\w$])\s*+(?:[?!]?+\s*+(?::|\((?!\s*[\"'`]))|=(?!=)|[<;/])"
    pattern += rb"|(?:^|[{,(\[*#;:])[ \t]*+W(?=\s*+(?:[,}\])]|$))(?![^{}();=]{0,300}\}\s*from\b)"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


def _line_definition(word: bytes) -> Holds:
    """A test for a word of Go that may be declared: behind a keyword or a receiver, or at the beginning of a line.

    Most uses of a type are none of these: ``*Till``, ``shop.Till``, ``(till Till)``.
    """
    pattern = rb"\b(?:func|type|var|const|package)\s++(?:\(\s*+)?W\b|\)\s*+W\s*+[(\[]|[\"`]W[\"`]|\bW\s*+:?=(?!=)"
    pattern += rb"|\b(?:type|var|const)[ \t][^\n=]{0,300},[ \t]*+W\b|(?:^|[{;])[ \t]*+(?:\w++[ \t]*+,[ \t]*+)*\*?"
    pattern += rb"(?:W\b(?!\s*+[.:])|\w++\.W[ \t\r]*+(?:$|[};`\[]|//))"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


_DECLARATIONS: dict[str, Callable[[bytes], Holds]] = {
    "line": _line_definition,
    "typed": _typed_definition,
    "keyword": _keyword_definition,
    "script": _script_definition,
}


def _c_definition(word: bytes) -> Holds:
    """A test for a word in C other than in ``->word``, ``word.``, ``!word(``, ``struct word *`` and the like.

    Most uses of common names are of these forms, and none is a definition.
    """
    pattern = rb"W(?![0-9A-Za-z_]|->|\.[^.])(?<![0-9A-Za-z_.]W)(?<!->W)"
    pattern += rb"(?:(?=\s*[^\s*&),>])|(?<!struct W)(?<!union W)(?<!enum W)(?<!class W))"
    pattern += rb"(?:(?!\s?\()|(?<![(!=|?]W)(?<![(!=|?] W)(?<!return W))"
    search = re.compile(pattern.replace(b"W", re.escape(word))).search
    return lambda data: search(data) is not None
