"""Byte tests: choose the files to read for a question by how a name occurs in their bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.languages.normal_forms import other_forms
from smart_explore.relations.facts.declaration_tests import Holds, c_definition, declares


class FilePlace(NamedTuple):
    """A file's path and its language group (``""`` if its name does not decide), and True if the group has headers.

    ``declarations`` is that of ``LookupRules``. ``is_inside``: the file is searched for uses of names.
    """

    path: str
    family: str
    has_headers: bool
    is_inside: bool
    declarations: str = ""


Test = Callable[[bytes, FilePlace], bool]
"""True if the bytes of a file may matter to a question."""

_WORD = re.compile(r"\w+")


def content_test(key: tuple[str, ...], may_define: Callable[[str], Holds]) -> Test | None:
    """A test of files for a key; None if bytes cannot decide.

    A key is the way a name matters, with a language group unless all count; the name; and other names. Of these, one
    must be in the file, for a definition all must be, or in the file's path. Outside the folders that are searched
    for uses only definitions, subclasses and files that re-export a name or a module count.
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
    holds = _holds_default if name == "default" else _holds_word(word) if name.isascii() else _holds_form(name)
    if how == "define":
        is_plain = name.isascii() and name.isidentifier()
        defines = may_define(name) if is_plain else holds
        in_c, words = c_definition(word), _whole_word(word).finditer
        around = [other.lower() for other in others]
        return lambda data, place: (
            (in_c(data) if place.has_headers else holds(data) and defines(data))
            and (
                not (is_plain and place.declarations)
                or declares(place.declarations, data, (found.start() for found in words(data)))
            )
            and all(other in data.lower() or other in place.path.lower().encode() for other in around)
        )
    if how == "member":
        holds = _holds_member(word)
    if how == "module" and not _WORD.fullmatch(name):  # a module's specifier is in the file literally
        holds = _holds_text(name)
    if how == "base":
        are_bases = {declarations: test(word) for declarations, test in BASE_TESTS.items()}
        return lambda data, place: place.is_inside and holds(data) and are_bases.get(place.declarations, holds)(data)
    if how in _ANYWHERE:
        passes_on = _ANYWHERE[how](word)
        return lambda data, place: holds(data) if place.is_inside else word in data and passes_on(data)
    if others:
        tests = [_holds_word(other) for other in others]
        return lambda data, place: place.is_inside and holds(data) and any(test(data) for test in tests)
    return lambda data, place: place.is_inside and holds(data)


def required_word(key: tuple[str, ...]) -> bytes:
    """The word that every file holds that passes a key's test; ``b""`` if there is none: names have other forms."""
    how, name, *_ = key
    return _longest_word(name) if name.isascii() and how.partition(" ")[0] != "all" else b""


def _longest_word(name: str) -> bytes:
    """The longest word of a name, which is in every file that uses the name: ``save`` of ``save!``."""
    return max(_WORD.findall(name), key=len, default="").encode("utf-8", "backslashreplace")


def _whole_word(word: bytes) -> re.Pattern[bytes]:
    literal = re.escape(word)  # literal first in the pattern: searched fast
    return re.compile(rb"%b(?<![0-9A-Za-z_]%b)(?![0-9A-Za-z_])" % (literal, literal))


def _holds_word(word: bytes) -> Holds:
    search = _whole_word(word).search
    return lambda data: search(data) is not None


def _holds_member(word: bytes) -> Holds:
    search = re.compile(rb"[.:]\s*(?:r#)?%b(?![0-9A-Za-z_])" % re.escape(word)).search
    return lambda data: search(data) is not None


def _holds_form(name: str) -> Holds:
    """A test for a name that is not ASCII, in whatever form: some languages take these for the same."""
    holds = _holds_word(_longest_word(name))
    return lambda data: holds(data) or any(True for _ in other_forms(data, name, "NFKC"))


def _holds_text(text: str) -> Holds:
    literal = text.encode("utf-8", "surrogateescape")
    return lambda data: literal in data


_DEFAULT = re.compile(rb"default(?<![0-9A-Za-z_$]default)(?![0-9A-Za-z_$])(?P<branch>\s*:)?")
_BEFORE_DEFAULT = re.compile(rb"(?P<export>\bexport[ \t]+)\Z|(?:\A|\n)[ \t]*\Z")


def _holds_default(data: bytes) -> bool:
    """True if ``default`` is used as a name: neither in ``export default`` nor as a label ``default:``."""
    for found in _DEFAULT.finditer(data):
        before = _BEFORE_DEFAULT.search(data, max(0, found.start() - 40), found.start())
        if before is None or not (before["export"] or found["branch"]):
            return True
    return False


def _derives(word: bytes) -> Holds:
    """A test for a type used as a base class: in the head of a type, alone on a line (Go), or renamed."""
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
    pattern += rb"|:\s*(?:\w+\.)*%b\s*(?:=>|with\b)" % literal  # Scala's self type
    search = re.compile(pattern, re.MULTILINE).search
    return lambda data: search(data) is not None


def _names_base(word: bytes) -> Holds:
    """A test for a word in the head of a Python class, up to a colon that ends a line, or renamed, as by ``B = W``."""
    pattern = rb"\bclass\s+\w+\s*[\[(](?:[^:]|:(?![ \t]*\r?$)){0,3000}?\bW\b|\bW\s+as\b|=\s*(?:\w+\.)*W\s*$"
    search = re.compile(pattern.replace(b"W", re.escape(word)), re.MULTILINE).search
    return lambda data: search(data) is not None


_COMMENT = rb"//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/|/"
_HEADS = {
    "typed": re.compile(
        rb"\b(?:class|struct|interface|record|enum)\s++(?:[^{};/\"']++|%b|\"[^\"\n]*+\"|'[^'\n]*+'|[\"'])*+" % _COMMENT
    ),
    "item": re.compile(rb"\b(?:impl|trait)\b(?:[^{/]++|%b|\{\s*+\w*+\s*+\})*+" % _COMMENT),
}
"""The heads of types and of trait implementations, by ``LookupRules.declarations``."""


def _in_head(declarations: str, otherwise: bytes) -> Callable[[bytes], Holds]:
    """Tests for a word (``W``) in the head of a type; ``otherwise`` matches other ways to name a base."""
    heads = _HEADS[declarations]

    def test(word: bytes) -> Holds:
        search = _whole_word(word).search
        other = re.compile(otherwise.replace(b"W", re.escape(word))).search
        return lambda data: (
            any(word in head[0] and search(head[0]) for head in heads.finditer(data)) or other(data) is not None
        )

    return test


BASE_TESTS: dict[str, Callable[[bytes], Holds]] = {
    "keyword": _names_base,
    # renamed by ``using``, or with an anonymous class's body
    "typed": _in_head(
        "typed",
        rb"\busing\s+(?:unsafe\s+)?\w+\s*=\s*[^;]*?\bW\b"
        rb"|\bnew\s+(?:\w+\s*\.\s*)*W\s*(?:<[^;{}()]*>)?\s*\([^;{}]*+\{",
    ),
    "item": _in_head("item", rb"\bW\s+as\b"),
}
"""Tests for files in which a type may have a word as its base, by ``LookupRules.declarations``."""


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
"""Tests for files outside the folders searched for uses, by the way a name matters."""
