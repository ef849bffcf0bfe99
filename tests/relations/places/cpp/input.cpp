int m(B& b, int xs) {
  int x = b.c() + b.c() * -b.c(); int y[] = { b.c(), b.c() }; std::vector<int> v{b.c(), b.c()}; auto [p, q] = std::pair(b.c(), b.c()); K k(b.c()); K k2{.a = b.c(), .b = {b.c()}}; int n1(b.c()), n2 = b.c(), n3{b.c()};
  auto r = [&] { return b.c(); }; auto r2 = [z = b.c()](int a = 1) mutable -> int { return b.c() + z; }; auto r3 = [](B& b) requires true { return b.c(); };
  if (int w = b.c(); w > b.c() && !(b.c() > 2)) { b.c(); } else if (b.c() > 3) b.c(); else b.c();
  for (int i = b.c(); i < b.c(); i += b.c()) {} for (auto& i : f(b.c())) b.c(); for (int u = b.c(); auto& i : f(u)) {} while (b.c()) b.c(); do { b.c(); } while (b.c());
  switch (b.c()) { case 1: b.c(); break; default: b.c(); }
  try { b.c(); } catch (E& e) { b.c(); throw E(b.c()); } 
  xs = b.c() ? b.c() : b.c(); y[b.c()] += b.c(); xs = (int) b.c(); xs = static_cast<int>(b.c()); xs = int(b.c()); *f(b.c()); &f(b.c()); !b.c(); ~b.c(); sizeof(b.c()); new K(b.c()); new int[b.c()]; delete f(b.c()); f(b.c(), g(b.c())).h(b.c())->i(b.c()); f<int>(b.c()); std::cout << b.c() << b.c(); xs = (b.c(), b.c()); (*f)(b.c()); f(b.c())(b.c()); f(b.c())[b.c()]; co_await f(b.c()); co_yield b.c(); static int st = b.c(); decltype(b.c()) dc; struct Z { int a; Z(B& b) : a(b.c()) { b.c(); } }; assert(b.c() > 0); if constexpr (true) { b.c(); } lbl: b.c(); { b.c(); } return f(b.c()), b.c(); co_return b.c(); std::forward<int>(b.c()); throw b.c();
}
