"""PHP: the types in doc comments."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.php.doc_types import read_type, tokens
from smart_explore.languages.php.docs import TAG
from smart_explore.languages.words import words
from smart_explore.tree.objects import ObjectRules
from smart_explore.tree.tree import Tree

_NAMED_FIRST = words("template template-covariant template-contravariant type")
_OF_TYPES = _NAMED_FIRST | words("""
assert extends implements method mixin param param-out property property-read property-write require-extends
require-implements return throws use var
""")


def _documented(tree: Tree, name: str) -> Iterator[tuple[int, str]]:
    """The byte offsets of a name as a type of a tag, ``@param Leaf[] $a``, each with the namespace before it."""
    for node in tree.all_of("comment"):
        text = tree.data[tree.starts[node] : tree.ends[node]].decode("latin-1")  # a character a byte
        for tag in TAG.finditer(text) if text.startswith("/**") and name in text else ():
            line = text[tag.end() :].partition("\n")[0]
            end = len(line) if tag["name"] in _NAMED_FIRST | {"method"} else read_type(line, {}).end
            for token in tokens(line[:end]) if tag["name"] in _OF_TYPES else ():
                namespace, _, last = token.text.partition("::")[0].rpartition("\\")
                if token.kind == "name" and last.encode("latin-1") == name.encode():
                    offset = token.end - len(token.text) + len(namespace) + bool(namespace or token.text[0] == "\\")
                    yield tree.starts[node] + tag.end() + offset, namespace.removeprefix("\\")


OBJECTS = ObjectRules(documented=_documented)
