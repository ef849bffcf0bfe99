"""Java: the parameters of lambdas are what the function that takes them says."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "shop/Tag.java": """\
package shop;

public class Tag {
    public void set(int options) {}

    public void name() {}
}
""",
    "shop/Other.java": """\
package shop;

public class Other {
    public void set(int options) {}

    public void name() {}
}
""",
    "shop/Change.java": """\
package shop;

public interface Change<T> {
    void apply(int number, T one, Tag tag);

    default Change<T> twice() { return this; }
}
""",
    "shop/Tags.java": """\
package shop;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

public class Tags<E> {
    Tags<E> with(String name, Consumer<Tag> change) { return this; }

    void each(Consumer<? super E> change) {}

    void pairs(BiConsumer<Other, Tag> change) {}

    void changed(Change<Other> change) {}

    void either(Consumer<Tag> change) {}

    void either(Change<Other> change) {}

    void made(Consumer<Tag> change) {}

    void made(Other other) {}
}
""",
    "shop/Use.java": """\
package shop;

import java.util.Map;

class Use {
    Tags<Object> chained() { return new Tags<Object>().with("a, b", tag -> tag.set(1)).with("c", (tag) -> tag.name()); }

    void ofType(Tags<Other> tags) { tags.each(one -> one.set(2)); }

    void second(Tags<Other> tags) { tags.pairs((one, two) -> two.set(3)); }

    void first(Tags<Other> tags) { tags.pairs((one, two) -> { one.set(4); }); }

    void own(Tags<Other> tags) { tags.changed((number, one, tag) -> tag.name()); }

    void ofArgument(Tags<Other> tags) { tags.changed((number, one, tag) -> one.name()); }

    void entries(Map<Tag, Other> map) { map.forEach((key, value) -> value.set(5)); }

    void keys(Map<Tag, Other> map) { map.computeIfAbsent(null, key -> { key.set(6); return null; }); }

    void made(Tags<Other> tags) { tags.made(one -> one.set(8)); }

    void unknown(Tags<Other> tags) { tags.either(one -> one.set(7)); }
}
""",
}

CALLERS = {
    "Tag.set": {"chained", "second", "keys", "made"},
    "Tag.name": {"chained", "own"},
    "Other.set": {"ofType", "first", "entries"},
    "Other.name": {"ofArgument"},
}


@pytest.mark.parametrize("target", CALLERS)
def test_a_lambda_is_given_what_the_function_takes_that_it_stands_for(shared: Plant, target: str) -> None:
    type_, _, _ = target.partition(".")
    found = {caller for caller in shared(FILES).callers(f"shop/{type_}.java::{target}") if "ambiguous" not in caller}
    assert found == {f"import shop/Use.java::Use.{name}" for name in CALLERS[target]}
