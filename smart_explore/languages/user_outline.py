"""The rules by which a language of the user's is read: those that most languages share."""

from __future__ import annotations

from smart_explore.languages.comments import comment_above
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.outline_defaults import adjust, scope
from smart_explore.languages.signatures import head_signature

OUTLINE = OutlineRules(
    exported=lambda definition, file: True,
    doc=comment_above,
    signature=head_signature,
    adjust=adjust,
    scope=scope,
)
