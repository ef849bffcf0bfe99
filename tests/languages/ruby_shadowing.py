"""Ruby: which variable a name means. Each case has its name, a source and the references in it."""

from __future__ import annotations

CASES = [
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
            "1 inherit C <Object.B> in A",
            "2 call include in A",
            "2 inherit E <D> in A",
            "2 inherit F in A",
            "4 call g <y> local in A.f",
            "4 call i <Object.H> in A.f",
            "5 value K <Object.J> in A.f",
            "6 call raise in A.f",
        ],
    ),
    (
        "comments and brackets stand between a name and what it is asked of",
        "def f(x)\n  (x).g(h) # i.j\n    .k { |l| l&.m(n) }\n  self.class.o; super.q; @r.s; t ? u : v\nend",
        [
            "2 call g <x> local in f",
            "2 call h in f",
            "3 call k <x.g()> local in f",
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
