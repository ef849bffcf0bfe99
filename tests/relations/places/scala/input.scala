class M { def m(b: B, xs: Int = 1): Int = {
  val x = s"${b.c()} $xs ${s"${b.c()}"}" + f"${b.c()}%d"
  val y = List(b.c(), f(b.c()): _*); val (p, q) = (b.c(), b.c()); val z = Map(b.c() -> b.c()); val k = new K(b.c()) { val f = b.c(); def g = b.c() }
  val r = () => b.c(); val r2 = (a: Int) => { b.c() }; val r3: PartialFunction[Int, Int] = { case 1 if b.c() > 0 => b.c() }; lazy val lz = b.c()
  if (b.c() > 1 && !(b.c() > 2)) b.c() else if (b.c() > 3) b.c() else b.c()
  for (i <- b.c() to b.c(); j = b.c() if b.c() > 0) { b.c() }; for { i <- f(b.c()) } yield b.c()
  while (b.c() > 0) b.c(); do { b.c() } while (b.c() > 0)
  b.c() match { case 1 if b.c() > 0 => b.c(); case _ => b.c() }
  try { b.c() } catch { case e: E if b.c() > 0 => b.c() } finally { b.c() }
  arr(b.c()) = b.c(); arr(b.c()) += b.c(); -b.c(); !f(b.c()); b.c() + b.c() * b.c(); b.c() max b.c(); f(b.c())(b.c()) { b.c() }; f { a => b.c() }; f(a = b.c(), b = b.c()); xs.foreach { case (a, c) => b.c() }; f[Int](b.c()); f(b.c()).asInstanceOf[Int]; (b.c(), b.c()); f(b.c()).d(b.c()).e
  def g(a: Int = b.c()) = b.c(); class Z(a: Int = b.c()) extends K(b.c()) { val q = b.c(); def this() = { this(b.c()) } }; object O { val z = 1 }; var v = b.c(); v = b.c(); throw new E(b.c()); return b.c(); f(_ + b.c()); f(b.c() +: arr); given_(using b.c()); val w: Int = b.c(); b.c()
} }
