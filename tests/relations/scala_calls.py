"""Scala in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "src/main/scala/shop/Base.scala": """\
package shop

abstract class Base(size: Int) {
  def save(): Unit = check()

  private def check(): Boolean = Ready.ready()
}
""",
    "src/main/scala/shop/Basket.scala": """\
package shop

import shop.tools.{Helpers, Numbers => Figures}
import shop.tools.Larger

class Basket(name: String) extends Base(3) with Counted {
  private val numbers = new Figures()

  def this() = {
    this("x")
    rename("y")
  }

  override def save(): Unit = {
    super.save()
    this.total(numbers)
  }

  def total(goods: Figures): Int = {
    val own = new Figures()
    goods.twice(Helpers.half(2))
    own.twice(1)
    numbers twice 2
    def local(q: Int): Int = q + 1
    List(1).foreach { it => local(it) }
    find() match {
      case larger: Larger => larger.grow()
    }
  }

  def rename(name: String): Unit = save()
}
""",
    "src/main/scala/shop/Ready.scala": """\
package shop

object Ready {
  def ready() = true
}

trait Counted {
  def total(goods: tools.Numbers): Int
}
""",
    "src/main/scala/shop/tools/Numbers.scala": """\
package shop.tools

class Numbers {
  def twice(of: Int): Int = of * 2
}

class Larger extends Numbers {
  def grow(): Int = twice(3)
}

object Helpers {
  def half(of: Int) =
    of / 2

  def zero =
    new Numbers().twice(0)
}
""",
}

_BASE = "src/main/scala/shop/Base.scala::Base"
_BASKET = "src/main/scala/shop/Basket.scala::Basket"
_TOOLS = "src/main/scala/shop/tools/Numbers.scala::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.save": {f"inherited {_BASKET}.save"},
    f"{_BASE}.check": {f"self {_BASE}.save"},
    f"{_BASKET}.save": {f"self {_BASKET}.rename"},
    f"{_BASKET}.total": {f"self {_BASKET}.save"},
    f"{_BASKET}.total.local": {f"local {_BASKET}.total"},
    f"{_BASKET}.rename": {f"self {_BASKET}.this"},
    "src/main/scala/shop/Ready.scala::Ready.ready": {f"import {_BASE}.check"},
    f"{_TOOLS}Numbers": {f"import {_BASKET}.numbers", f"import {_BASKET}.total", f"local {_TOOLS}Helpers.zero"},
    f"{_TOOLS}Numbers.twice": {
        f"import {_BASKET}.total",
        f"inherited {_TOOLS}Larger.grow",
        f"local {_TOOLS}Helpers.zero",
    },
    f"{_TOOLS}Larger.grow": {f"import {_BASKET}.total"},
    f"{_TOOLS}Helpers.half": {f"import {_BASKET}.total"},
}
