"""Rust: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
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
            "2 call a <x> local is A|.get()[*+] in f",
            "2 type C in f",
            "2 call b <x> local is C|.x in f",
            "2 call c <r> local is C|.q[] in f",
            "3 call d <x> local is A in f",
            "4 call new <E> in f",
            "4 call e <x> local is A in f",
            "4 call f <x> local is =E.new() in f",
            "5 call h in f",
            "6 call i <z> local is =h()[*+] in f",
        ],
    ),
    (
        "an arm's names are not those of the next",
        "fn f(y: A) { match y { K(k) if k.l() => k.m(), n @ 1..=2 => k.o(n.p()), Z => Z.q() } }",
        [
            "1 type A in f",
            "1 call l <k> local is K|#0 in f",
            "1 call m <k> local is K|#0 in f",
            "1 call o <k> in f",
            "1 call p <n> local is A in f",
            "1 call q <Z> in f",
        ],
    ),
    (
        "what a rule of a macro makes",
        "macro_rules! m { ($x:expr) => { $crate::a::b($x); $x.c(); struct D(u8); fn e() {} E::$x(1); F::default() } }",
        ["1 call b <crate.a> in m", "1 call c <?> in m", "1 call default <F> in m"],
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
            "1 call u <t()> in f",
            "2 call y <w#0> in f",
        ],
    ),
    (
        "types in brackets and roots of paths stand before a name",
        "fn f() { <A as B>::s(); Vec::<u8>::t(); (x.u)(1); ::v::w(); a::<T>::b.c(); x.0.d() }",
        [
            "1 type A in f",
            "1 type B in f",
            "1 call s <A> in f",
            "1 type Vec in f",
            "1 call t <Vec> in f",
            "1 call u <x> in f",
            "1 call w <v> in f",
            "1 type a in f",
            "1 type T in f",
            "1 call c <a.b> in f",
            "1 call d <x#0> in f",
        ],
    ),
]
