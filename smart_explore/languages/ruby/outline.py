"""Ruby: ``private`` in all its forms, comments above, methods of the class and of its objects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import clean_comment, comments_above, source_without_comments
from smart_explore.languages.language import Doc
from smart_explore.languages.ruby.declarations import WORD_OF_SEVERAL, declarations
from smart_explore.languages.ruby.scopes import HIDDEN
from smart_explore.languages.ruby.source import known_gaps, prepare
from smart_explore.languages.signatures import clip, fold_list, value_signature
from smart_explore.model.kinds import SCOPE_KINDS

_DIRECTIVE = re.compile(
    r"#(?:!|\s*(?:-\*-|\w*coding:|frozen_string_literal:|warn_indent:|shareable_constant_value:|typed:|rubocop:"
    r"|standard:|steep:|sorbet:|:\w+:|@!))"
)
_BLOCK_MARK = re.compile(r"^=(?:begin|end)\b[^\n]*", re.MULTILINE)
_OPERATOR = re.compile(r"[^\w\x80-\U0010ffff]+")


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Set the kinds of methods by their place and their name."""
    parent = definition.parent
    if definition.kind == "function":
        in_type = parent is not None and parent.kind in SCOPE_KINDS
        if in_type or definition.owner:
            definition.kind = _method_kind(definition.name)
    return True


def _method_kind(name: str) -> str:
    if name == "initialize":
        return "constructor"
    if _OPERATOR.match(name):
        return "operator"
    return "setter" if name.endswith("=") else "method"


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is neither private nor protected, by a bare word, a prefix or a list of names."""
    return HIDDEN not in definition.extras


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, ``=begin`` blocks too, without magic comments and directives."""
    comments = [
        comment for comment in comments_above(definition.start, file) if not _DIRECTIVE.match(file.region_text(comment))
    ]
    text = "\n".join(_BLOCK_MARK.sub("", file.region_text(comment)) for comment in comments)
    text = clean_comment(text)
    return Doc(text, comments[0].start if text else -1)


def signature(definition: Definition, file: FileCaptures) -> str:
    """``def self.f(a)``, ``class A < B``, ``attr_reader :a``; for all else the first line."""
    if word := definition.extras.get(WORD_OF_SEVERAL):
        return f"{file.region_text(word[0])} :{definition.name}"
    if definition.body is None:
        return value_signature(definition, file)
    return clip(fold_list(source_without_comments(file, definition.head_start, definition.body.start)))


def imports(file: FileCaptures) -> Iterator[Region]:
    """The calls that load another file; ``load record`` calls the program's own ``load``."""
    marks = (file.captures.get(name, ()) for name in ("ruby.loads", "ruby.loaded", "ruby.import"))
    for word, argument, call in zip(*marks, strict=True):
        if file.region_text(word) != "load" or not file.region_text(argument)[:1].islower():
            yield call


OUTLINE = outline_defaults.USUAL._replace(
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    from_captures=declarations,
    imports=imports,
    known_gaps=known_gaps,
    prepare=prepare,
)
