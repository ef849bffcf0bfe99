"""Flow: a hook is called as a function is, in its file and in others."""

from __future__ import annotations

from related_tree import Plant

FILES = {
    "shop.js.flow": """\
// @flow
export hook useShop(name: string): string { return name; }

hook useShelf(item: string): string {
  return useShop(item);
}
""",
    "view.js.flow": """\
// @flow
import { useShop } from "./shop";

hook useView(): string {
  return useShop("a");
}
""",
}


def test_a_hook_calls_and_is_called(shared: Plant) -> None:
    callers = shared(FILES).callers("shop.js.flow::useShop")
    assert callers == {"local shop.js.flow::useShelf", "import view.js.flow::useView"}
