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

from clang.cindex import CursorKind, Index  # type: ignore[import-not-found]
from rows import Symbol, symbol, tell

WORDS = """NS_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_END NS_DESIGNATED_INITIALIZER NS_UNAVAILABLE NS_REQUIRES_SUPER
NS_TYPED_EXTENSIBLE_ENUM NS_STRING_ENUM NS_REFINED_FOR_SWIFT UI_APPEARANCE_SELECTOR NS_ROOT_CLASS GS_ROOT_CLASS
API_AVAILABLE(...) API_UNAVAILABLE(...) API_DEPRECATED(...) NS_SWIFT_NAME(x) __deprecated_msg(x) NS_FORMAT_FUNCTION(...)
NS_AVAILABLE_IOS(...) NS_DEPRECATED_IOS(...) NS_AVAILABLE(...) NS_SWIFT_UNAVAILABLE(x)"""
PRELUDE = (
    "typedef long NSInteger; typedef unsigned long NSUInteger; typedef signed char BOOL; typedef double CGFloat;\n"
    "typedef double NSTimeInterval; typedef unsigned short unichar;\n"
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
OWNERS = {
    CursorKind.OBJC_INTERFACE_DECL: "type",
    CursorKind.OBJC_PROTOCOL_DECL: "type",
    CursorKind.OBJC_CATEGORY_DECL: "",
    CursorKind.OBJC_IMPLEMENTATION_DECL: "",
    CursorKind.OBJC_CATEGORY_IMPL_DECL: "",
}
METHODS = {CursorKind.OBJC_INSTANCE_METHOD_DECL, CursorKind.OBJC_CLASS_METHOD_DECL}


def read(text: str) -> Iterator[Symbol]:
    with (
        tempfile.NamedTemporaryFile("w", suffix=".h") as prelude,
        tempfile.NamedTemporaryFile("w", suffix=".m") as file,
    ):
        for written, content in ((prelude, PRELUDE), (file, text)):
            written.write(content)
            written.flush()
        unit = Index.create().parse(
            file.name, args=["-include", prelude.name, "-I", HEADERS, *OPTIONS], options=KEEP_GOING
        )
        yield from walk(unit.cursor.get_children(), file.name, text.split("\n"))
        implementations = re.finditer(r"^@implementation\b.*?^@end", text, re.MULTILINE | re.DOTALL)
        places = [
            (text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1) for found in implementations
        ]
        owners = [cursor for cursor in unit.cursor.get_children() if cursor.kind in OWNERS]
        known = {owner.extent.start.line for owner in owners if any(m.kind in METHODS for m in owner.get_children())}
        unknown[:] = [(first, last) for first, last in places if first not in known]


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
            owner = re.split(r"[\s(<:]+", lines[start - 1].strip())[1]
            if OWNERS[kind]:
                yield symbol("type", cursor.spelling, (), start, end)
            for member in cursor.get_children():
                token = next(member.get_tokens(), None) if member.kind in METHODS else None
                if token is not None and token.spelling in "+-":
                    start, end = member.extent.start.line, member.extent.end.line
                    of_macro = lines[start - 1].lstrip()[:1] not in ("+", "-")
                    yield symbol("callable", member.spelling, (owner,), start, end, optional=of_macro)
        elif kind == CursorKind.FUNCTION_DECL and cursor.is_definition():
            yield symbol("callable", cursor.spelling, (), start, end)
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
