"""What ``is`` says of a variable: marked lines call the member for sure, no other line does."""

from __future__ import annotations

import pytest
from related_tree import Plant

CASES = {
    "a.kt": """\
class Rec { fun go() = true; val inner: Any = 1 }
class Oth { fun go() = true }
class Third
fun inIf(r: Any) {
    if (r is Rec && r.go()) // <-
        r.go() // <-
    else r.go()
}
fun leaves(r: Any) {
    if (r !is Rec) return
    r.go() // <-
}
fun leavesByOr(r: Any) {
    if (r !is Rec || r.go()) { throw Error() } // <-
    r.go() // <-
}
fun stays(r: Any) {
    if (r !is Rec) { print(r) }
    r.go()
}
fun subject(r: Any) = when (r) {
    is Rec -> r.go() // <-
    is Oth -> r.go()
    !is Third -> r.go()
    else -> r.go()
}
fun several(r: Any, q: Any) = when (r) {
    is Oth, is Third -> r.go()
    in listOf(1), is Rec -> r.go()
    else -> false
}
fun conditions(r: Any, q: Any) = when {
    r is Rec, q is Oth -> r.go()
    q is Rec -> q.go() // <-
    else -> false
}
fun required(r: Any) {
    require(r is Rec)
    r.go() // <-
}
fun hidden(r: Any) {
    if (r is Rec) {
        listOf(Oth()).forEach { r -> r.go() }
        val r = Oth()
        r.go()
    }
}
fun member(q: Rec) = if (q.inner is Rec) q.inner.go() else false // <-
fun negated(r: Any) = if (!(r is Rec)) false else r.go() // <-
fun loops(r: Any) { while (r is Rec) { r.go() } } // <-
fun guarded(r: Any, q: Rec) = when (r) {
    is Oth if q.go() -> r.go() // <-
    is Rec if r == q -> r.go() // <-
    is Oth, is Third if q.go() -> r.go() // <-
    else if q.go() -> r.go() // <-
    else -> false
}
""",
    "a.dart": """\
class Rec { bool go() => true; Object inner = 1; }
class Oth { bool go() => true; }
inIf(Object r) {
  if (r is Rec && r.go()) // <-
    r.go(); // <-
  else r.go();
}
leaves(Object r) {
  if (r is! Rec) return;
  r.go(); // <-
}
throws(Object r) {
  if (!(r is Rec)) { throw 1; }
  r.go(); // <-
}
stays(Object r) {
  if (r is! Rec) { print(r); }
  r.go();
}
chosen(Object r) => r is Rec ? r.go() : false; // <-
either(Object r) => r is Rec || r.go();
hidden(Object r) {
  if (r is Rec) {
    final r = Oth();
    r.go();
  }
}
assigned(Object r) {
  if (r is Rec) {
    r = Oth();
    r.go();
  }
}
member(Rec q) => q.inner is Rec ? q.inner.go() : false;
loops(Object r) { while (r is Rec) { r.go(); } } // <-
""",
}


@pytest.mark.parametrize("path", CASES)
def test_a_member_of_a_tested_variable_is_known_where_the_test_holds(path: str, plant: Plant) -> None:
    text = CASES[path]
    rows = plant({path: text}).ask("callers", "Rec.go", ambiguous=True).rows
    sure = {line for row in rows for line in row.lines if row.how == "local"}
    assert sure == {number for number, line in enumerate(text.split("\n"), 1) if line.endswith("// <-")}
