"""Members of Swift's own generic types: collections, optionals and results."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    first get last max min next object popFirst popLast randomElement reduce remove removeFirst removeLast removeValue
    value wrappedValue
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    compactMapValues dropFirst dropLast filter lazy makeIterator prefix reversed shuffled sorted suffix
    """),
)
