"""Protocol Buffers by protoc's descriptors: all that is declared. Imports are looked for in the folders above."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import grpc_tools
from google.protobuf import descriptor_pb2
from grpc_tools import protoc
from rows import Symbol, symbol, tell

_IMPORT = re.compile(r"^\s*import\s+(?:public\s+|weak\s+)?\"([^\"]+)\"", re.MULTILINE)
_EXTENDED = re.compile(r"extend\s+\.?([\w.]+)")
_OWN = Path(grpc_tools.__file__).parent / "_proto"
MESSAGE, NESTED, ENUM, NESTED_ENUM, SERVICE, EXTENSION, NESTED_EXTENSION, ONEOF = 4, 3, 5, 4, 6, 7, 6, 8


def described(path: Path, text: str) -> descriptor_pb2.FileDescriptorProto:
    folders = {path.parent}
    for name in _IMPORT.findall(text):
        folders.update(folder for folder in path.parents if (folder / name).is_file())
    root = max(folders, key=lambda folder: -len(folder.parts))
    with tempfile.NamedTemporaryFile() as output:
        roots = [f"-I{folder}" for folder in sorted(folders, key=lambda folder: len(folder.parts))]
        options = ["--include_source_info", f"--descriptor_set_out={output.name}"]
        if protoc.main(["protoc", *roots, f"-I{_OWN}", *options, str(path)]):
            raise ValueError(f"protoc refuses it below {root}")
        (file,) = descriptor_pb2.FileDescriptorSet.FromString(output.read()).file
    return file


class Reader:
    def __init__(self, path: str, text: str) -> None:
        self.file = described(Path(path).resolve(), text)
        self.lines = text.rstrip().split("\n")
        self.spans = {}
        for location in self.file.source_code_info.location:
            self.spans.setdefault(tuple(location.path), []).append(location.span)

    def row(self, kind: str, name: str, parents: list[str], path: tuple[int, ...]) -> Iterator[Symbol]:
        for span in self.spans.get(path, ())[:1]:  # what is not written has none
            yield symbol(kind, name, parents, span[0] + 1, (span[2] if len(span) == 4 else span[0]) + 1)

    def symbols(self) -> Iterator[Symbol]:
        file = self.file
        parents = [file.package] if file.package else []
        for span in self.spans.get((2,), ()):
            yield symbol("namespace", file.package, [], span[0] + 1, len(self.lines))
        for number, message in enumerate(file.message_type):
            yield from self.message(message, parents, (MESSAGE, number))
        for number, enum in enumerate(file.enum_type):
            yield from self.enum(enum, parents, (ENUM, number))
        yield from self.extensions(file.extension, parents, (EXTENSION,))
        for number, service in enumerate(file.service):
            path = (SERVICE, number)
            yield from self.row("service", service.name, parents, path)
            for at, method in enumerate(service.method):
                yield from self.row("rpc", method.name, [*parents, service.name], (*path, 2, at))

    def message(self, message, parents: list[str], path: tuple[int, ...]) -> Iterator[Symbol]:  # type: ignore[no-untyped-def]
        yield from self.row("message", message.name, parents, path)
        inside = [*parents, message.name]
        for number, field in enumerate(message.field):
            if field.type != field.TYPE_GROUP:
                yield from self.row("field", field.name, inside, (*path, 2, number))
        for number, nested in enumerate(message.nested_type):
            if not nested.options.map_entry:
                yield from self.message(nested, inside, (*path, NESTED, number))
        for number, enum in enumerate(message.enum_type):
            yield from self.enum(enum, inside, (*path, NESTED_ENUM, number))
        for number, oneof in enumerate(message.oneof_decl):
            yield from self.row("union", oneof.name, inside, (*path, ONEOF, number))
        yield from self.extensions(message.extension, inside, (*path, NESTED_EXTENSION))

    def enum(self, enum, parents: list[str], path: tuple[int, ...]) -> Iterator[Symbol]:  # type: ignore[no-untyped-def]
        yield from self.row("enum", enum.name, parents, path)
        for number, value in enumerate(enum.value):
            yield from self.row("enum_member", value.name, [*parents, enum.name], (*path, 2, number))

    def extensions(self, fields, parents: list[str], path: tuple[int, ...]) -> Iterator[Symbol]:  # type: ignore[no-untyped-def]
        for span in self.spans.get(path, ()):
            first, last = span[0], span[2] if len(span) == 4 else span[0]
            name = _EXTENDED.search("\n".join(self.lines[first : last + 1]), span[1] if first else 0)
            if name is not None:
                yield symbol("impl", f"extend {name[1]}", parents, first + 1, last + 1)
        for number, field in enumerate(fields):
            if field.type != field.TYPE_GROUP:
                yield from self.row("field", field.name, parents, (*path, number))


for file in sys.argv[1:]:
    tell(lambda text, file=file: Reader(file, text).symbols(), [file])  # type: ignore[misc]
