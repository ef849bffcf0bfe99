"""Protocol Buffers, of any syntax and edition."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

PROTOBUF = Language(
    "protobuf",
    Grammar("proto", sample='syntax = "proto3"; message proof {}'),
    outline=Lazy(f"{__name__}.outline:OUTLINE"),
    folding=Lazy("smart_explore.languages.folding:BRACES"),
)
LANGUAGES = (PROTOBUF,)
