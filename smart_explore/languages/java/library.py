"""Java's library: members of containers and of generic types, and functions that return their argument."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.languages.words import words

GENERICS = Containers(
    elements=words("""
    apply call cast get getIfPresent getNow getOrNull join newInstance orElse orElseGet orElseThrow poll result take
    """),
    same=words("getConstructor getDeclaredConstructor"),
    passed=dict.fromkeys(
        words("""
        allMatch anyMatch dropWhile filter findFirst flatMap forEach forEachOrdered forEachRemaining getAndUpdate
        ifPresent ifPresentOrElse map mapToDouble mapToInt mapToLong mapToObj noneMatch peek removeIf replaceAll
        takeWhile thenAccept thenApply thenCompose toArray updateAndGet
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
CONTAINERS = Containers(
    elements=words("""
    computeIfAbsent computeIfPresent element elementAt first firstElement get getAndSet getAndUpdate getFirst getLast
    getOrDefault getValue join last lastElement merge next orElse orElseGet orElseThrow peek poll pollFirst pollLast pop
    previous put putIfAbsent remove removeFirst removeLast take updateAndGet
    """),
    keys=words("getKey"),
    values=words("values"),
    all_keys=words("keySet keys navigableKeySet"),
    entries=words("entrySet"),
    same=words("""
    distinct filter findAny findFirst iterator limit listIterator or parallelStream reversed skip sorted spliterator
    stream subList takeWhile toList
    """),
    passed=GENERICS.passed,
    passed_of_maps=GENERICS.passed_of_maps,
)
LIBRARY_CALLS = {
    **dict.fromkeys(words("checkNotNull copyOf requireNonNull requireNonNullElse spy unmodifiableList"), "?"),
    **dict.fromkeys(words("asList completedFuture just of ofNullable singleton singletonList"), "[]?"),
    **dict.fromkeys(words("max min"), "?|[]"),
}
