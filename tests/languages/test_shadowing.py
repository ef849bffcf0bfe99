"""Which variable a name means: blocks, order, parameters that shadow, names of methods."""

from __future__ import annotations

import pytest
from golden_references import describe
from test_references import read

from smart_explore.model import SourceFile
from smart_explore.treesitter.toolchain import Toolchain

Case = tuple[str, str, list[str]]


def lines(toolchain: Toolchain, language: str, source: str) -> list[str]:
    """The references of a source, without their columns."""
    ((_, found),) = read(toolchain, [SourceFile("input", language, source.encode())])
    return [line.partition(":")[0] + " " + line.partition(" ")[2] for line in describe(found).splitlines()]


GO: list[Case] = [
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


JAVA: list[Case] = [
    (
        "a method is called whatever variable has its name",
        "class A { int size; void f(int size) { int g = g(size); size(); } }",
        ["1 call g in A.f", "1 call size in A.f"],
    ),
    (
        "a variable of one block is none of the next",
        """class A { B x;
void f() {
    { C x = c(); x.d(); }
    for (D x : e()) x.g();
    x.h();
    k(x -> x.m());
    if (n instanceof E x && x.p()) x.q();
}}""",
        [
            "1 type B in A",
            "3 type C in A.f",
            "3 call c in A.f",
            "3 call d <x> local is C in A.f",
            "4 type D in A.f",
            "4 call e in A.f",
            "4 call g <x> local is D in A.f",
            "5 call h <x> is B in A.f",
            "6 call k in A.f",
            "6 call m <x> local is =k&0&0 in A.f",
            "7 type E in A.f",
            "7 call p <x> local is E in A.f",
            "7 call q <x> local is E in A.f",
        ],
    ),
    (
        "what a record's pattern takes apart is bound",
        "class A { void f(Object o) { switch (o) { case B(C c, var d) when c.e() -> d.g(); default -> {} } } }",
        [
            "1 type Object in A.f",
            "1 type C in A.f",
            "1 call e <c> local is C in A.f",
            "1 call g <d> local in A.f",
        ],
    ),
    (
        "comments, casts and type arguments stand between a name and what it is asked of",
        "class A { void f() { a./* (b) */c(); // of d.\ne(); ((B) g).h(); ((k)).m(); p.<C<D>>q(); G.super.r(); } }",
        [
            "1 call c <a> in A.f",
            "2 call e in A.f",
            "2 type B in A.f",
            "2 call h <?> is B in A.f",
            "2 call m <k> in A.f",
            "2 type C in A.f",
            "2 type D in A.f",
            "2 call q <p> in A.f",
            "2 call r <G> in A.f",
        ],
    ),
    (
        "a method is handed over, of whatever it is one",
        'class A { void f() { g(this::h, B.C<D>::new, "x"::k, ((E) m)::<F>n); } }',
        [
            "1 call g in A.f",
            "1 value h <self> in A.f",
            "1 type B in A.f",
            "1 value C <B> in A.f",
            "1 type D in A.f",
            "1 value k <?> in A.f",
            "1 type E in A.f",
            "1 type F in A.f",
            "1 value n <?> is E in A.f",
        ],
    ),
]


PYTHON: list[Case] = [
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
            "5 call m <rest> local in A.k",
        ],
    ),
]


