"""Decorators that may have a function called: of one that nothing calls, and of one that is called as well."""

from __future__ import annotations

import pytest
from related_tree import Plant, Smart

DECORATED = {
    "app.py": (
        "@app.route('/pay', methods=['POST'])\n@login_required\ndef pay():\n    pass\n\n\n"
        "@property\n@functools.lru_cache(maxsize=1)\ndef plain():\n    pass\n\n\n"
        "@task\ndef called():\n    pass\n\n\ncalled()\n\n\n"
        "@on(saved, sender=Page)\n@task\ndef moved():\n    pass\n\n\nmoved()\n"
        "\n\n@admin.register(Page)\nclass Shown:\n    pass\n"
    ),
    "shop.ts": "export class Shop {\n  @cache()\n  @Get(':id')\n  async show(id: string) {\n    return id\n  }\n}\n",
    "Shop.java": "class Till {\n  @Override\n  @Bean\n  void open() {\n  }\n}\n",
}


@pytest.mark.parametrize(
    ("target", "decorators"),
    [
        ("pay", ("@app.route('/pay', methods=['POST'])", "@login_required")),
        ("plain", ()),
        ("called", ()),
        ("moved", ("@on(saved, sender=Page)",)),
        ("Shown", ("@admin.register(Page)",)),
        ("Shop.show", ("@cache()", "@Get(':id')")),
        ("Till.open", ("@Bean",)),
    ],
)
def test_the_decorators_above_a_function_are_told(
    plant: Plant, smart: Smart, target: str, decorators: tuple[str, ...]
) -> None:
    tree = plant(DECORATED)
    assert tree.ask("callers", target).decorators == decorators
    assert tree.ask("references", target).decorators == (decorators if target != "Shown" else ())
    out = smart(tree.root, "callers", target).stdout
    told = f"above it stands {', '.join(decorators)}: that may have it called\n"
    assert (told in out) == bool(decorators) and ("above it stands" in out) == bool(decorators)
