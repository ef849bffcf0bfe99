"""Which files are read for the uses of a method: those that name it behind an object, a type or a module."""

from __future__ import annotations

import pytest

from tests.relations.related_tree import Plant

BEHIND = {
    "python": (
        {"a.py": "class Box:\n    def put(self):\n        pass\n", "b.py": "from a import Box\n\nBox().put()\n"},
        {"c.py": "def run(put):\n    return put()\n"},
    ),
    "rust": (
        {
            "src/lib.rs": "pub mod a;\npub mod b;\npub mod c;\n",
            "src/a.rs": "pub struct Till;\nimpl Till {\n    pub fn put(&self) {}\n}\n",
            "src/b.rs": "use crate::a::Till;\nfn run(till: &Till) {\n    till.put();\n}\n",
        },
        {"src/c.rs": "fn run(put: u8) -> u8 {\n    go(1, put)\n}\n"},
    ),
    "go": (
        {"a.go": "package p\n\ntype Box struct{}\n\nfunc (b *Box) put() {}\n\nfunc run(b *Box) {\n\tb.put()\n}\n"},
        {"c.go": "package p\n\nfunc walk(put int) int {\n\treturn 1 + put\n}\n"},
    ),
}
"""Files that matter to the callers of a method, and files where its name is only a variable's."""


@pytest.mark.parametrize("language", BEHIND)
def test_files_where_the_name_of_a_method_is_a_variable_are_not_read_for_its_callers(
    plant: Plant, language: str
) -> None:
    own, others = BEHIND[language]
    tree = plant({**own, **others})
    assert len(tree.callers("put")) == 1
    assert not others.keys() & tree.files_with_facts
    assert tree.ask("references", "put").rows
