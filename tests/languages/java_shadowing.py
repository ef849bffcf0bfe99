"""Java: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
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
            "1 call C <B> in A.f",
            "1 type D in A.f",
            "1 value k <?> is String in A.f",
            "1 type E in A.f",
            "1 type F in A.f",
            "1 value n <?> is E in A.f",
        ],
    ),
]
