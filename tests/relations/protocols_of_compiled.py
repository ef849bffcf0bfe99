"""Protocols in languages that are compiled; ``test_protocol_calls.py`` says what the marks mean."""

from __future__ import annotations

FILES = {
    "A.java": """\
import java.util.Iterator;
class Bag implements Iterable<String>, AutoCloseable {
    public Iterator<String> iterator() { return new Steps(); }
    public void close() { }
    public String toString() { return ""; }
}
class Steps implements Iterator<String> {
    public boolean hasNext() { return true; }
    public String next() { return ""; }
}
class Use {
    void loops(Bag b, String[] all) {
        for (String s : b) { } // <- Bag.iterator
        for (String s : all) { }
        try (Bag c = new Bag()) { } // <- Bag.close
        try (b) { } // <- Bag.close
        String t = "a" + b; // <- Bag.toString
        t += b; // <- Bag.toString
    }
}
""",
    "a.cs": """\
using System;
class Bag : IDisposable, IAsyncDisposable {
    public Steps GetEnumerator() => new Steps();
    public void Dispose() { }
    public ValueTask DisposeAsync() => default;
    public void Deconstruct(out int a, out int b) { a = b = 1; }
    public Steps GetAwaiter() => new Steps();
    public override string ToString() => "";
}
class Steps {
    public bool MoveNext() => true;
    public int Current() => 1;
}
class Use {
    async void All(Bag b) {
        foreach (var x in b) { } // <- Bag.GetEnumerator, Steps.MoveNext
        using (b) { } // <- Bag.Dispose
        using (var c = new Bag()) { } // <- Bag.Dispose
        using var d = new Bag(); // <- Bag.Dispose
        await using var e = new Bag(); // <- Bag.DisposeAsync
        var (x, y) = b; // <- Bag.Deconstruct
        await b; // <- Bag.GetAwaiter
        var s = $"{b}"; // <- Bag.ToString
        s = "a" + b; // <- Bag.ToString
        }
}
""",
    "a.cpp": """\
#include <memory>
struct Steps {
  int operator*() const { return 1; }
  Steps& operator++() { return *this; }
  bool operator!=(const Steps& other) const { return true; }
};
struct Bag {
  Steps begin() const { return {}; }
  Steps end() const { return {}; }
  explicit operator bool() const { return true; }
  Bag* operator->() { return this; }
  int size() const { return 1; }
};
int all(Bag& b) {
  for (auto x : b) { // <- Bag.begin, Bag.end
  }
  if (b) { // <- Bag.operator bool
  }
  while (!b) { // <- Bag.operator bool
  }
  bool is = b ? true : false; // <- Bag.operator bool
  return b->size(); // <- Bag.operator->
}
int other(Bag* p) {
  return p->size();
}
""",
    "a.rs": """\
use std::fmt;
pub struct Bag;
impl Iterator for Bag {
    type Item = u32;
    fn next(&mut self) -> Option<u32> { None }
}
impl fmt::Display for Bag {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
}
impl Drop for Bag {
    fn drop(&mut self) { }
}
pub struct Rows;
impl IntoIterator for Rows {
    type Item = u32;
    type IntoIter = Bag;
    fn into_iter(self) -> Bag { Bag }
}
impl From<Bag> for Rows {
    fn from(b: Bag) -> Rows { Rows }
}
fn all(b: Bag, rows: Rows) {
    for x in b { } // <- Bag.next
    for x in rows { } // <- Bag.next, Rows.into_iter
}
fn show(b: &Bag) -> String {
    println!("{}", b); // <- Bag.fmt
    let text = format!("{b:?}"); // <- Bag.fmt
    log::info!("{}, {n}", held(b), n = 1); // <- Bag.fmt
    let many = vec![format!("{b}")]; // <- Bag.fmt
    assert!(text.contains("{b}"), "no {}", 1);
    b.to_string() // <- Bag.fmt
}
fn held(b: &Bag) -> &Bag { b }
fn made(b: Bag) -> Rows {
    b.into() // <? Rows.from
}
""",
    "a.kt": """\
class Bag {
    operator fun iterator(): Steps = Steps()
    operator fun component1(): Int = 1
    operator fun component2(): Int = 2
    operator fun contains(n: Int): Boolean = true
    override fun toString(): String = ""
    fun close() {}
}
class Steps {
    operator fun hasNext(): Boolean = true
    operator fun next(): Int = 1
}
class Named {
    operator fun getValue(owner: Any?, property: Any?): Int = 1
}
class Use {
    val named: Int by Named() // <- Named.getValue
}
fun all(b: Bag) {
    for (x in b) { } // <- Bag.iterator, Steps.hasNext, Steps.next
    val (one, two) = b // <- Bag.component1, Bag.component2
    val is = 1 in b // <- Bag.contains
    when (1) {
        in b -> print(1) // <- Bag.contains
    }
    println("$b") // <- Bag.toString
    println("${b}!") // <- Bag.toString
    b.use { } // <- Bag.close
}
fun possible(all: List<Bag>) {
    for ((x, y) in all) { } // <? Bag.component1, Bag.component2
    all.forEach { (x, y) -> } // <? Bag.component1, Bag.component2
}
""",
    "a.swift": """\
struct Bag: Sequence {
    func makeIterator() -> Steps { return Steps() }
    var description: String { return "" }
    subscript(at: Int) -> Int { return at }
    subscript(dynamicMember name: String) -> Int { return 1 }
}
struct Steps: IteratorProtocol {
    mutating func next() -> Int? { return 1 }
}
func all(b: Bag) {
    for x in b { } // <- Bag.makeIterator, Steps.next
    print("\\(b)") // <- Bag.description
    print(b) // <- Bag.description
}
func ~= (pattern: Bag, value: Int) -> Bool { return true }
func matched(b: Bag, n: Int) {
    switch n {
    case b: print(n) // <- ~=
    default: print(1)
    }
}
""",
    "a.dart": """\
class Bag {
  Steps get iterator => Steps();
  String toString() => '';
}
class Steps {
  bool moveNext() => true;
  int get current => 1;
}
void all(Bag b) {
  for (var x in b) {} // <- Bag.iterator, Steps.moveNext
  var list = [...b]; // <- Bag.iterator, Steps.moveNext
  print('$b'); // <- Bag.toString
  print('${b}!'); // <- Bag.toString
}
""",
    "a.scala": """\
class Bag(val n: Int) {
  def map(f: Int => Int): Bag = this
  def flatMap(f: Int => Bag): Bag = this
  def foreach(f: Int => Unit): Unit = ()
  def withFilter(f: Int => Boolean): Bag = this
  def ::(n: Int): Bag = this
  def apply(n: Int): Int = n
  def this(text: String) = this(0)
  def this(a: Int, b: Int) = { this(a); print(b) }
  def own = this(1) // <- Bag.apply
}
object Even {
  def unapply(n: Int): Option[Int] = Some(n)
}
object Use {
  def all(b: Bag, c: Bag): Unit = {
    for (x <- b) print(x) // <- Bag.foreach
    val d = for { x <- b; y <- c } yield x + y // <- Bag.flatMap, Bag.map
    val e = for (x <- b if x > 1) yield x // <- Bag.withFilter, Bag.map
    val f = 1 :: b // <- Bag.::
    1 match {
      case Even(n) => print(n) // <- Even.unapply
    }
    val Even(m) = 2 // <- Even.unapply
  }
}
""",
}
