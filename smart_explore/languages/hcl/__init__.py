"""HCL, the language of Terraform and similar tools."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, rules_in

HCL = Language("hcl", Grammar("hcl", sample="proof = 1"), **rules_in(__name__), line_comment="#")
LANGUAGES = (HCL,)
