"""Java's library: generic types whose members return an element, and functions that return what they are given."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    apply call cast get getIfPresent getNow getOrNull join newInstance orElse orElseGet orElseThrow poll result take
    """),
    same=words("getConstructor getDeclaredConstructor"),
    passed=dict.fromkeys(
        words("""
        allMatch anyMatch dropWhile filter findFirst flatMap forEach forEachOrdered getAndUpdate ifPresent
        ifPresentOrElse map mapToDouble mapToInt mapToLong mapToObj noneMatch peek removeIf replaceAll takeWhile
        thenAccept thenApply thenCompose toArray updateAndGet
        """),
        "e",
    ),
    passed_of_maps={
        "compute": "kv",
        "computeIfAbsent": "k",
        "computeIfPresent": "kv",
        "forEach": "kv",
        "merge": "vv",
        "replaceAll": "kv",
    },
)
LIBRARY_CALLS = {
    **dict.fromkeys(words("checkNotNull copyOf requireNonNull requireNonNullElse spy unmodifiableList"), "?"),
    **dict.fromkeys(words("asList completedFuture just of ofNullable singleton singletonList"), "[]?"),
    **dict.fromkeys(words("max min"), "?|[]"),
}
