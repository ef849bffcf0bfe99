"""Go: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
    (
        "an inner block's variable is seen in it only",
        """package p
func f(x *A) {
	if x := new(B); x.b() {
		x.c()
	} else {
		x.d()
	}
	x.e()
}""",
        [
            "2 type A in f",
            "3 call new in f",
            "3 type B in f",
            "3 call b <x> local is B in f",
            "4 call c <x> local is B in f",
            "6 call d <x> local is B in f",
            "8 call e <x> local is A in f",
        ],
    ),
    (
        "a variable is not yet seen where it is given its value",
        "package p\nfunc f() { url, err := url.Parse(g(url, err)); url.Host() }",
        [
            "2 call Parse <url> in f",
            "2 call g in f",
            "2 value url in f",
            "2 value err in f",
            "2 call Host <url> local is =url.Parse()#0 in f",
        ],
    ),
    (
        "a comment before a name is no receiver",
        "package p\nfunc f(a int) {\n\t// of a.\n\tg(h. // of it\n\t\tk)\n\t(m)( /* x */ n)\n}",
        ["4 call g in f", "6 call m in f", "6 value n in f"],
    ),
    (
        "an instance of a generic function is called, an element of a list is not",
        'package p\nfunc f() { a[T](x, y); p.b[*T](); c["k"](1); d[i](2, 3); e[A, B](4) }',
        [
            "2 call a in f",
            "2 value x in f",
            "2 value y in f",
            "2 call b <p> in f",
            "2 call e in f",
            "2 type A in f",
            "2 type B in f",
        ],
    ),
]
