"""Perl, and its documentation."""

from __future__ import annotations

import re

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

_PERL = re.compile(rb"^[ \t]*(?:use|package|sub|my|our|require|local)\b[^:]|^#!.*perl|^=\w+|^__END__", re.MULTILINE)
_PROLOG = re.compile(rb"^(?::-|[a-z]\w*(?:\([^\n]*\))?\s*(?::-|\.\s*$))", re.MULTILINE)


def _other(name: str, data: bytes) -> str | None:
    """The other language of a file: Prolog shares ``.pl``, and tests in many languages share ``.t``; None for Perl."""
    if name.endswith((".pl", ".t")) and not _PERL.search(data):
        return "" if name.endswith(".t") or _PROLOG.search(data) else None
    return None


PERL = Language(
    "perl",
    Grammar("perl", sample="my $proof = 1;"),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:HASH_BRACES"),
    dialect=_other,
    line_comment="#",
)
LANGUAGES = (PERL,)
