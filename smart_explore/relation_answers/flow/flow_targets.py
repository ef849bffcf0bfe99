"""Resolve the target of ``flow`` to places: variables, parameters, fields, elements, results of functions."""

from __future__ import annotations

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.registry import BY_NAME, all_languages
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relation_answers.flow.call_links import Place
from smart_explore.relation_answers.flow.flow_file import FlowFile
from smart_explore.relation_answers.flow.flow_files import FlowFiles
from smart_explore.relation_answers.flow.text_keys import read_by_text
from smart_explore.relation_answers.flow.value_links import Links
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.targets.parse_target import name_parts, parse_target

Start = tuple[Place, str]
"""A start place, and the text of its row."""
MAX_NAMED = 3
"""The most symbols that are proposed for an object's member that no line names."""


class FlowTargets:
    """Resolve a written target to places. ``unclear`` are the candidate symbols of an ambiguous target; ``is_field`` is
    True if the target is a field of a type.
    """

    def __init__(self, context: RelationContext, files: FlowFiles, links: Links) -> None:
        self._context = context
        self._files = files
        self._links = links
        self.unclear: list[SymbolRef] = []
        self.is_field = False

    def starts(self, target: str, *, back: bool) -> list[Start]:
        """The places that a target means. Raises NotFoundError with a hint, BadRequestError if it names no value."""
        parsed = parse_target(target)
        if parsed.line:
            return self._at_line(self._file(parsed.path), parsed.line, back=back)
        parts = name_parts(parsed.name)
        if not parts:
            raise BadRequestError(f"no value named in {target!r}", "as in: smart-explore flow function::parameter")
        symbols = self._resolved(target)
        is_function = bool(symbols) and all(place.definition.kind in CALLABLE_KINDS for place in symbols)
        outer: list[SymbolRef] = []
        if len(parts) > 1 and not is_function:
            outer = self._resolved(target.rpartition(parts[-1])[0].rstrip(".:#>-\\"))
            inside = [start for place in outer for start in self._inside(place, parts[-1])]
            if inside:
                return inside
        known = symbols or outer
        if known and all(self._is_document(place.path) for place in known):
            return self._of_members(target, "", parts)  # what reads a key of settings
        if known and not any(self._files.file(place.path) for place in known):
            self._file(self._context.workspace.display_path(known[0].path))
        starts = [start for place in symbols for start in self._of_symbol(place)]
        if len({(place.path, place.definition.qualified_name) for place in symbols}) > 1:
            self.unclear = symbols
            return []
        if starts:
            return starts
        return self._of_members(target, parsed.path, parts)

    def _is_document(self, path: str) -> bool:
        """True for a file of settings or other data, which has keys but no code."""
        source = self._files.source(path)
        return source is not None and BY_NAME[source.language].syntax is None

    def _file(self, path: str) -> FlowFile:
        inner = self._context.file(path)
        file = self._files.file(inner)
        if file is None:
            known = ", ".join(one.name for one in all_languages() if one.statements and not one.name.endswith("x"))
            raise BadRequestError(f"values are not followed in {path}", f"languages with flow: {known}")
        return file

    def _resolved(self, written: str) -> list[SymbolRef]:
        try:
            return self._context.resolve_target(written) if written else []
        except NotFoundError:
            return []

    def _at_line(self, file: FlowFile, line: int, *, back: bool) -> list[Start]:
        """The values that a line sets, else those that leave it, that it passes on, or that it reads."""
        values, tree = file.values, file.tree
        nodes = [node for node in range(len(tree)) if file.line_of(node) == line]
        found = [
            node for node in nodes if values.names.sets(node) or node in values.stores or file.declares_field(node)
        ]
        if not found or back:
            ends = [node for node in nodes if node in values.ends]
            given = [node for node in nodes if node in values.argument_of and node not in values.functions]
            inner = {node for outer in given for node in range(outer + 1, tree.after[outer])}
            given = [node for node in given if node not in inner and not values.is_literal(node)]
            told = [node for node in ends if not values.is_literal(node)]
            found = found or told or given or ends or [node for node in nodes if values.names.reads(node)]
        if not found:
            shown = self._context.workspace.display_path(file.path)
            raise NotFoundError(
                f"no value on line {line} of {shown}",
                f"name a line that sets or reads one: smart-explore grep = {shown}",
            )
        selves = file.rules.selves
        found = [node for node in found if tree.text(node) not in selves] or found
        return [(Place(file, node), f"{tree.text(node)[:60]}") for node in found]

    def _inside(self, place: SymbolRef, name: str) -> list[Start]:
        """The parameter, variable or field of that name in a function or type, or the value under that key of an object
        that a variable is set to.
        """
        file = self._files.file(place.path)
        if file is None:
            return []
        definition, values = place.definition, file.values
        nodes = [
            node
            for node in values.names.nodes(name)
            if definition.line_start <= file.line_of(node) <= definition.line_end
        ]
        if definition.kind in CALLABLE_KINDS:
            sets = [node for node in nodes if values.names.sets(node)]
            holders = {binding for node in sets if (binding := values.names.binding(node)) is not None}
            outer = min(holders, key=lambda binding: (binding.kind != "parameter", binding.holder), default=None)
            sets = [node for node in sets if values.names.binding(node) is outer]
            return [(Place(file, node), f"{name} of {definition.name}") for node in sets]
        if definition.kind in TYPE_KINDS:
            self.is_field = True
            return self._fields(file, place, name)
        sets = [node for node in values.names.nodes(definition.name) if values.names.sets(node)]
        entries = _entries(file, [node for node in sets if file.line_of(node) == definition.line_start], name)
        stores = self._written(name, definition.name, place.path) if entries else []
        stores = [start for start in stores if start[0].node in start[0].file.values.stores]
        return [*((Place(file, node), f"{definition.name}.{name}") for node in entries), *stores]

    def _fields(self, file: FlowFile, place: SymbolRef, name: str) -> list[Start]:
        found: list[tuple[Start, bool]] = []
        for other, node, is_set in self._links.named_members(name, file.path):
            own = self._links.own_type(other, node)
            if own is not None and any(
                (one.path, one.definition.qualified_name) == (place.path, place.definition.qualified_name)
                for one in own[0]
            ):
                is_start = is_set or other.declares_field(node)
                found.append(((Place(other, node), f"field {name} of {place.definition.name}"), is_start))
        return [start for start, is_start in found if is_start] or [start for start, _ in found]

    def _of_symbol(self, place: SymbolRef) -> list[Start]:
        """The places of a variable or constant, or the result of a function."""
        file = self._files.file(place.path)
        if file is None:
            return []
        definition, values = place.definition, file.values
        if definition.kind in CALLABLE_KINDS:
            node = file.function_of(definition)
            return [(Place(file, node), f"what {definition.name} returns")] if node >= 0 else []
        if definition.kind in TYPE_KINDS:
            return []
        nodes = [
            node
            for node in values.names.nodes(definition.name)
            if definition.line_start <= file.line_of(node) <= definition.line_end
            and (values.names.sets(node) or file.declares_field(node))
        ]
        bindings = {values.names.binding(node) for node in nodes}
        more = [
            node
            for node in values.names.nodes(definition.name)
            if node not in nodes and values.names.sets(node) and values.names.binding(node) in bindings - {None}
        ]
        return [(Place(file, node), definition.name) for node in (*nodes, *more)]

    def _written(self, name: str, holder: str, near: str) -> list[Start]:
        """Members of a name whose object is written as ``holder``; of any object for ``""``."""
        found = []
        for file, node, _ in self._links.named_members(name, near):
            member = file.values.member_key(node)
            written = file.tree.text(member[0]).rpartition(".")[2].strip("_") if member else ""
            if member and (not holder or written == holder.strip("_")):
                found.append((Place(file, node), f"{file.tree.text(node)[:60]}"))
        return found

    def _of_members(self, target: str, path: str, parts: list[str]) -> list[Start]:
        """Members written like the target, as in ``config.timeout``, for a receiver of unknown type."""
        name, holder = parts[-1], parts[-2] if len(parts) > 1 else ""
        near = self._context.file(path) if path else ""
        found = [start for start in self._written(name, holder, near) if not path or start[0].file.path == near]
        found = found or [
            (place, f'the key "{target}"') for place in ([] if path else read_by_text(self._files, target, parts))
        ]
        if found:
            return found
        named = dict.fromkeys(one.definition.qualified_name for one in self._resolved(name)) if holder else {}
        if named:
            hint = f"did you mean {', '.join(list(named)[:MAX_NAMED])}?"
        elif holder:
            hint = f"name FUNCTION::VARIABLE, TYPE.FIELD, a constant or FILE:LINE; find it: smart-explore search {name}"
        else:
            hint = (
                f"name it with its function, FUNCTION::{name}, or by FILE:LINE; smart-explore grep {name} shows lines"
            )
        raise NotFoundError(f"no value {target!r} in {self._context.workspace.root}", hint)


def _entries(file: FlowFile, variables: list[int], key: str) -> list[int]:
    """The values under a key of the literals that variables are set to."""
    waiting, found = list(dict.fromkeys(variables)), []
    for node in waiting:  # grows
        for source, op in file.values.backward.get(node, ()):
            if op == (("push", key),):
                found.append(source)
            elif not op and source not in waiting:
                waiting.append(source)
    return found
