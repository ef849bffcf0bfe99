export function f(xs: X[]) {
  if (xs.some((x) => {
    const y = g(x);
    if (y) { return h(y) }
    return k(x);
  })) {
    return 1;
  }
  for (const z of xs.filter((x) => {
    const y = g(x);
    note(y, y, y, y, y, y);
    return y;
  })) {
    use(z);
    more(z);
    evenMore(z);
    last(z, z, z, z, z);
  }
  while (await (async () => {
    const n = await next()
    count += n
    return n
  })()) {
    tick()
  }
  switch ((() => {
    const q = a
    const r = b
    return q + r
  })()) {
    case 1: return 2;
  }
}
