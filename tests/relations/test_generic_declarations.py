"""Type parameters of the tree's own generic types and functions: by the type arguments of a variable, a base class or
a call.
"""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "a.cs": """class MailC { public void ReadC() {} }
class OtherC { public void ReadC() {} }
class BoxC<T> { public T Get() {} public U Load<U>() {} public List<T> All() {} }
class MailBoxC : BoxC<MailC> {}
class UserC {
  void Variable(BoxC<MailC> box) { box.Get().ReadC(); }
  void Called(BoxC<OtherC> box) { box.Load<MailC>().ReadC(); }
  void Derived(MailBoxC box) { box.Get().ReadC(); }
  void Listed(BoxC<MailC> box) { box.All().ForEach(x => x.ReadC()); }
  void Other(BoxC<OtherC> box) { box.Get().ReadC(); }
}
""",
    "b.kt": """class MailK { fun readK() {} }
class OtherK { fun readK() {} }
class BoxK<T> { fun get(): T {} }
class MailBoxK : BoxK<MailK>() {}
inline fun <reified T> load(): T {}
fun variable(box: BoxK<MailK>) { box.get().readK() }
fun called() { load<MailK>().readK() }
fun derived(box: MailBoxK) { box.get().readK() }
fun <T : MailK> bound(mail: T) { mail.readK() }
fun other(box: BoxK<OtherK>) { box.get().readK() }
""",
    "c.dart": """class MailD { void readD() {} }
class OtherD { void readD() {} }
class BoxD<T> { T load() {} T get first => x; }
class MailBoxD extends BoxD<MailD> {}
T find<T>() {}
void variable(BoxD<MailD> box) { box.first.readD(); }
void called() { find<MailD>().readD(); }
void derived(MailBoxD box) { box.load().readD(); }
void other(BoxD<OtherD> box) { box.load().readD(); }
""",
    "d.swift": """class MailS { func readS() {} }
class OtherS { func readS() {} }
class BoxS<T> { func get() -> T {} }
class MailBoxS: BoxS<MailS> {}
func variable(box: BoxS<MailS>) { box.get().readS() }
func derived(box: MailBoxS) { box.get().readS() }
func bound<T: MailS>(mail: T) { mail.readS() }
func other(box: BoxS<OtherS>) { box.get().readS() }
""",
    "e.scala": """class MailA { def readA() = {} }
class OtherA { def readA() = {} }
class BoxA[T] { def get(): T = {} }
class MailBoxA extends BoxA[MailA] {}
object UserA {
  def load[T](): T = {}
  def variable(box: BoxA[MailA]) = box.get().readA()
  def called() = load[MailA]().readA()
  def derived(box: MailBoxA) = box.get().readA()
  def other(box: BoxA[OtherA]) = box.get().readA()
}
""",
}


@pytest.mark.parametrize(
    ("target", "sure"),
    [
        ("MailC.ReadC", "UserC.Variable UserC.Called UserC.Derived UserC.Listed"),
        ("MailK.readK", "variable called derived bound"),
        ("MailD.readD", "variable called derived"),
        ("MailS.readS", "variable derived bound"),
        ("MailA.readA", "UserA.variable UserA.called UserA.derived"),
    ],
)
def test_a_type_parameter_is_what_the_type_arguments_say(target: str, sure: str, shared: Plant) -> None:
    found = [caller.split() for caller in shared(FILES).callers(target)]
    assert {(how, place.partition("::")[2]) for how, place in found} == {("local", name) for name in sure.split()}
