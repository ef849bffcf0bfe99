"""Types that are names of themselves, in turn or at once."""

from __future__ import annotations

import pytest
from related_tree import Plant

NAMES_OF_THEMSELVES = {
    "go": "package g\ntype A B\ntype B A\ntype Q struct{}\nfunc (q Q) M() {}\nfunc f(a A) { a.M() }\n",
    "ts": "type A = B; type B = A; class Q { M() {} } function f(a: A) { a.M() }",
    "bounded.ts": "type A<T extends A<T>> = T; class Q { M() {} } function f(a: A<any>) { a.M() }",
    "of_itself.ts": "type A<T> = A<A<T>>; class Q { M() {} } function f(a: A<Q>) { a.M() }",
    "united.ts": "type A = B & A | keyof A; type B = A; class Q { M() {} } function f(a: A) { a.M() }",
    "long.ts": "class Q { M() {} } function f(a: A0) { a.M() }\n"
    + "".join(f"type A{n} = A{n + 1} | B{n + 1}; type B{n} = A{n + 1} | B{n + 1};\n" for n in range(400)),
}


@pytest.mark.parametrize("ending", NAMES_OF_THEMSELVES)
def test_a_type_that_is_a_name_of_itself_is_unknown(plant: Plant, ending: str) -> None:
    tree = plant({f"a.{ending}": NAMES_OF_THEMSELVES[ending]})
    assert tree.callers(f"a.{ending}::Q.M") <= {f"ambiguous a.{ending}::f"}
