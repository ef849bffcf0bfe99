"""Objective-C by libclang, without the system's headers: interfaces, protocols, methods, functions, types.

What conditions leave out does not count.
"""

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from clang.cindex import CursorKind, Diagnostic, Index  # type: ignore[import-not-found]
from rows import Symbol, symbol, tell

WORDS = """NS_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_END NS_DESIGNATED_INITIALIZER NS_UNAVAILABLE NS_REQUIRES_SUPER
NS_TYPED_EXTENSIBLE_ENUM NS_STRING_ENUM NS_REFINED_FOR_SWIFT UI_APPEARANCE_SELECTOR NS_ROOT_CLASS GS_ROOT_CLASS
API_AVAILABLE(...) API_UNAVAILABLE(...) API_DEPRECATED(...) NS_SWIFT_NAME(x) __deprecated_msg(x) NS_FORMAT_FUNCTION(...)
NS_AVAILABLE_IOS(...) NS_DEPRECATED_IOS(...) NS_AVAILABLE(...) NS_SWIFT_UNAVAILABLE(x)"""
PRELUDE = (
    "typedef long NSInteger; typedef unsigned long NSUInteger; typedef signed char BOOL; typedef double CGFloat;\n"
    "typedef double NSTimeInterval; typedef unsigned short unichar; typedef unsigned long size_t;\n"
    "typedef unsigned long uint64_t; typedef long int64_t; typedef unsigned uint32_t; typedef int int32_t;\n"
    "typedef struct { CGFloat x, y; } CGPoint; typedef struct { CGFloat width, height; } CGSize;\n"
    "typedef struct { CGPoint origin; CGSize size; } CGRect;\n"
    "#define NS_ENUM(t,n) enum n : t n; enum n : t\n#define NS_OPTIONS(t,n) enum n : t n; enum n : t\n"
    "#define FOUNDATION_EXPORT extern\n#define UIKIT_EXTERN extern\n#define RCT_EXTERN extern\n"
    + "".join(f"#define {word}\n" for word in WORDS.split())
    + "@protocol NSObject @end @protocol NSCopying @end @protocol NSCoding @end\n"
    "@interface NSObject <NSObject> @end @interface NSString : NSObject @end\n"
    "@class NSArray, NSDictionary, NSData, NSError, NSURL, NSSet, NSDate, NSNumber, UIImage, UIView, NSImage;\n"
)
OPTIONS = ["-x", "objective-c", "-target", "x86_64-apple-macos12", "-fobjc-arc", "-fblocks", "-ferror-limit=0"]
unknown: list[tuple[int, int]] = []
KEEP_GOING = 0x200  # after a header that is not there
ROUNDS = 5
"""How often a file is read, each time with what was not declared before."""
OWNERS = {
    CursorKind.OBJC_INTERFACE_DECL: "type",
    CursorKind.OBJC_PROTOCOL_DECL: "type",
    CursorKind.OBJC_CATEGORY_DECL: "",
    CursorKind.OBJC_IMPLEMENTATION_DECL: "",
    CursorKind.OBJC_CATEGORY_IMPL_DECL: "",
}
MACRO_CALL = re.compile(r"\s*([A-Z]\w*)\(")
"""A line that stands for declarations; whether they are shown is free."""
CATEGORIES = {CursorKind.OBJC_CATEGORY_DECL, CursorKind.OBJC_CATEGORY_IMPL_DECL}
METHODS = {CursorKind.OBJC_INSTANCE_METHOD_DECL, CursorKind.OBJC_CLASS_METHOD_DECL}


def read(text: str) -> Iterator[Symbol]:
    with (
        tempfile.NamedTemporaryFile("w", suffix=".h") as prelude,
        tempfile.NamedTemporaryFile("w", suffix=".m") as file,
    ):
        for written, content in ((prelude, PRELUDE), (file, text)):
            written.write(content)
            written.flush()
        for _ in range(ROUNDS):
            unit = Index.create().parse(
                file.name, args=["-include", prelude.name, "-I", HEADERS, *OPTIONS], options=KEEP_GOING
            )
            missing = "".join(sorted(set(undeclared(unit, file.name, text.split("\n")))))
            if not missing:
                break
            prelude.write(missing)
            prelude.flush()
        yield from walk(unit.cursor.get_children(), file.name, text.split("\n"))
        implementations = re.finditer(r"^@implementation\b.*?^@end", text, re.MULTILINE | re.DOTALL)
        places = [
            (text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1) for found in implementations
        ]
        owners = [cursor for cursor in unit.cursor.get_children() if cursor.kind in OWNERS]
        known = {owner.extent.start.line for owner in owners if any(m.kind in METHODS for m in owner.get_children())}
        unknown[:] = [(first, last) for first, last in places if first not in known]


