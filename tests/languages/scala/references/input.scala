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
