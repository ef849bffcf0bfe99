"""Calls through values of the languages' own generic types: an element of a list, the result of a task, what a call
with a type argument returns.
"""

from __future__ import annotations

import pytest
from related_tree import Plant

from smart_explore.languages.lookup_rules import Containers
from smart_explore.relations.types.external_values import OUTSIDE, parameter, with_arguments
from smart_explore.terms.steps import Parameter

FILES = {
    "a.cs": """class MailC { public void ReadC() {} }
class UserC {
  void First(List<MailC> all) { all.Where(x => true).First().ReadC(); }
  void Value(Dictionary<string, MailC> all) { foreach (var pair in all) pair.Value.ReadC(); }
  void Index(Dictionary<string, MailC> all) { all["a"].ReadC(); }
  async Task Await(Task<MailC> mail) { (await mail).ReadC(); }
  void Loop(MailC[] all) { foreach (var mail in all) mail.ReadC(); }
  void Made() { var all = new List<MailC>(); all.Last().ReadC(); }
  void Asked(Provider provider) { provider.Get<MailC>().ReadC(); }
  void More(List<MailC> all) { all.Select(x => x.Other).First().ReadC(); }
}
""",
    "b.kt": """class MailK { fun readK() {} }
fun first(all: List<MailK>) { all.filter { true }.first().readK() }
fun value(all: Map<String, MailK>) { all["a"]!!.readK() }
fun asked() { mock<MailK>().readK() }
""",
    "c.dart": """class MailD { void readD() {} }
void first(List<MailD> all) { all.where((x) => true).first.readD(); }
void awaited(Future<MailD> mail) async { (await mail).readD(); }
void asked(context) { context.read<MailD>().readD(); }
""",
    "d.swift": """class MailS { func readS() {} }
func first(all: [MailS]) { all.filter { _ in true }.first?.readS() }
func value(all: [String: MailS]) { all["a"]?.readS() }
""",
    "e.scala": """class MailA { def readA(): Unit = {} }
object UserA {
  def head(all: List[MailA]): Unit = all.filter(_ => true).head.readA()
  def value(all: Map[String, MailA]): Unit = all.getOrElse("a", new MailA).readA()
}
""",
    "F.java": """class MailJ { void readJ() {} }
class UserJ {
  void given(MailJ mail) { Objects.requireNonNull(mail).readJ(); }
  void held(MailJ mail) { Optional.of(mail).get().readJ(); }
  void called(Function<String, MailJ> function) { function.apply("a").readJ(); }
  void cast(Class<MailJ> type, Object mail) { type.cast(mail).readJ(); }
  void made() { new ArrayDeque<MailJ>().poll().readJ(); }
  void asked(Gson gson) { gson.fromJson("", MailJ.class).readJ(); }
}
""",
}


@pytest.mark.parametrize(
    ("target", "sure", "unique"),
    [
        (
            "MailC.ReadC",
            "UserC.First UserC.Value UserC.Index UserC.Await UserC.Loop UserC.Made",
            "UserC.Asked UserC.More",
        ),
        ("MailK.readK", "first value", "asked"),
        ("MailD.readD", "first awaited", "asked"),
        ("MailS.readS", "first value", ""),
        ("MailA.readA", "UserA.head UserA.value", ""),
        ("MailJ.readJ", "UserJ.given UserJ.held UserJ.called UserJ.cast UserJ.made", "UserJ.asked"),
    ],
)
def test_a_value_of_an_external_generic_type_may_be_its_type_argument(
    target: str, sure: str, unique: str, shared: Plant
) -> None:
    found = [caller.split() for caller in shared(FILES).callers(target)]
    names = {how: {place.partition("::")[2] for one, place in found if one == how} for how in ("local", "unique")}
    assert names == {"local": set(sure.split()), "unique": set(unique.split())}


