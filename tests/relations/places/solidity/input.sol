contract M { function m(B b, uint xs) public mod(b.c()) returns (uint) {
  uint x = b.c() + b.c() * b.c(); uint[2] memory y = [b.c(), b.c()]; (uint p, uint q) = (b.c(), b.c()); K k = new K(b.c()); k = K({a: b.c(), b: b.c()}); 
  if (b.c() > 1 && !(b.c() > 2)) { b.c(); } else if (b.c() > 3) b.c(); else b.c();
  for (uint i = b.c(); i < b.c(); i += b.c()) { b.c(); } while (b.c() > 0) { b.c(); } do { b.c(); } while (b.c() > 0);
  try f.g(b.c()) returns (uint v) { b.c(); } catch Error(string memory) { b.c(); } catch { b.c(); }
  xs = b.c() > 0 ? b.c() : b.c(); arr[b.c()] += b.c(); emit Ev(b.c(), b.c()); emit Ev({a: b.c()}); revert Er(b.c()); require(b.c() > 0, "x"); unchecked { b.c(); } f.g{value: b.c(), gas: b.c()}(b.c()); delete arr[b.c()]; (xs, ) = (b.c(), 1); xs = uint(b.c()); xs = -int(b.c()); abi.encode(b.c()); f.g(b.c()).h(b.c()); xs = arr[b.c():b.c()]; xs = (b.c()); new uint[](b.c()); return b.c() ** b.c();
} }
