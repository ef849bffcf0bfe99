package a

func m(b *B, xs any) (int, error) {
  x := b.c() + b.c()*-b.c()
  y := []int{b.c(), 1: b.c()}; z := map[int]int{b.c(): b.c()}; k := K{A: b.c(), B: L{b.c()}}; k2 := &K{b.c()}
  r := func() int { return b.c() }; go b.c(); defer b.c(); go func(a int) { b.c() }(b.c()); defer func() { b.c() }()
  if v := b.c(); v > b.c() && !(b.c() > 2) { b.c() } else if b.c() > 3 { b.c() } else { b.c() }
  for i := b.c(); i < b.c(); i += b.c() { b.c() }; for i := range f(b.c()) { b.c() }; for b.c() > 0 { break }
  switch v := b.c(); v { case b.c(), b.c(): b.c(); default: b.c() }; switch { case b.c() > 0: b.c() }
  switch t := f(b.c()).(type) { case int: b.c() }
  select { case v := <-f(b.c()): b.c(); case ch <- b.c(): b.c(); case <-time.After(b.c()): default: b.c() }
  ch <- b.c(); <-f(b.c()); x, y[b.c()] = b.c(), b.c(); x += b.c(); y[b.c()]++; s := y[b.c():b.c():b.c()]; p := *f(b.c()); q := &f(b.c()).A
  var w, w2 int = b.c(), b.c(); const cc = 1; var ( w3 = b.c() ); t := f(b.c()).(int); int64(b.c()); []byte(f(b.c())); f[int](b.c()); f(b.c())(b.c()); f(f(b.c())...)
  L: for { b.c(); break L }; { b.c() }; u := [...]int{b.c()}; make([]int, b.c(), b.c()); new(K).d(b.c()); x = b.c() << b.c() &^ b.c(); panic(b.c())
  return b.c(), f(b.c())
}
