package shop.tools

import scala.collection.mutable
import shop.{Base, Other => O, _}
import cats.syntax.all.*

/** A basket. */
@deprecated("x")
final case class Basket[T <: Item](name: String, private val n: Int, var q: Int = 3)(implicit ev: Ord[T]) extends Base(n) with Counted {
  import O._
  val limit = 3
  private[shop] lazy val (a, b) = (1, 2)
  protected var numbers: Numbers = new Numbers
  type Handler = Int => Unit
  def this(x: Int) = { this("a", x) }
  override def save[U](x: U, to: String = "a")(implicit s: S): Future[Int] = {
    super.save()
    this.total(new Numbers(1))
    numbers.twice(1).half()
    val n = new Numbers()
    def local(q: Int): Int = q + 1
    list.map(_.ok()).filter { x => x.good }
    for { i <- rest; j = i } yield println(i)
    z match { case r: Red => r.go(); case Some(v) => v() }
    numbers twice 3
    Helpers.ready[Int](2)
  }
  def abs: Int
  def +(o: Basket[T]): Basket[T] = o
}
object Basket { def apply(): Basket = new Basket(1); val X: Int = 1 }
trait Counted { self: Base => def total(n: Numbers): Int }
package object util { def helper = 1 }
sealed abstract class A
case object B extends A
implicit class RichInt(val i: Int) extends AnyVal { def shout = i }
enum Color(val rgb: Int):
  case Red extends Color(1)
  case Green, Blue
  def f = 1
given intOrd: Ord[Int] with
  def compare(x: Int) = 1
given Ord[String] = ???
extension (s: String)
  def shout(using Config): String = s.up()
  def two = 2
def topLevel(a: Int) = a
val topVal = 3
opaque type Id = Int
class C(x: Int) derives Eq:
  def m =
    x.foo()
    bar
  end m
end C
object Main extends App { foo() }

private[shop] trait Traced extends Basket
  with Logged // of old
{
  override def add(item: Item) {
    super.add(item)
  }
}
