"""Members of Dart's own generic types: collections, futures and streams."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    current elementAt elementAtOrNull first firstOrNull firstWhere firstWhereOrNull last lastOrNull lastWhere
    lastWhereOrNull putIfAbsent reduce remove removeAt removeFirst removeLast single singleOrNull singleWhere value
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    asBroadcastStream distinct followedBy getRange iterator reversed skip skipWhile sublist take takeWhile timeout
    toList toSet where
    """),
)
