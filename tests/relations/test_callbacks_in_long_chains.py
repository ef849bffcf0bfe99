"""The parameter of a callback has its type however many calls the chain has before it."""

from __future__ import annotations

import pytest
from related_tree import Plant

TIMES = 16
NUMBERS = range(TIMES)
SOURCES = {
    "a.java": (
        "import java.util.function.Consumer;\nclass Tag { Tag set(int n) { return this; } }\nclass Tags {\n"
        "  Tags «»(Consumer<Tag> one) { return this; }\n  static Tags init() {\n    return new Tags()\n"
        + "".join(f"      .«»(tag -> tag.set({number}))\n" for number in NUMBERS)
        + "    ;\n  }\n}\n"
    ),
    "a.ts": (
        "class Tag { set(n: number): Tag { return this } }\nclass Tags {\n  «»(one: (tag: Tag) => void): Tags"
        " { return this }\n}\nfunction init() {\n  return new Tags()\n"
        + "".join(f"    .«»((tag) => tag.set({number}))\n" for number in NUMBERS)
        + "}\n"
    ),
    "a.kt": (
        "class Tag { fun set(n: Int): Tag = this }\nclass Tags {\n  fun «»(one: (Tag) -> Unit): Tags = this\n}\n"
        "fun init() = Tags()\n" + "".join(f"  .«»({{ tag -> tag.set({number}) }})\n" for number in NUMBERS)
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ["put", "configure_the_tags"])
@pytest.mark.parametrize("path", SOURCES)
def test_each_callback_of_a_chain_has_its_type(path: str, name: str, plant: Plant) -> None:
    rows = plant({path: SOURCES[path].replace("«»", name)}).ask("callers", f"{path}::Tag.set").rows
    assert [len(row.lines) for row in rows if row.how != "ambiguous"] == [TIMES]
