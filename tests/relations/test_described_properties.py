"""Members that descriptors of properties say: ``Object.defineProperties`` and ``Object.defineProperty``."""

from __future__ import annotations

from related_tree import Plant

MAIN = """\
function Store() {}
Object.defineProperties(Store.prototype, {
  size: {
    enumerable: true,
    get() { return measure(this); },
  },
  mark: {
    value: function (name) { measure(name); },
  },
});
Object.defineProperty(Store.prototype, "late", { get: () => measure(1) });
function measure(one) {}
function used() {
  const store = new Store();
  store.mark("a");
}
"""


def test_what_a_descriptor_says_is_a_member(plant: Plant) -> None:
    tree = plant({"main.js": MAIN})
    assert tree.callers("measure") == {f"local main.js::Store.{name}" for name in ("size", "mark", "late")}
    assert tree.callers("Store.mark") == {"local main.js::used"}
    assert tree.ask("callers", "Store.size").symbol is not None
    assert tree.ask("callers", "Store.late").symbol.kind == "getter"
