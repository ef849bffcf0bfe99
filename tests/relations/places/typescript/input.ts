function* m(b: B, xs: any = b.c()) {
  const x = `${b.c()} ${`${b.c()}`}`
  const y = [b.c(), ...b.c()], { z = b.c(), [b.c()]: k } = b.c()
  const w = (q = b.c()) => b.c()
  if (b.c() && !b.c()) {} else if (b.c()) {}
  for (let i = b.c(); b.c(); b.c()) {}
  for (const i of b.c()) {} for (const i in b.c()) {}
  do { } while (b.c())
  switch (b.c()) { case b.c(): b.c(); default: b.c() }
  try { b.c() } catch { b.c() } finally { b.c() }
  throw new Error(b.c(), { cause: b.c() })
  const o = { a: b.c(), [b.c()]: 1, get g() { return b.c() }, h() { return b.c() }, async *i() { yield b.c() }, ...b.c() }
  xs[b.c()] ??= b.c(); delete xs[b.c()]; typeof b.c(); void b.c(); -b.c(); +b.c(); ~b.c()
  xs = b.c() ? b.c() : b.c(); xs = (b.c(), b.c()); xs = b.c()!.d; xs = b.c() as B; xs = <B>b.c(); xs = b.c() satisfies B
  xs = b.c()?.[b.c()]?.(b.c()); xs = new (b.c())(b.c()); tag`${b.c()}`; yield b.c(); yield* b.c()
  class K extends mix(b.c()) { p = b.c(); static q = b.c(); static { b.c() } #r = b.c(); [b.c()] = 1; constructor(private s = b.c()) { super(b.c()) } @dec(b.c()) t() { return b.c() } }
  label: while (b.c()) { continue label }
  async () => { await b.c(); for await (const i of b.c()) {} await using u = b.c() }
  export_(function (a = b.c()) { return b.c() }); enum_(b.c() << b.c(), b.c() ** b.c(), b.c() in b.c(), b.c() instanceof B)
  return b.c()
}
