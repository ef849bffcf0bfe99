"""JavaScript: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
    (
        "a default value in a pattern binds nothing, whatever brackets it has",
        """function f(o) { const {a = [1, b], c} = o; return b() + c(); }
function g({x = new Map([[1, b]]), y: {z, ...w}}, [v = () => u]) { b(); x.a(); z(); w.c(); v(); u(); y(); }""",
        [
            "1 call b in f",
            "1 call c local in f",
            "2 call Map in g",
            "2 call b in g",
            "2 call a <x> local in g",
            "2 call z local in g",
            "2 call c <w> local in g",
            "2 call v local in g",
            "2 call u in g",
            "2 call y in g",
        ],
    ),
    (
        "let is seen in its block, var in its function, a parameter in its arrow",
        """function h(p) {
    { let p = new A(); p.b(); { var q = new C(); } }
    p.d(); q.e(); for (const p of p2) p.g(); k((p) => p.l(p)); ({p, m: n} = o); n();
}""",
        [
            "2 call A in h",
            "2 call b <p> local is =A() in h",
            "2 call C in h",
            "3 call d <p> local in h",
            "3 call e <q> local is =C() in h",
            "3 call g <p> local is =p2[*] in h",
            "3 call k in h",
            "3 call l <p> local is =k&0&0 in h",
            "3 call n in h",
        ],
    ),
    (
        "a parameter that is called as its method is a variable all the same",
        "a.b = function c(b) { b.d(); };",
        ["1 call d <b> local in a.b"],
    ),
    (
        "comments, casts and brackets stand inside a chain of names",
        """a /* b. */ .c(); d // e.
.f?.(); (0, g.h)(i); (j)?.k(); l`m${n()}`; new (o())(); new p.q; o["x"].r(); /** @type {S} */ (t).u();""",
        [
            "1 call c <a>",
            "2 call f <d>",
            "2 call h <g>",
            "2 value i",
            "2 call k <j>",
            "2 call l",
            "2 call n",
            "2 call o",
            "2 call q <p>",
            "2 call r <o[]>",
            "2 call u <?> is S",
        ],
    ),
    (
        "a class has fields, whatever their names begin with",
        "class B extends (C) { #d = new E(); f() { this.#d.g(); super.h(); } static { var k = this; k.l(); } }",
        [
            "1 inherit C in B",
            "1 call E in B",
            "1 call g <self.#d> in B.f",
            "1 call h <super()> in B.f",
            "1 call l <self> in B.f",
        ],
    ),
]
