def m(b: B, xs=None):
    x = f"{b.c()} and {b.c():>{b.c()}}"
    y = [b.c() for i in range(b.c()) if b.c()]
    z = {b.c(): b.c(), **b.c()}
    w = lambda q=b.c(): b.c()
    if (n := b.c()) and not b.c(): pass
    elif b.c(): pass
    while b.c(): break
    else: b.c()
    with b.c() as o, open(b.c()): pass
    try: b.c()
    except (b.c()): raise X(b.c()) from b.c()
    finally: b.c()
    for i in b.c(): yield b.c()
    assert b.c(), b.c()
    del xs[b.c()]
    xs[b.c():b.c()] += b.c()
    match b.c():
        case 1 if b.c(): pass
    @deco(b.c())
    def g(a=b.c(), *, k: int = b.c()): return b.c()
    class K(base(b.c()), metaclass=b.c()): v = b.c()
    return (yield from b.c()) if b.c() else *b.c(), 1
    global t; t: int = b.c()
    a, (c, *d) = b.c(), b.c()
    print(*b.c(), k=b.c(), **b.c())
    xs = {**b.c()} | {b.c()} ; -b.c(); ~b.c(); 1 < b.c() < 2; b.c() is b.c()
    async def h():
        async with b.c() as q: await b.c()
        async for j in b.c(): [await b.c() async for k in b.c()]
    x = (b.c(),); x @= b.c(); x = b.c()[b.c()](b.c()); x = "a" "b" f"{b.c()!r}" % b.c()
