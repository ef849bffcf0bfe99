"""Members of Kotlin's own generic types, and of Java's: collections, sequences, and holders of a value."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    await component1 elementAt elementAtOrElse elementAtOrNull find findLast first firstNotNullOf firstOrNull get
    getAndSet getAndUpdate getCompleted getOrDefault getOrElse getOrNull getOrPut getOrThrow getValue invoke join last
    lastOrNull max maxBy maxByOrNull min minBy minByOrNull next orElse orElseThrow peek poll pop put random
    randomOrNull receive reduce reduceOrNull remove removeAt removeFirst removeFirstOrNull removeLast removeLastOrNull
    single singleOrNull updateAndGet value
    """),
    keys=words("key"),
    values=words("values"),
    same=words("""
    asIterable asReversed asSequence chunked distinct distinctBy drop dropLast dropLastWhile dropWhile filter
    filterIndexed filterNot filterNotNull filterTo iterator minus onEach orEmpty plus reversed shuffled sorted sortedBy
    sortedByDescending sortedDescending sortedWith subList take takeLast takeWhile toList toMutableList toMutableSet
    toSet toSortedSet toTypedArray
    """),
)
