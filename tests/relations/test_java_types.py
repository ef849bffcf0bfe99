"""Java: type parameters by their bounds and arguments, and names with their packages."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "src/shop/Item.java": """\
package shop;

public class Item {
    public void save() {}

    public static void all() {}

    public static class Part {
        public void save() {}
    }
}
""",
    "src/shop/Other.java": """\
package shop;

public class Other {
    public void save() {}

    public static void all() {}
}
""",
    "src/shop/Box.java": """\
package shop;

public abstract class Box<K, T extends Item> {
    protected T held;

    T get() { return held; }

    void bounded() { held.save(); }

    static <M extends Comparable<M> & Runnable, O extends Item> void ofMethod(O one) { one.save(); }
}
""",
    "src/shop/Pair.java": """\
package shop;

public class Pair<A, B> {
    A first() { return null; }

    B second() { return null; }
}
""",
    "src/shop/Items.java": """\
package shop;

public class Items extends Pair<Other, Item> {
    void inherited() { second().save(); }
}
""",
    "src/shop/Use.java": """\
package shop;

class Use {
    void argument(Pair<String, Item> pair) { pair.second().save(); }

    void anotherArgument(Pair<Other, Item> pair) { pair.first().save(); }

    void wildcard(Pair<?, ? extends Item> pair) { pair.second().save(); }

    void raw(Pair pair) { pair.second().save(); }

    void derived(Items items) { items.second().save(); }
}
""",
    "src/far/Away.java": """\
package far;

class Away {
    void call() { shop.Item.all(); }

    void typed(final shop.Item item) { item.save(); }

    void inner(shop.Item.Part part) { part.save(); }

    void notThere(sheep.Item item) { item.save(); sheep.Item.all(); }

    void aField(Away shop) { shop.Item.all(); }
}
""",
}


def _sure(plant: Plant, target: str) -> set[str]:
    return {caller for caller in plant(FILES).callers(target) if not caller.startswith("ambiguous")}


def test_type_parameters_are_their_arguments_or_their_bounds(plant: Plant) -> None:
    names = ["Box.java::Box.bounded", "Box.java::Box.ofMethod", "Items.java::Items.inherited"]
    names += [f"Use.java::Use.{name}" for name in ("argument", "wildcard", "derived")]
    expected = {f"import src/shop/{name}" for name in names} | {"import src/far/Away.java::Away.typed"}
    assert _sure(plant, "src/shop/Item.java::Item.save") == expected


def test_another_argument_is_another_type(plant: Plant) -> None:
    assert _sure(plant, "src/shop/Other.java::Other.save") == {"import src/shop/Use.java::Use.anotherArgument"}


@pytest.mark.parametrize(("target", "caller"), [("Item.all", "call"), ("Item.Part.save", "inner")])
def test_a_name_with_its_package_is_what_an_import_of_it_would_be(plant: Plant, target: str, caller: str) -> None:
    assert _sure(plant, f"src/shop/Item.java::{target}") == {f"import src/far/Away.java::Away.{caller}"}
