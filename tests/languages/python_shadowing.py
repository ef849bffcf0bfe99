"""Python: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
    (
        "what stands left of an operator is not bound there",
        "def f(v):\n    total = v - w\n    use(w, total)\n    return w + 1",
        ["3 call use in f", "3 value w in f"],
    ),
    (
        "patterns bind their names, and no values, classes or keywords",
        """def f(v):
    match v:
        case P(q=[a, *b], r=C.D) | {"k": c} if a.i(): a.j(); b.k(); c.l(); d.m(); q.n()
        case (E() as e) | e: e.o()""",
        [
            "3 call i <a> local in f",
            "3 call j <a> local in f",
            "3 call k <b> local in f",
            "3 call l <c> local in f",
            "3 call m <d> in f",
            "3 call n <q> in f",
            "4 call o <e> local in f",
        ],
    ),
    (
        "comprehensions and lambdas have names of their own",
        "def f(x: A, y: B): return [g(x) for x in y if x.d()] + [x.e(), h(lambda y: y.k(y)), y.m()]",
        [
            "1 type A in f",
            "1 type B in f",
            "1 call g in f",
            "1 call d <x> local is B|[**] in f",
            "1 call e <x> local is A in f",
            "1 call h in f",
            "1 call k <y> local in f",
            "1 call m <y> local is B in f",
        ],
    ),
    (
        "brackets, comments and continued lines stand inside a chain of names",
        "def f(x):\n    (x.  # not.a\n      y)(1)\n    z = (A)(); z.g()\n    (z) \\\n    .h(i)  # z.k\n    m()",
        [
            "3 call y <x> local in f",
            "4 call A in f",
            "4 call g <z> local is =A() in f",
            "6 call h <z> local is =A() in f",
            "6 value i in f",
            "7 call m in f",
        ],
    ),
    (
        "the first parameter of a method is the object, but not of a static one",
        """class A:
    def f(this, x): this.b = B(x); this.b.c(this.d, x.f)
    @staticmethod
    def g(that): that.b = 1; that.h()
    def k(*rest): rest.m()""",
        [
            "2 call B in A.f",
            "2 call c <self.b> in A.f",
            "2 value d <self> in A.f",
            "4 call h <that> local in A.g",
            "5 call m <rest> local is []_ in A.k",
        ],
    ),
]