UNKNOWN_RESULTS = {
    "a.py": "class MailP:\n    def read_p(self): ...\ndef asked(box):\n    getattr(box, 'mail').read_p()\n",
    "b.kt": "class MailK { fun readK() {} }\nfun asked() { library(1).readK() }\n",
    "c.cs": "class MailC { public void ReadC() {} }\nclass U { void Asked(object o) { Library.First(o).ReadC(); } }\n",
    "d.scala": "import ext.make\nclass MailA { def readA() = {} }\nobject U { def asked() = make[MailA].readA() }\n",
    "e.ts": "class MailT { readT() {} }\nexport function asked(text: string) { JSON.parse(text).readT(); }\n",
    "f.rb": "class MailR\n  def read_r; end\nend\ndef asked\n  Ext.make(1).read_r\nend\n",
}


@pytest.mark.parametrize("target", ["read_p", "readK", "ReadC", "readA", "readT", "read_r"])
def test_what_an_external_function_returns_may_be_an_object_of_the_tree(plant: Plant, target: str) -> None:
    rows = plant(UNKNOWN_RESULTS).ask("callers", target, include_ambiguous=True).rows
    assert [(row.symbol.name.lower(), row.how in ("ambiguous", "unique")) for row in rows] == [("asked", True)]


LAMBDAS = {
    "a.cs": """class MailC { public void ReadC() {} public List<MailC> Replies; }
class OtherC { public void ReadC() {} }
class UserC {
  void Each(List<MailC> all) { all.Where(x => true).Select((x, i) => x.ReadC()); }
  void Entry(Dictionary<string, MailC> all) { all.Any(pair => pair.Value.ReadC()); }
  void Nested(MailC mail) { mail.Replies.Any(x => x.Replies.Any(y => y.ReadC())); }
  void Taking(Func<MailC, bool> function) {}
  void Own() { Taking(x => x.ReadC()); }
  void Query(List<MailC> all) { var read = from x in all where x.ReadC() select x; }
  void Any(List<string> all) { all.Where(x => x.ReadC()); }
}
""",
    "b.kt": """class MailK { fun readK() {} }
class OtherK { fun readK() {} }
fun each(all: List<MailK>) { all.filter { true }.forEach { it.readK() } }
fun folded(all: List<MailK>) { all.fold(1) { a, b -> b.readK() } }
fun optional(mail: MailK?) { mail?.let { it.readK() } }
fun entry(all: Map<String, MailK>) { all.forEach { it.value.readK() } }
fun any(all: List<String>) { all.forEach { it.readK() } }
""",
    "c.dart": """class MailD { void readD() {} }
class OtherD { void readD() {} }
void each(List<MailD> all) { all.where((x) => true).forEach((x) { x.readD(); }); }
void later(Future<MailD> mail) { mail.then((x) => x.readD()); }
void entry(Map<String, MailD> all) { all.forEach((key, x) => x.readD()); }
""",
    "d.swift": """class MailS { func readS() {} }
class OtherS { func readS() {} }
func each(all: [MailS]) { all.filter { _ in true }.forEach { $0.readS() } }
func sorted(all: [MailS]) { all.sorted { (a, b) in b.readS() } }
func named(all: [MailS]) { all.map { mail in mail.readS() } }
""",
    "e.scala": """class MailA { def readA() = {} }
class OtherA { def readA() = {} }
object UserA {
  def each(all: List[MailA]) = all.filter(_ => true).foreach(_.readA())
  def named(all: List[MailA]) = all.map { x => x.readA() }
  def sorted(all: List[MailA]) = all.sortWith((a, b) => b.readA())
}
""",
}


@pytest.mark.parametrize(
    ("target", "sure"),
    [
        ("MailC.ReadC", "UserC.Each UserC.Entry UserC.Nested UserC.Own UserC.Query"),
        ("MailK.readK", "each folded optional entry"),
        ("MailD.readD", "each later entry"),
        ("MailS.readS", "each sorted named"),
        ("MailA.readA", "UserA.each UserA.named UserA.sorted"),
    ],
)
def test_a_lambda_s_parameter_is_what_the_called_method_passes_to_it(target: str, sure: str, shared: Plant) -> None:
    found = [caller.split() for caller in shared(LAMBDAS).callers(target)]
    assert {place.partition("::")[2] for how, place in found if how == "local"} == set(sure.split())


def test_of_an_external_function_a_parameter_by_its_label_is_external() -> None:
    assert parameter(with_arguments(((OUTSIDE,),), "Box"), Parameter("string"), Containers()) == (OUTSIDE,)
