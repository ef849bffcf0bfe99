"""Members of Scala's own generic types: collections, options and futures."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    apply get getOrElse getOrElseUpdate head last max maxBy min minBy next orNull reduce reduceLeft
    """),
    values=words("values"),
    same=words("""
    distinct distinctBy drop dropRight dropWhile filter filterNot find headOption init iterator lastOption orElse
    prepended recover reverse slice sortBy sorted sortWith tail take takeRight takeWhile toArray toIndexedSeq toList
    toOption toSeq toSet toVector withFilter
    """),
)
