Future<int> m(B b, [dynamic xs = 1]) async {
  var x = "${b.c()} $xs ${"${b.c()}"}" "${b.c()}" + '''${b.c()}''';
  var y = [b.c(), ...f(b.c()), if (b.c() > 0) b.c() else b.c(), for (var i in f(b.c())) b.c()]; var z = {b.c(): b.c()}; var (p, q) = (b.c(), a: b.c()); var s = {b.c()};
  var r = () => b.c(); var r2 = (int a, {int q = 1}) { return b.c(); }; int loc() => b.c(); f(() async { await f(b.c()); });
  if (b.c() > 1 && !(b.c() > 2)) { b.c(); } else if (b.c() > 3) { b.c(); } else b.c(); if (f(b.c()) case int n when b.c() > 0) b.c();
  for (var i = b.c(); i < b.c(); i += b.c()) {} for (final i in f(b.c())) b.c(); await for (var i in f(b.c())) {} while (b.c() > 0) b.c(); do { b.c(); } while (b.c() > 0);
  switch (b.c()) { case 1 when b.c() > 0: b.c(); default: b.c(); } var t = switch (b.c()) { 1 when b.c() > 0 => b.c(), _ => throw E(b.c()) };
  try { b.c(); } on E catch (e) { b.c(); } catch (e) { b.c(); } finally { b.c(); } assert(b.c() > 0, b.c());
  xs = b.c() > 0 ? b.c() : b.c(); xs = f(b.c()) ?? b.c(); xs ??= b.c(); arr[b.c()] += b.c(); xs = -b.c() + ~b.c() * b.c(); xs = f(b.c())!.d(b.c()); xs = f(b.c())?.d(b.c()); xs = f(b.c()) as int; xs = f(b.c()) is int; xs..d(b.c())..e = b.c()..[b.c()] = b.c(); await f(b.c()); K(b.c(), k: b.c()).d(b.c()); new K(b.c()); const K(1); f<int>(b.c()); throw E(b.c()); yield b.c(); late final int w = b.c(); int v1 = b.c(), v2 = b.c(); rethrow; return b.c();
}
