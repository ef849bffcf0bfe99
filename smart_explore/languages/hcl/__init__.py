"""HCL, the language of Terraform and its kin."""

from __future__ import annotations

from smart_explore.languages.language import Grammar, Language, Lazy

HCL = Language("hcl", Grammar("hcl", sample="proof = 1"), outline=Lazy(f"{__name__}.outline:OUTLINE"), line_comment="#")
LANGUAGES = (HCL,)
