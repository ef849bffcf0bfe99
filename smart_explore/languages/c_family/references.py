"""C and C++: calls, ``new``, bases, initialised members, types, and function references."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from smart_explore.languages.c_family.aliases import namespace_aliases, namespaces_used, type_aliases
from smart_explore.languages.c_family.bindings import bind
from smart_explore.languages.c_family.constructions import makes_object
from smart_explore.languages.c_family.designators import designators
from smart_explore.languages.c_family.expressions import expressions
from smart_explore.languages.c_family.generics import declare_generics, parameter_names
from smart_explore.languages.c_family.member_chains import Syntax, add_names, chain_at, receiver_before
from smart_explore.languages.c_family.operators import add_operators, declare_operators
from smart_explore.languages.c_family.unparsed_calls import calls_declared, calls_in_macros, calls_in_masked_code
from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import UNKNOWN, MemberAccess
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Scope, Use
from smart_explore.languages.reader.expressions import Expressions
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relation import NAMESPACES_USED, ReferenceKind
from smart_explore.tree.tree import Tree

NAME = rb"~?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GAP = rb"(?:\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_ANGLES = rb"(?:\s*<[^()<>;{}]*(?:<[^()<>;{}]*(?:<[^()<>;{}]*>[^()<>;{}]*)*>[^()<>;{}]*)*>)?"
_DOT = rb"%s%s(?:->|\.|::)%s(?:template\s+)?" % (_ANGLES, _GAP, _GAP)
CHAIN = rb"%s(?:%s%s)*" % (NAME, _DOT, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:::\s*)?(?:(%s)%s)?(%s)%s" % (CHAIN, _DOT, NAME, _ANGLES)),
    re.compile(rb"%s|\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/" % _ANGLES.removesuffix(b"?")),
)
_BRACKETED = re.compile(rb"[(\s*]*+(%s)[)\s]*+" % CHAIN)
_NEW = re.compile(rb"(?:::\s*)?new\s*(?:\([^()]*\)\s*)?(?:(?:const|struct|class)\s+)*(?:::\s*)?(%s)" % CHAIN)
_BASE = re.compile(rb":?\s*(?:(?:public|protected|private|virtual|typename)\s+)*(?:::\s*)?(%s)" % CHAIN)
_INITIALIZER = re.compile(rb"(%s)%s\s*[({]" % (CHAIN, _ANGLES))
_WORD = re.compile(NAME)
_POINTER = re.compile(rb"&\s*(?:::\s*)?(%s)" % CHAIN)
_DECLARED = re.compile(rb"\b(?:struct|class|union|enum|typename|concept|using)\s+(?:\[\[[^\]]*\]\]\s*)?\Z")
_BODY = re.compile(rb"%s(?:final\b|\{|:(?!:)|;|=|,|>)" % _GAP)
_CONSTANTS = frozenset({"nullptr", "true", "false"})
_BLOCKS = words(
    "compound_statement for_statement for_range_loop if_statement while_statement switch_statement catch_clause"
)
_FUNCTIONS = words("function_definition lambda_expression")
_MAX_READ = 400
_EMPLACES = frozenset({"emplace", "emplace_back", "emplace_front", "try_emplace"})
"""The methods of containers that create an element."""
_LITERALS = frozenset({"number_literal", "string_literal", "char_literal", "initializer_list", "true", "false"})
MAKER = "new"
"""The name of the call of a constructor where only the member is named that is initialised."""


def read_c(captures: ReferenceCaptures) -> RawReferences:
    """The references of a C file."""
    return _read(captures)


def read_cpp(captures: ReferenceCaptures) -> RawReferences:
    """The references of a C++ file."""
    return _read(captures, has_operators=True)


def _read(captures: ReferenceCaptures, *, has_operators: bool = False) -> RawReferences:
    raw = RawReferences()
    raw.implicit_receiver = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    if captures.tree is not None:
        raw.scopes += _blocks(captures.tree)
    data = _without_arguments(captures)
    reader = expressions(captures.tree) if captures.tree is not None else None
    containers = bind(captures.tree, reader, raw) if captures.tree is not None and reader is not None else set()
    _calls(captures, raw, data, reader, containers)
    if captures.tree is not None:
        _unparsed_calls(captures.tree, raw, data)
    _inherit(captures, raw, data)
    _types(captures, raw, data)
    _values(captures, raw)
    if captures.tree is not None and captures.of("reference.name"):
        raw.uses += designators(captures.tree)
    add_names(captures, raw)
    if reader is not None and raw.complete:
        _complete_receivers(reader, raw)
    if has_operators and reader is not None:
        raw.declared += declare_operators(reader.tree)
        if raw.complete:
            add_operators(reader, raw)
    if captures.tree is not None:
        raw.declared += declare_generics(captures.tree)
        _aliases(captures.tree, raw)
    return raw


def _blocks(tree: Tree) -> Iterator[Scope]:
    """The scopes of blocks and of the statements whose heads declare variables."""
    for index, kind in enumerate(tree.kinds):
        if kind in _BLOCKS and tree.kinds[tree.parents[index]] not in _FUNCTIONS:
            yield Scope(tree.starts[index], tree.ends[index], "block")


def _complete_receivers(reader: Expressions, raw: RawReferences) -> None:
    """Add the receivers of members that are no plain chain of names: ``items[0].size``, ``(*item).size``."""
    lacking = {use.start for use in raw.names if use.receiver == UNKNOWN}
    found: dict[int, str] = {}
    for index, kind in enumerate(reader.tree.kinds if lacking else ()):
        if kind == "field_expression":
            name, receiver = reader.access(index)
            if name >= 0 and receiver:
                found[reader.tree.starts[name]] = receiver
    raw.names = [
        use._replace(receiver=found.get(use.start, UNKNOWN)) if use.receiver == UNKNOWN else use for use in raw.names
    ]


def _aliases(tree: Tree, raw: RawReferences) -> None:
    """Add the other names of types, and replace those of namespaces at the beginning of receivers."""
    raw.declared += type_aliases(tree)
    if used := namespaces_used(tree):
        raw.renamed.append((NAMESPACES_USED, used))
    called = namespace_aliases(tree)
    for uses in (raw.uses, raw.names) if called else ():
        for at, use in enumerate(uses):
            head, dot, rest = use.receiver.partition(".")
            if head in called:
                uses[at] = use._replace(receiver=f"{called[head]}{dot}{rest}")


def _add(raw: RawReferences, kind: ReferenceKind, chain: MemberAccess | None) -> None:
    if chain is None:
        return
    name, start, receiver = chain
    receiver = receiver.replace("->", ".").replace("::", ".")
    first, dot, rest = receiver.partition(".")
    if first == "this":
        receiver = SELF + dot + rest
    raw.uses.append(Use(kind, name, start, receiver))


def _without_arguments(captures: ReferenceCaptures) -> bytes:
    """The source with blanks for template arguments, which hold whatever types and expressions do."""
    arguments = captures.of("template.arguments")
    if not arguments:
        return captures.data
    data = bytearray(captures.data)
    for start, end in arguments:
        data[start:end] = b" " * (end - start)
    return bytes(data)


def _calls(
    captures: ReferenceCaptures, raw: RawReferences, data: bytes, reader: Expressions | None, containers: Set[str]
) -> None:
    callees = _callees(reader) if reader is not None else {}
    for region in captures.of("reference.call"):
        chain = _callee(data, region)
        if reader is not None and region in callees and (chain is None or chain.receiver == UNKNOWN):
            chain = _callee_in_tree(reader, callees[region]) or chain
        _add(raw, "call", chain)
        if chain is None or chain.name not in _EMPLACES or raw.uses[-1].receiver in ("", UNKNOWN):
            continue
        if reader is not None and _creates(reader, callees.get(region, -1), chain, containers):
            raw.uses.append(Use("call", MAKER, region.end, f"{raw.uses[-1].receiver}[0]"))
    for region in captures.of("reference.new"):
        match = _NEW.match(data, region.start, min(region.end, region.start + _MAX_READ))
        if match is not None:
            _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
    for region in captures.of("initializer"):  # of a base, which is a call of its constructor, or of a member
        match = _INITIALIZER.match(data, region.start, min(region.end, region.start + _MAX_READ))
        if match is None:
            continue
        if match[1][:1].isupper() or captures.data[match.end(1) : match.end()].strip()[:1] == b"<":
            _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
        elif _WORD.fullmatch(match[1]):
            raw.uses.append(Use("call", MAKER, match.end() - 1, f"{SELF}.{match[1].decode('utf-8', 'replace')}"))


def _unparsed_calls(tree: Tree, raw: RawReferences, blanked: bytes) -> None:
    """Add the calls that are no calls in the tree. ``blanked`` is the source with blanks for template arguments."""
    for start, end in calls_in_macros(tree, CHAIN):
        _add(raw, "call", chain_at(tree.data, start, end, SYNTAX))
    for start, end in calls_declared(tree):
        _add(raw, "call", _callee(blanked, Region(start, end)))
    for start, end in calls_in_masked_code(tree):
        receiver = receiver_before(tree.data, start, (b"->", b"::", b"."))
        _add(raw, "call", MemberAccess(tree.data[start:end].decode("utf-8", "replace"), start, receiver))


def _callees(reader: Expressions) -> dict[tuple[int, int], int]:
    """The callees of a file by their ranges."""
    tree = reader.tree
    return {(tree.starts[at], tree.ends[at]): at for at, field in enumerate(tree.fields) if field == "function"}


def _callee_in_tree(reader: Expressions, index: int) -> MemberAccess | None:
    """The name and the receiver of a callee behind calls, elements and casts."""
    name, receiver = reader.access(index)
    return MemberAccess(reader.text(name), reader.tree.starts[name], receiver) if name >= 0 and receiver else None


def _creates(reader: Expressions, callee: int, chain: MemberAccess, containers: Set[str]) -> bool:
    """Tell whether a container creates an element: a single argument may be the pointer that it keeps."""
    given = reader.tree.after[callee] if callee >= 0 else -1
    arguments = reader.tree.children(given) if 0 <= given < len(reader.tree) else []
    if chain.receiver.rpartition(".")[2].rpartition(">")[2] in containers or len(arguments) != 1:
        return True
    return reader.tree.kinds[arguments[0]] in _LITERALS


def _callee(data: bytes, region: Region) -> MemberAccess | None:
    start, end = region.start, region.end
    if data[end - 1 : end] == b")" and end - start < _MAX_READ:
        match = _BRACKETED.fullmatch(data, start, end)
        start, end = match.span(1) if match is not None else (start, end)
    else:
        while end > start and data[end - 1 : end].isspace():
            end -= 1
    return chain_at(data, start, end, SYNTAX)


def _inherit(captures: ReferenceCaptures, raw: RawReferences, data: bytes) -> None:
    for region in captures.of("reference.inherit"):
        for start, end in split_list(data, region.start, region.end):
            match = _BASE.match(data, start, end)
            if match is not None:
                _add(raw, "inherit", chain_at(data, *match.span(1), SYNTAX))


def _types(captures: ReferenceCaptures, raw: RawReferences, blanked: bytes) -> None:
    data = captures.data
    starts = {use.start for use in raw.uses}
    parameters: set[str] = set()
    for region in captures.of("type.parameters"):
        parameters.update(parameter_names(data, *region))
    for region in captures.of("reference.type"):
        name = data[region.start : region.end]
        if region.start in starts or _is_declared(captures, region, name):
            continue
        receiver = receiver_before(data, region.start, (b"::",)).replace("::", ".")
        named = name.decode("utf-8", "replace")
        if receiver or named not in parameters:
            kind: ReferenceKind = "call" if makes_object(captures, blanked, region) else "type"
            raw.uses.append(Use(kind, named, region.start, receiver))


def _is_declared(captures: ReferenceCaptures, region: Region, name: bytes) -> bool:
    """True if the type is declared here, by keyword or by ``typedef``."""
    data = captures.data
    if _DECLARED.search(data, max(0, region.start - 60), region.start) and _BODY.match(data, region.end):
        return True
    symbol = captures.symbol_at(region.start)
    return symbol is not None and symbol.kind in TYPE_KINDS and symbol.name.encode("utf-8", "replace") == name


def _values(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add function references: bare names, in lists too, and ``&A::f``. Macros are in capitals."""
    data = captures.data
    initials = [
        region for region in captures.of("reference.initial") if _WORD.fullmatch(data, region.start, region.end)
    ]
    for region in [*captures.of("reference.value"), *initials]:
        chain = chain_at(data, region.start, region.end, SYNTAX)
        if chain is not None and not chain.name.isupper() and chain.name not in _CONSTANTS:
            _add(raw, "value", chain)
    for region in captures.of("reference.pointer"):
        match = _POINTER.fullmatch(data, region.start, min(region.end, region.start + _MAX_READ))
        if match is not None and b"." not in match[1] and b"->" not in match[1]:
            _add(raw, "value", chain_at(data, *match.span(1), SYNTAX))
