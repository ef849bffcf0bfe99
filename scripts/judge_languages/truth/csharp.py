"""C# by Roslyn (C# 9): types with their delegates, methods, constructors, operators."""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["DOTNET_SYSTEM_GLOBALIZATION_INVARIANT"] = "1"
import dotnetcore2
import pythonnet
from rows import Symbol, symbol, tell

with tempfile.NamedTemporaryFile("w", suffix=".runtimeconfig.json", delete=False) as settings:
    json.dump({"runtimeOptions": {"framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"}}}, settings)
runtime = Path(dotnetcore2.__file__).parent / "bin"
pythonnet.load("coreclr", runtime_config=settings.name, dotnet_root=str(runtime))

import clr  # noqa: E402

sys.path.append(os.environ["PARSERS"] + "/@autorest/csharp")
clr.AddReference("Microsoft.CodeAnalysis")
clr.AddReference("Microsoft.CodeAnalysis.CSharp")
import Microsoft.CodeAnalysis.CSharp as Roslyn  # noqa: E402

DISABLED_TEXT = int(Roslyn.SyntaxKind.DisabledTextTrivia)
TYPES = {"ClassDeclaration", "StructDeclaration", "InterfaceDeclaration", "EnumDeclaration", "RecordDeclaration"}


def lines(node: Any) -> tuple[int, int]:
    span = node.GetLocation().GetLineSpan()
    return span.StartLinePosition.Line + 1, span.EndLinePosition.Line + 1


def local_functions(node: Any) -> Iterator[Symbol]:
    for inner in node.DescendantNodes():
        if inner.GetType().Name == "LocalFunctionStatementSyntax":
            yield symbol("callable", inner.Identifier.ValueText, (), *lines(inner), optional=True)


def walk(node: Any, parents: list[str]) -> Iterator[Symbol]:
    kind = node.GetType().Name.removesuffix("Syntax")
    if kind == "NamespaceDeclaration":
        for member in node.Members:
            yield from walk(member, parents)
        return
    name = ""
    if kind in TYPES or kind in ("DelegateDeclaration", "MethodDeclaration", "ConstructorDeclaration"):
        name = node.Identifier.ValueText
    elif kind == "DestructorDeclaration":
        name = "~" + node.Identifier.ValueText
    elif kind == "OperatorDeclaration":
        name = "operator" + node.OperatorToken.ValueText
    elif kind == "ConversionOperatorDeclaration":
        name = "operator " + str(node.Type)
    if not name:
        return
    start, end = lines(node)
    attributes = list(node.AttributeLists)
    if attributes:
        rest = [child for child in node.ChildNodesAndTokens() if child.SpanStart >= attributes[-1].Span.End]
        start = lines(rest[0])[0]
    is_type = kind in TYPES or kind == "DelegateDeclaration"
    yield symbol("type" if is_type else "callable", name, parents, start, end, decorated_start=lines(node)[0])
    if kind in TYPES and kind != "EnumDeclaration":
        for member in node.Members:
            yield from walk(member, [*parents, name])


def read(text: str) -> Iterator[Symbol]:
    """Namespaces are no part of a qualified name."""
    tree = Roslyn.CSharpSyntaxTree.ParseText(text, Roslyn.CSharpParseOptions(Roslyn.LanguageVersion.CSharp9))
    if any(str(problem.Severity) == "Error" for problem in tree.GetDiagnostics()):
        raise ValueError(str(next(iter(tree.GetDiagnostics()))))
    for member in tree.GetRoot().Members:
        yield from walk(member, [])
    yield from local_functions(tree.GetRoot())


def left_out(text: str) -> list[tuple[int, int]]:
    """The lines that conditions leave out."""
    tree = Roslyn.CSharpSyntaxTree.ParseText(text, Roslyn.CSharpParseOptions(Roslyn.LanguageVersion.CSharp9))
    trivia = [piece for piece in tree.GetRoot().DescendantTrivia() if piece.RawKind == DISABLED_TEXT]
    return [lines(piece) for piece in trivia]


tell(read, sys.argv[1:], ("callable", "type"), left_out)
