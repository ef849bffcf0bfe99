"""C, C++ and CUDA, which extends it: declarations; ``masking/`` preprocesses source for the grammars."""

from __future__ import annotations

import re

from smart_explore.languages.language import Grammar, Language, Lazy

_OBJC_HEADER = re.compile(rb"^@(?:interface|protocol|class|import)\b", re.MULTILINE)


def _cpp_header(name: str, data: bytes) -> str | None:
    """The language of a ``.h`` file other than C; None for C.

    It is Objective-C by its ``@``, and C++ by code that C cannot parse.
    """
    if name[-2:] not in (".h", ".H"):
        return None
    if b"@" in data and _OBJC_HEADER.search(data):
        return "objc"
    from smart_explore.languages.c_family.header_detection import is_cpp_header  # compiles large patterns

    return CPP.name if is_cpp_header(data) else None


C = Language(
    "c",
    Grammar("c", sample="int proof;"),
    outline=Lazy(f"{__name__}.c:OUTLINE"),
    dialect=_cpp_header,
    syntax=Lazy(f"{__name__}.syntax:C"),
    imports=Lazy(f"{__name__}.imports:IMPORTS_OF_C"),
    lookup=Lazy(f"{__name__}.lookup:C"),
    scopes=Lazy(f"{__name__}.scopes:SCOPES"),
    statements=Lazy(f"{__name__}.statements:STATEMENTS"),
    folding=Lazy("smart_explore.languages.folding:PREPROCESSED_BRACES"),
)
CPP = C._replace(
    name="cpp",
    grammar=Grammar("cpp", sample="int proof;"),
    outline=Lazy(f"{__name__}.cpp:OUTLINE"),
    dialect=None,
    syntax=Lazy(f"{__name__}.syntax:CPP"),
    imports=Lazy(f"{__name__}.imports:IMPORTS"),
    lookup=Lazy(f"{__name__}.lookup:CPP"),
    reread=Lazy(f"{__name__}.rereading:reread_calls"),
)
CUDA = CPP._replace(name="cuda", grammar=Grammar("cuda", sample="int proof;"), outline=Lazy(f"{__name__}.cuda:OUTLINE"))
LANGUAGES = (C, CPP, CUDA)
