fun m(b: B, xs: Any = b.c()): Int {
  val x = "${b.c()} $xs ${"${b.c()}"}" + """${b.c()}"""
  val y = listOf(b.c(), *f(b.c())); val (p, q) = f(b.c())
  val w = { b.c() }; val w2 = fun(a: Int): Int { return b.c() }; val w3 = { a: Int -> b.c() }
  if (b.c() > 1 && !(b.c() > 2)) b.c() else if (b.c() > 3) b.c() else b.c()
  for (i in b.c()..b.c() step b.c()) { b.c() }
  while (b.c() > 0) b.c(); do { b.c() } while (b.c() > 0)
  when (val v = b.c()) { b.c() -> b.c(); in b.c()..b.c() -> b.c(); is Int -> b.c(); else -> { b.c() } }
  when { b.c() > 0 -> b.c(); else -> b.c() }
  try { b.c() } catch (e: Exception) { b.c() } finally { b.c() }
  val o = object : K(b.c()) { val f = b.c(); init { b.c() } fun g() = b.c(); val h get() = b.c() }
  val l by lazy { b.c() }; val t = b.c() as? Int ?: b.c(); val t2 = b.c()!!.plus(b.c()); val t3 = xs?.let { b.c() }
  arr[b.c()] += b.c(); arr[b.c(), b.c()] = b.c(); -b.c(); !ok(b.c()); b.c() shl b.c(); b.c() to b.c(); b.c() in arr; b.c() !in arr
  f(a = b.c(), b = b.c()) { b.c() }; run { b.c() }.also { b.c() }; with(b.c()) { }; f<Int>(b.c()); K(b.c()).d(b.c()); ::f; b::c1
  fun loc(a: Int = b.c()) = b.c(); class Loc(val a: Int = b.c()) : K(b.c()) {
    constructor() : this(b.c()) { b.c() }
    companion object { val z = b.c() }
  }
  throw E(b.c()); return@m b.c(); return if (b.c() > 0) b.c() else b.c()
}
