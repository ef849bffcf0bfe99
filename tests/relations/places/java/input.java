class M { int m(B b, Object xs) throws Exception {
  int x = b.c() + b.c() * -b.c();
  var y = new int[] { b.c(), b.c() }; int[] y2 = { b.c() }; int[][] y3 = new int[b.c()][];
  Runnable r = () -> b.c(); Supplier<Integer> s = () -> { return b.c(); };
  if (b.c() > 1 && !(b.c() > 2)) {} else if (b.c() > 3) {} else b.c();
  for (int i = b.c(); i < b.c(); i += b.c()) {} for (var i : list(b.c())) {}
  do { } while (b.c() > 0); while (b.c() > 0) b.c();
  switch (b.c()) { case 1: b.c(); default: b.c(); }
  var t = switch (xs) { case String q when b.c() > 0 -> b.c(); case Integer q -> { yield b.c(); } default -> throw new E(b.c()); };
  try (var q = open(b.c()); var q2 = open(b.c())) { b.c(); } catch (Exception e) { b.c(); } finally { b.c(); }
  synchronized (lock(b.c())) { b.c(); }
  assert b.c() > 0 : b.c();
  Object o = new Object() { int f = b.c(); { b.c(); } int g() { return b.c(); } };
  xs = (String) f(b.c()); xs = b.c() > 0 ? b.c() : b.c(); xs = (Integer) b.c(); list[b.c()] += b.c(); 
  f(b.c(), g(b.c())).h(b.c()); new K(b.c()) {}; lbl: for (;;) { b.c(); break lbl; }
  xs = xs instanceof String w && b.c() > 0; int a1 = b.c(), a2 = b.c(); x = y[b.c()]; x = b.c() << b.c() >>> b.c();
  class Loc { int z = b.c(); } ; String tt = "a" + b.c() + "b"; if (!(xs instanceof P(int p1, var p2) && b.c() > p1)) return b.c();
  f(B::new, b::c1, (int p, int q) -> p + b.c(), p -> { b.c(); }); throw b.c() > 0 ? new E() : new F(b.c());
} }
