func m(b: B, xs = 1):
	var x = "a %s" % b.c() + str(b.c()) + str(-b.c())
	var y = [b.c(), b.c()]
	var z = {b.c(): b.c(), k = b.c()}
	var r = func(a = 1): return b.c()
	var r2 = func():
		b.c()
	if b.c() and not b.c(): b.c()
	elif b.c(): b.c()
	else: b.c()
	for i in range(b.c(), b.c()): b.c()
	while b.c() > 0: b.c()
	match b.c():
		1 when b.c() > 0: b.c()
		_: b.c()
	xs = b.c() if b.c() else b.c()
	xs[b.c()] += b.c()
	await b.c()
	xs = f(b.c()) as B
	xs = f(b.c()) is B
	assert(b.c() > 0, str(b.c()))
	f(b.c()).d(b.c()).e = b.c()
	xs = b.c() in [b.c()]
	xs = !b.c() || b.c() && b.c()
	xs = b.c() << b.c()
	var t: int = b.c()
	var u := b.c()
	emit_signal("a", b.c())
	some.emit(b.c())
	call_deferred("x", b.c()); b.c()
	return b.c()
