"""Designated initialisers, ``{ .name = value }``: the members that they name, with what these are members of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.raw_references import Use

_WORD = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_CHAIN = rb"%s(?:::%s)*" % (_WORD, _WORD)
_HAS_SOME = re.compile(rb"[{,(]\s*\.\s*%s\s*[=\[{.]" % _WORD)
_TOKEN = re.compile(
    rb"\"(?:\\.|[^\"\\\n])*+\"|'(?:\\.|[^'\\\n])*+'|(?P<comment>//[^\n]*+|/\*(?:[^*]|\*(?!/))*+\*/)|(?P<open>\{)|(?P<close>\})"
    rb"|\.\s*(?P<name>%s)\s*(?=[=\[{])" % _WORD,
    re.DOTALL,
)
_ARRAY = rb"(?P<many>(?:\[[^\[\]{}]*\]\s*)*)"
_MEMBER = re.compile(rb"(?:\A|[{,])\s*\.\s*(?P<name>%s)\s*%s\Z" % (_WORD, _ARRAY))
_ELEMENT = re.compile(rb"[{,]\s*\[[^\[\]{}]*\]\s*\Z")
_CAST = re.compile(rb"\(\s*(?:(?:const|struct|union)\s+)*(?P<type>%s)\s*%s\)\Z" % (_CHAIN, _ARRAY))
_DECLARED = re.compile(
    rb"(?:\A|(?<=[\s;{}(),:>&]))(?P<type>%s)(?:<\s*(?P<argument>%s)\s*(?:,[^<>]*)?>)?\s+(?P<name>%s)\s*%s\Z"
    % (_CHAIN, _CHAIN, _WORD, _ARRAY)
)
_MADE = re.compile(rb"(?P<type>%s)\s*\Z" % _CHAIN)
_NO_TYPES = frozenset(b"auto case co_return const else new return static struct throw union".split())
_MAX_BEFORE = 200


class _Built(NamedTuple):
    """The type whose members an initialiser names, inside of so many more braces; ``""`` where it is unknown."""

    type: str = ""
    braces: int = 0


def designators(data: bytes) -> Iterator[Use]:
    """The members that designated initialisers name, where it is known of what type they are."""
    if _HAS_SOME.search(data) is None:
        return
    around: list[_Built] = []
    comments: dict[int, int] = {}
    for token in _TOKEN.finditer(data):
        if token["comment"]:
            comments[token.end()] = token.start()
        elif token["close"]:
            del around[-1:]
        elif token["open"] or token["name"]:
            before = _code_before(data, token.start(), comments)
            outer = around[-1] if around else _Built()
            if token["open"]:
                around.append(_built(before, outer))
            elif outer.type and not outer.braces and before[-1:] in (b"{", b","):
                yield Use("key", token["name"].decode("utf-8", "replace"), token.start("name"), outer.type)


def _code_before(data: bytes, end: int, comments: dict[int, int]) -> bytes:
    """The end of the code in front of a place, without blanks and a comment between."""
    while True:
        start = max(0, end - _MAX_BEFORE)
        before = data[start:end].rstrip()
        comment = comments.get(start + len(before))
        if comment is None:
            return before
        end = comment


def _built(before: bytes, outer: _Built) -> _Built:
    """The type that the braces after some code build."""
    if before[-1:] in (b"{", b",") or _ELEMENT.search(before.removesuffix(b"=").rstrip()):
        return outer._replace(braces=outer.braces - 1) if outer.braces else _Built()
    if cast := _CAST.search(before):
        return _of(cast["type"], cast["many"])
    is_assigned = before.endswith(b"=")
    before = before.removesuffix(b"=").rstrip()
    if member := _MEMBER.search(before):
        is_known = outer.type and not outer.braces
        name = member["name"].decode("utf-8", "replace")
        return _Built(f"{outer.type}.{name}", member["many"].count(b"[")) if is_known else _Built()
    declared = _DECLARED.search(before)
    if declared is not None and declared["type"] not in _NO_TYPES:
        argument = declared["argument"]
        return _of(argument, declared["many"] + b"[") if argument else _of(declared["type"], declared["many"])
    made = None if is_assigned else _MADE.search(before)
    return _of(made["type"], b"") if made is not None and made["type"] not in _NO_TYPES else _Built()


def _of(type_: bytes, many: bytes) -> _Built:
    return _Built(type_.decode("utf-8", "replace").replace("::", ".") + "|", many.count(b"["))
