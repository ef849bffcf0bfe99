"""Java's library: generic types whose members return an element, and functions that return what they are given."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    apply call cast get getIfPresent getNow getOrNull join newInstance orElse orElseGet orElseThrow poll result take
    """),
    same=words("getConstructor getDeclaredConstructor"),
)
LIBRARY_CALLS = {
    **dict.fromkeys(words("checkNotNull copyOf requireNonNull requireNonNullElse spy unmodifiableList"), "?"),
    **dict.fromkeys(words("asList completedFuture just of ofNullable singleton singletonList"), "[]?"),
    **dict.fromkeys(words("max min"), "?|[]"),
}