def undeclared(unit: Any, path: str, lines: list[str]) -> Iterator[str]:
    """Declarations of what the missing headers declare: without its type a method or a function is dropped."""
    for error in unit.diagnostics:
        if error.severity < Diagnostic.Error:
            continue
        if found := re.search(r"(?:interface declaration for|forward class) '(\w+)'", error.spelling):
            yield f"@interface {found[1]} : NSObject @end\n"
        elif found := re.search(r"protocol declaration for '(\w+)'", error.spelling):
            yield f"@protocol {found[1]} @end\n"
        elif error.location.file is not None and error.location.file.name == path:
            number = error.location.line - 1
            if "expected function body" in error.spelling:  # a macro that stands alone above is taken for a head
                number = max((above for above in range(number) if lines[above].strip()), default=number)
            line = lines[number]
            if (found := MACRO_CALL.match(line)) and "_" in found[1]:
                heads = re.search(rf"^{found[1]}\([^;{{}}]*\)\s*\{{", "\n".join(lines), re.MULTILINE)
                yield f"#define {found[1]}(...){' - (void) undeclared' if heads else ''}\n"
            elif "expected a type" in error.spelling or "unknown type name" in error.spelling:
                rest = lines[error.location.line - 1].encode()[error.location.column - 1 :].decode(errors="replace")
                if found := re.match(r"([A-Za-z_]\w*)\s*(\*|<)?", rest):
                    yield f"@class {found[1]};\n" if found[2] else f"typedef int {found[1]};\n"


def headers(paths: list[str]) -> str:
    """A folder where imports find the headers of the package by their names, under whatever folder they ask for."""
    root = os.path.commonpath(paths) if len(paths) > 1 else os.path.dirname(paths[0])
    found = [path for path in Path(root).rglob("*") if path.suffix in (".h", ".m")]
    folder = Path(tempfile.mkdtemp())
    asked = {"."}
    for path in found:
        asked.update(re.findall(r"#(?:import|include)\s*<([\w+/]+)/\w", path.read_text(errors="replace")))
    for name in asked:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for path in found:
            if path.suffix == ".h" and not (folder / name / path.name).exists():
                (folder / name / path.name).symlink_to(path.resolve())
    return str(folder)


def walk(cursors: Any, path: str, lines: list[str]) -> Iterator[Symbol]:
    for cursor in cursors:
        if not cursor.location.file or cursor.location.file.name != path:
            continue
        kind, start, end = cursor.kind, cursor.extent.start.line, cursor.extent.end.line
        is_named = cursor.spelling and "unnamed" not in cursor.spelling
        if kind in OWNERS:
            of_class = next((c.spelling for c in cursor.get_children() if c.kind == CursorKind.OBJC_CLASS_REF), "")
            written = re.split(r"[\s(<:]+", lines[start - 1].strip())
            owner = of_class or written[1] if kind in CATEGORIES else cursor.spelling
            if OWNERS[kind]:
                of_macro = MACRO_CALL.match(lines[start - 1]) is not None
                yield symbol("type", cursor.spelling, (), start, end, optional=of_macro)
            for member in cursor.get_children():
                token = next(member.get_tokens(), None) if member.kind in METHODS else None
                start, end = member.extent.start.line, member.extent.end.line
                of_macro = lines[start - 1].lstrip()[:1] not in ("+", "-")
                if MACRO_CALL.match(lines[start - 1]) or (token is not None and token.spelling in "+-"):
                    yield symbol("callable", member.spelling, (owner,), start, end, optional=of_macro)
        elif kind == CursorKind.FUNCTION_DECL and cursor.is_definition():
            of_macro = MACRO_CALL.match(lines[start - 1]) is not None
            yield symbol("callable", cursor.spelling, (), start, end, optional=of_macro)
        elif kind == CursorKind.TYPEDEF_DECL:
            yield symbol("type", cursor.spelling, (), start, end, optional=True)
        elif kind in (CursorKind.ENUM_DECL, CursorKind.STRUCT_DECL) and cursor.is_definition() and is_named:
            yield symbol("type", cursor.spelling, (), start, end)


def left_out(text: str) -> list[tuple[int, int]]:
    """What depends on headers that are not there: lines within conditions, implementations of unknown classes."""
    pairs, open_lines = [], []
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("#if"):
            open_lines.append(number)
        elif line.lstrip().startswith("#endif") and open_lines:
            pairs.append((open_lines.pop(), number))
    return pairs + unknown


HEADERS = headers(sys.argv[1:])
tell(read, sys.argv[1:], ("callable", "class", "interface", "struct", "enum", "union"), left_out)
