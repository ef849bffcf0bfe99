"""Scala: the name of a function that takes no arguments calls it."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "Opt.scala": """package shop
class Opt(val short: String) {
  def shortText: String = "-" + short
  def longText(): String = "--" + short
  def padded(width: Int): String = short
  def shown()(implicit width: Int): String = short
  private def both = s"$shortText ${longText()}"
}
object Make {
  def opt: Opt = new Opt("a")
  def other = opt
}
trait Reader { def arity: Int }
class One extends Reader { def arity = 1 }
""",
    "Use.scala": """package web
import shop.{Make, Opt, Reader}
class Use {
  def direct(o: Opt) = o.shortText
  def chained(o: Opt) = o.longText.trim
  def made = Make.opt.shortText
  def held = {
    val one = Make.opt
    one.longText
  }
  def each(os: List[Opt]) = os.map(_.shortText)
  def field(o: Opt) = o.short
  def passed(o: Opt, ns: List[Int]) = ns.map(o.padded)
  def given(o: Opt)(implicit w: Int) = o.shown
  def local(o: Opt) = {
    val shortText = 3
    shortText + 1
  }
  def unknown(o: Unknown) = o.shortText
  def base(r: Reader) = r.arity
}
""",
}


@pytest.mark.parametrize(
    ("target", "callers"),
    [
        (
            "Opt.shortText",
            {"self Opt.scala::Opt.both"}
            | {f"import Use.scala::Use.{name}" for name in ("direct", "made", "each")}
            | {"ambiguous Use.scala::Use.unknown"},
        ),
        ("Opt.longText", {"self Opt.scala::Opt.both", "import Use.scala::Use.chained", "import Use.scala::Use.held"}),
        ("Opt.padded", set()),
        ("Opt.shown", {"import Use.scala::Use.given"}),
        ("Make.opt", {"self Opt.scala::Make.other", "import Use.scala::Use.made", "import Use.scala::Use.held"}),
        ("One.arity", {"through Use.scala::Use.base"}),
    ],
)
def test_a_name_calls_a_function_without_arguments(target: str, callers: set[str], shared: Plant) -> None:
    assert shared(FILES).callers(target) == callers


@pytest.mark.parametrize(
    ("target", "callees"),
    [
        ("Use.made", {"import Opt.scala::Make.opt", "import Opt.scala::Opt.shortText"}),
        ("Use.field", set()),
        ("Use.passed", set()),
    ],
)
def test_a_name_among_callees_is_a_function_without_arguments(target: str, callees: set[str], shared: Plant) -> None:
    assert shared(FILES).callees(target) == callees
