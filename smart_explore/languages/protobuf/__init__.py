"""Protocol Buffers, of any syntax and edition."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy, rules_in

PROTOBUF = Language(
    "protobuf",
    Grammar("proto", sample='syntax = "proto3"; message proof {}'),
    **rules_in(__name__),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (PROTOBUF,)
