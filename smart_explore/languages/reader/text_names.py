"""Functions that the texts in attributes name: ``#[serde(default = "a::port")]``, ``@MethodSource("cases")``."""

from __future__ import annotations

from collections.abc import Callable, Collection

from smart_explore.languages.reader.uses import Uses
from smart_explore.terms.paths import path_of_names

_CONTENTS = ("content", "fragment")
_SIGNS = " \t\r\n\"'=({[,:"
"""The bytes between the word before a text and the text."""


def names_in_texts(words: Collection[str]) -> Callable[[Uses, int], None]:
    """An action for attributes: add the names in the texts after one of these words, of the attribute or a key."""

    def read_texts(e: Uses, index: int) -> None:
        tree = e.tree
        end, key = tree.starts[index], ""
        for node in range(index + 1, tree.after[index]):
            if not tree.kinds[node].endswith(_CONTENTS):
                continue
            before = tree.data[end : tree.starts[node]].decode("utf-8", "replace").rstrip(_SIGNS)
            end = tree.ends[node]
            after_word = before.rstrip("".join(filter(_is_of_word, before)))
            key = before[len(after_word) :] or key  # in a list it is the first text's
            if key in words:
                _add(e, node)

    return read_texts


def _is_of_word(character: str) -> bool:
    return character == "_" or character.isalnum()


def _add(e: Uses, text: int) -> None:
    """Add the last name of the access path that a text is."""
    path = e.tree.text(text)
    *owners, name = path.replace("::", ".").replace("#", ".").split(".")
    if name.isidentifier() and all(owner.isidentifier() for owner in owners):
        e.add_at("value", name, e.tree.ends[text] - len(name.encode()), path_of_names(owners, e.syntax.roots))
