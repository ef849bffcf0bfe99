"""Java: overloads are told apart by how many arguments they take."""

from __future__ import annotations

from related_tree import Plant

FILES = {
    "shop/Base.java": """\
package shop;

public class Base {
    void remove(int index, String why) {}

    void all(String first, Object... others) {}
}
""",
    "shop/Cart.java": """\
package shop;

import java.util.Map;

public class Cart extends Base {
    Cart() { this(1); }

    Cart(int size) {}

    void add(String name) { add(name, 1 /* , not two */); }

    void add(String name, int count) {}

    void add(Map<String, Integer> names, int count, boolean @A [] much) {}

    void remove() {}

    void all() {}
}
""",
    "shop/Use.java": """\
package shop;

import java.util.HashMap;

class Use {
    void one(Cart cart) { cart.add("a, b"); }

    void two(Cart cart) { cart.add(pick(1, 2), new int[] {1, 2}[0]); }

    void three(Cart cart) { cart.add(new HashMap<String, Integer>(), 3, null); cart.add("a"); }

    void above(Cart cart) { cart.remove(1, "x"); }

    void rest(Cart cart) { cart.all("x"); cart.all("x", 1, 2); cart.all(); }

    Cart made() { return new Cart(); }

    Cart sized() { return new Cart(1); }

    void handed(Runnable then) { handed(new Cart()::remove); }

    void unknown(Unknown other) { other.onlyHere(1, 2); }

    void perhaps(Unknown other) { other.onlyHere(1); }

    void onlyHere(int one) {}

    int pick(int one, int two) { return one; }
}
""",
}


def _own(shared: Plant, target: str) -> set[str]:
    rows = shared(FILES).ask("callers", target).rows
    return {f"{row.how} {row.symbol.qualified_name}" for row in rows if not row.via and row.symbol.path}


def test_a_call_means_the_overload_that_takes_as_many_arguments(plant: Plant) -> None:
    assert _own(plant, "shop/Cart.java:10") == {"import Use.one", "import Use.three"}
    assert _own(plant, "shop/Cart.java:12") == {"self Cart.add", "import Use.two"}
    assert _own(plant, "shop/Cart.java:14") == {"import Use.three"}


def test_calls_of_other_overloads_are_told_behind_with_these(shared: Plant) -> None:
    rows = shared(FILES).ask("callers", "shop/Cart.java:14").rows
    others = [(row.symbol.qualified_name, row.via, row.lines) for row in rows if row.via]
    assert rows[0].via == ""
    assert sorted(others) == [
        ("Cart.add", "Cart.add:12", (10,)),
        ("Use.one", "Cart.add:10", (6,)),
        ("Use.three", "Cart.add:10", (10,)),
        ("Use.two", "Cart.add:12", (8,)),
    ]


def test_an_overload_of_a_base_is_meant_where_the_type_has_none_that_fits(plant: Plant) -> None:
    assert _own(plant, "shop/Base.java::Base.remove") == {"inherited Use.above"}
    assert _own(plant, "shop/Cart.java::Cart.remove") == set()


def test_the_last_parameter_may_take_any_number(shared: Plant) -> None:
    callees = {
        (row.symbol.qualified_name, row.lines) for row in shared(FILES).ask("callees", "shop/Use.java::Use.rest").rows
    }
    assert callees == {("Base.all", (14,)), ("Cart.all", (14,))}


def test_a_constructor_is_called_by_what_gives_it_as_many_arguments(plant: Plant) -> None:
    assert _own(plant, "shop/Cart.java:6") == {"import Use.made", "import Use.handed"}
    assert _own(plant, "shop/Cart.java:8") == {"import Use.sized", "self Cart.Cart"}


def test_callees_name_the_overload(shared: Plant) -> None:
    rows = shared(FILES).ask("callees", "shop/Use.java::Use.three").rows
    assert [row.symbol.line_start for row in rows] == [14, 10]


def test_an_overload_that_is_named_by_its_line_calls_what_it_calls_itself(shared: Plant) -> None:
    tree = shared(FILES)
    called = {line: tree.ask("callees", f"shop/Cart.java:{line}").rows for line in (10, 12)}
    assert [row.symbol.line_start for row in called[10]] == [12]
    assert not called[12]


def test_what_takes_another_number_of_arguments_is_not_meant_by_its_name_alone(shared: Plant) -> None:
    assert shared(FILES).callers("shop/Use.java::Use.onlyHere") == {"ambiguous shop/Use.java::Use.perhaps"}