RUBY: list[Case] = [
    (
        "what is given arguments is called whatever variable has its name",
        "def f(x, size)\n  size(1); size; x { |size| size.g; size 2 }\nend",
        ["2 call size in f", "2 call x in f", "2 call g <size> local in f", "2 call size in f"],
    ),
    (
        "a path begins at the root, what stands before it is none of it",
        """class A < ::B::C
  include D::E, F
  def f(y)
    y.g ::H.i
    rescue ::J::K
      raise
  end
end""",
        [
            "1 inherit C <B> in A",
            "2 call include in A",
            "2 inherit E <D> in A",
            "2 inherit F in A",
            "4 call g <y> local in A.f",
            "4 call i <H> in A.f",
            "5 value K <J> in A.f",
            "6 call raise in A.f",
        ],
    ),
    (
        "comments and brackets stand between a name and what it is asked of",
        "def f(x)\n  (x).g(h) # i.j\n    .k { |l| l&.m(n) }\n  self.class.o; super.q; @r.s; t ? u : v\nend",
        [
            "2 call g <x> local in f",
            "2 call h in f",
            "3 call k <?> in f",
            "3 call m <l> local in f",
            "3 call n in f",
            "4 call class <self> in f",
            "4 call o <self> in f",
            "4 call super in f",
            "4 call q <super()> in f",
            "4 call s <@r> in f",
            "4 call t in f",
            "4 call u in f",
            "4 call v in f",
        ],
    ),
]
RUST: list[Case] = [
    (
        "what a pattern binds is seen behind its value, and in its block only",
        """fn f(x: &mut A, y: Option<B>) {
    if let Some(x) = x.get() { x.a(); } else if let C { x, q: [r, ..], .. } = y { x.b(); r.c(); }
    x.d();
    { let x = E::new(x.e()); x.f(); }
    let Some(z) = h() else { return };
    z.i();
}""",
        [
            "1 type A in f",
            "1 type Option in f",
            "1 type B in f",
            "2 call get <x> local is A in f",
            "2 call a <x> local in f",
            "2 type C in f",
            "2 call b <x> local in f",
            "2 call c <r> local in f",
            "3 call d <x> local is A in f",
            "4 call new <E> in f",
            "4 call e <x> local is A in f",
            "4 call f <x> local is E in f",
            "5 call h in f",
            "6 call i <z> local in f",
        ],
    ),
    (
        "an arm's names are not those of the next",
        "fn f(y: A) { match y { K(k) if k.l() => k.m(), n @ 1..=2 => k.o(n.p()), Z => Z.q() } }",
        [
            "1 type A in f",
            "1 call l <k> local in f",
            "1 call m <k> local in f",
            "1 call o <k> in f",
            "1 call p <n> local in f",
            "1 call q <Z> in f",
        ],
    ),
    (
        "what a macro is given has receivers, too",
        'fn f(x: A) { q!("a.b()", x.c(), r::<T>(1), s!{t().u()}, // v()\n w.0.y(), ..z.k) }',
        [
            "1 type A in f",
            "1 call q in f",
            "1 call c <x> local is A in f",
            "1 call r in f",
            "1 call s in f",
            "1 call t in f",
            "1 call u <?> in f",
            "2 call y <?> in f",
        ],
    ),
    (
        "types in brackets and roots of paths stand before a name",
        "fn f() { <A as B>::s(); Vec::<u8>::t(); (x.u)(1); ::v::w(); a::<T>::b.c(); x.0.d() }",
        [
            "1 type A in f",
            "1 type B in f",
            "1 call s <?> in f",
            "1 type Vec in f",
            "1 call t <Vec> in f",
            "1 call u <x> in f",
            "1 call w <v> in f",
            "1 type a in f",
            "1 type T in f",
            "1 call c <a.b> in f",
            "1 call d <x.0> in f",
        ],
    ),
]
JAVASCRIPT: list[Case] = [
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
TYPESCRIPT: list[Case] = [
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
CASES = {
    "go": GO,
    "java": JAVA,
    "javascript": JAVASCRIPT,
    "python": PYTHON,
    "ruby": RUBY,
    "rust": RUST,
    "typescript": TYPESCRIPT,
}


@pytest.mark.parametrize(
    ("language", "source", "expected"),
    [
        pytest.param(language, source, expected, id=f"{language}: {name}")
        for language, cases in CASES.items()
        for name, source, expected in cases
    ],
)
def test_a_name_means_the_variable_that_is_seen_from_there(
    language: str, source: str, expected: list[str], toolchain: Toolchain
) -> None:
    assert lines(toolchain, language, source) == expected
