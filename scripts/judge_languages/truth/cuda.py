"""CUDA by libclang as C++ for the host, without the system's and NVIDIA's headers: namespaces, types, functions.

What conditions leave out does not count, and what macros make may be shown.
"""

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from clang.cindex import CursorKind, Diagnostic, Index  # type: ignore[import-not-found]
from rows import Symbol, symbol, tell

PRELUDE = """
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__
#define __grid_constant__
#define __restrict__
#define __forceinline__ inline
#define __noinline__
#define __launch_bounds__(...)
#define __align__(n)
typedef unsigned long size_t; typedef unsigned long uint64_t; typedef long int64_t; typedef unsigned uint32_t;
typedef int int32_t; typedef unsigned short uint16_t; typedef short int16_t; typedef unsigned char uint8_t;
typedef signed char int8_t; typedef long ptrdiff_t; typedef unsigned long uintptr_t;
struct dim3 { unsigned x, y, z; };
namespace std {}
"""
OPTIONS = ["-x", "c++", "-std=c++17", "-nostdinc", "-ferror-limit=0", "-w"]
KEEP_GOING = 0x200  # after a header that is not there
ROUNDS = 5
TYPES = {
    CursorKind.CLASS_DECL: "class",
    CursorKind.STRUCT_DECL: "struct",
    CursorKind.UNION_DECL: "union",
    CursorKind.ENUM_DECL: "enum",
    CursorKind.CLASS_TEMPLATE: "class|struct|union",
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: "class|struct|union",
}
FUNCTIONS = {
    CursorKind.FUNCTION_DECL,
    CursorKind.FUNCTION_TEMPLATE,
    CursorKind.CXX_METHOD,
    CursorKind.CONSTRUCTOR,
    CursorKind.DESTRUCTOR,
    CursorKind.CONVERSION_FUNCTION,
}
MACRO_CALL = re.compile(r"\s*[A-Z][A-Z0-9_]+\b(?!::)")
"""A line that begins with a macro; whether what it makes is shown is free."""


def read(text: str) -> Iterator[Symbol]:
    lines = text.split("\n")
    with (
        tempfile.NamedTemporaryFile("w", suffix=".h") as prelude,
        tempfile.NamedTemporaryFile("w", suffix=".cu") as file,
    ):
        for written, content in ((prelude, PRELUDE), (file, text)):
            written.write(content)
            written.flush()
        for _ in range(ROUNDS):
            unit = Index.create().parse(
                file.name, args=["-include", prelude.name, *INCLUDES, *OPTIONS], options=KEEP_GOING
            )
            missing = "".join(sorted(set(undeclared(unit, file.name, lines))))
            if not missing:
                break
            prelude.write(missing)
            prelude.flush()
        yield from walk(unit.cursor, (), file.name, lines)


def undeclared(unit: Any, path: str, lines: list[str]) -> Iterator[str]:
    """Declarations of the types that missing headers declare."""
    for error in unit.diagnostics:
        if error.severity < Diagnostic.Error or error.location.file is None or error.location.file.name != path:
            continue
        if found := re.search(r"unknown type name '(\w+)'", error.spelling):
            line = lines[error.location.line - 1]
            is_template = re.search(rf"\b{found[1]}\s*<", line) is not None
            yield f"template <typename... T> struct {found[1]} {{}};\n" if is_template else f"struct {found[1]} {{}};\n"
        elif found := re.search(r"no template named '(\w+)'(?: in namespace '(\w+)')?", error.spelling):
            made = f"template <typename... T> struct {found[1]} {{}};"
            yield f"namespace {found[2]} {{ {made} }}\n" if found[2] else f"{made}\n"
        elif found := re.search(r"use of undeclared identifier '(\w+)'", error.spelling):
            if inner := re.search(rf"\b{found[1]}::(\w+)(\s*<)?", lines[error.location.line - 1]):
                head = "template <typename... T> " if inner[2] else ""
                yield f"namespace {found[1]} {{ {head}struct {inner[1]} {{}}; }}\n"
        elif found := re.search(r"no type named '(\w+)' in namespace '(\w+)'", error.spelling):
            yield f"namespace {found[2]} {{ struct {found[1]} {{}}; }}\n"


def walk(parent: Any, parents: tuple[str, ...], path: str, lines: list[str]) -> Iterator[Symbol]:
    for cursor in parent.get_children():
        kind = cursor.kind
        if cursor.location.file is None or cursor.location.file.name != path:
            continue
        start, end = cursor.extent.start.line, cursor.extent.end.line
        if kind == CursorKind.NAMESPACE or kind == CursorKind.LINKAGE_SPEC or kind == CursorKind.UNEXPOSED_DECL:
            name = cursor.spelling if kind == CursorKind.NAMESPACE and "anonymous" not in cursor.spelling else ""
            yield from walk(cursor, (*parents, name) if name else parents, path, lines)
        elif kind in TYPES and cursor.is_definition() and cursor.spelling and "(" not in cursor.spelling:
            free = MACRO_CALL.match(lines[start - 1]) is not None
            yield symbol(TYPES[kind], cursor.spelling, parents, start, end, optional=free)
            yield from walk(cursor, (*parents, cursor.spelling), path, lines)
        elif kind in FUNCTIONS:
            free = MACRO_CALL.match(lines[start - 1]) is not None or not cursor.is_definition()
            owners = outer_names(cursor.semantic_parent)
            name = re.sub(r"<.*", "", cursor.spelling) if "operator" not in cursor.spelling else cursor.spelling
            yield symbol("callable", name, owners, start, end, optional=free)


def outer_names(cursor: Any) -> tuple[str, ...]:
    if cursor is None or cursor.kind == CursorKind.TRANSLATION_UNIT:
        return ()
    own = () if not cursor.spelling or "(" in cursor.spelling else (cursor.spelling,)
    return (*outer_names(cursor.semantic_parent), *own)


def left_out(text: str) -> list[tuple[int, int]]:
    """The lines within conditions, but for the guard of a whole header."""
    pairs, open_lines = [], []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        words = line.replace("#", " ").split()
        if line.lstrip().startswith("#") and words and words[0].startswith("if"):
            is_guard = words[0] == "ifndef" and number < len(lines) and "define" in lines[number]
            open_lines.append(0 if is_guard else number)
        elif line.lstrip().startswith("#") and words and words[0] == "endif" and open_lines:
            first = open_lines.pop()
            if first:
                pairs.append((first, number))
    return pairs


ROOT = os.path.commonpath(sys.argv[1:]) if len(sys.argv) > 2 else os.path.dirname(sys.argv[1])
FOLDERS = sorted({os.path.dirname(ROOT), ROOT, *map(os.path.dirname, sys.argv[1:])})
INCLUDES = [option for folder in FOLDERS for option in ("-I", folder)]
tell(read, sys.argv[1:], ("callable", "class", "struct", "enum", "union"), left_out)
