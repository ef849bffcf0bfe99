class M { async IAsyncEnumerable<int> m(B b, object xs) {
  var x = $"{b.c()} {b.c():x} {(b.c() > 0 ? $"{b.c()}" : "")}" + @$"{b.c()}" + $"""{b.c()}""";
  int[] y = { b.c(), b.c() }; var y2 = new[] { b.c() }; int[] y3 = [b.c(), ..f(b.c())]; var y4 = new int[b.c()];
  Func<int> r = () => b.c(); Func<int, int> s = static q => { return b.c(); }; Func<int> d = delegate { return b.c(); };
  if (b.c() > 1 && !(b.c() > 2)) {} else if (b.c() > 3) {} else b.c();
  for (int i = b.c(); i < b.c(); i += b.c()) {} foreach (var i in f(b.c())) {} await foreach (var i in f(b.c())) {}
  do { } while (b.c() > 0); while (b.c() > 0) b.c();
  switch (b.c()) { case 1 when b.c() > 0: b.c(); break; default: b.c(); break; }
  var t = b.c() switch { 1 when b.c() > 0 => b.c(), > 2 => b.c(), _ => throw new E(b.c()) };
  using (var q = open(b.c())) { b.c(); } using var q2 = open(b.c()); await using var q3 = open(b.c());
  try { b.c(); } catch (E e) when (b.c() > 0) { b.c(); } finally { b.c(); }
  lock (f(b.c())) { b.c(); } checked { b.c(); } x = checked(b.c()).ToString(); fixed (int* p = f(b.c())) { b.c(); } unsafe { b.c(); }
  var o = new { a = b.c(), b.c1 }; var k = new K(b.c()) { A = b.c(), [b.c()] = b.c(), L = { b.c() } }; k = k with { A = b.c() };
  xs = (string) f(b.c()); xs = b.c() > 0 ? b.c() : b.c(); xs = f(b.c()) ?? b.c(); xs ??= b.c(); arr[b.c()] += b.c(); xs = arr[b.c()..^b.c()];
  f(a: b.c(), ref g(b.c()), out var z).h(b.c()); K v = new(b.c()); (int, int) tu = (b.c(), b.c()); var (u1, u2) = (b.c(), b.c());
  int loc(int a = 1) => b.c(); int loc2() { return b.c(); } xs = f(b.c()) is { A: > 1 } && b.c() > 0; xs = f(b.c()) as string; xs = -b.c() + ~b.c(); 
  var lq = from i in f(b.c()) where b.c() > i let j = b.c() orderby b.c() join n in f(b.c()) on b.c() equals b.c() group b.c() by b.c() into g select b.c();
  await f(b.c()); yield return b.c(); xs = nameof(b.c1); xs = f(b.c())?[b.c()]?.d(b.c()); xs = f(b.c())!.d; goto end; end: b.c(); throw new E(b.c());
} }
