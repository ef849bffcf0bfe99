"""TypeScript: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
    (
        "the parameters of a function's type are none of the function's",
        "function f(a: A | null, cb: (b: B, a: C) => void) { a.b(); cb(b); a!.d!.e(); (a as G).h(); k<L>(m<N>); }",
        [
            "1 type A in f",
            "1 type B in f",
            "1 type C in f",
            "1 call b <a> local is A in f",
            "1 call cb local is >_(B,C) in f",
            "1 value b in f",
            "1 call e <a.d> local is A|.d in f",
            "1 type G in f",
            "1 call h <?> is G in f",
            "1 call k in f",
            "1 type L in f",
            "1 type N in f",
        ],
    ),
    (
        "parameters of a constructor can be fields, and what a namespace declares is seen from everywhere",
        """class P { constructor(private q: Q, readonly r?: R.S) {} y() { this.q.t(); this.r.u(); } }
namespace N { const k = new K(); export function l() { k.m(); } }""",
        [
            "1 type Q in P.q",
            "1 type S <R> in P.r",
            "1 call t <self.q> is Q in P.y",
            "1 call u <self.r> is R.S in P.y",
            "2 call K in N.k",
            "2 call m <k> in N.l",
        ],
    ),
    (
        "a type's own parameters are no types, however they are declared",
        "abstract class R<in T, const U extends T = V> implements A.B<C>, D { abstract e(f: T): U; }",
        ["1 type V in R", "1 inherit B <A> in R", "1 type C in R", "1 inherit D in R"],
    ),
]
