"""Python: its statements, and the flow of an expression's value."""

from __future__ import annotations

from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.words import words
from smart_explore.tree.statements import CallFields, MemberFields, StatementRules, by_kind
from smart_explore.tree.tree import Tree

_TYPE, _CALLED, _KEYWORDS = map(read_place, ("type", "right/function", "right/arguments/keyword_argument"))
_NO_PARAMETERS = words("ClassVar KW_ONLY")
_DESCRIBED = words("attrib ib field")


def _is_taken(tree: Tree, declaration: int) -> bool:
    """True if a generated constructor takes the field that a node declares."""
    if tree.kinds[declaration] != "assignment":
        return True
    of_type, called = (child_at(tree, declaration, place) for place in (_TYPE, _CALLED))
    if of_type < 0:
        return called >= 0 and tree.text(called).rpartition(".")[2] in _DESCRIBED
    name = tree.text(of_type).strip("\"'").partition("[")[0].rpartition(".")[2]
    keywords = ("".join(tree.text(one).split()) for one in children_at(tree, declaration, _KEYWORDS))
    return name not in _NO_PARAMETERS and "init=False" not in keywords


STATEMENTS = StatementRules(
    kinds=by_kind(
        {
            "branch": "if_statement elif_clause match_statement",
            "case": "else_clause case_clause",
            "loop": "for_statement while_statement",
            "try": "try_statement",
            "handler": "except_clause except_group_clause finally_clause",
            "block": "with_statement",
            "exit": "return_statement raise_statement break_statement continue_statement",
            "assignment": "expression_statement",
            "call": "assert_statement delete_statement exec_statement print_statement",
            "declaration": """
                pass_statement global_statement nonlocal_statement import_statement import_from_statement
                future_import_statement type_alias_statement function_definition class_definition
            """,
            "closure": "lambda",
            "entry": "pair",
        }
    ),
    effects={
        **each("assignment augmented_assignment", {"right": "to left", "": "drop"}),
        "named_expression": {"value": "to name", "name": "copy"},
        **each("for_statement for_in_clause", {"right": "each left", "": "drop"}),
        "with_item": {"value": "drop"},
        "as_pattern": {"": "to alias", "alias": "copy"},
        **each("default_parameter typed_default_parameter", {"value": "to name", "": "drop"}),
        "return_statement": {"": "return"},
        "yield": {"": "yield"},
        "raise_statement": {"": "raise"},
        **each("assert_statement if_clause", {"": "decide"}),
        **each("if_statement elif_clause while_statement", {"condition": "decide", "": "drop"}),
        "match_statement": {"subject": "decide; cases body", "": "drop"},
        **each("conditional_expression parenthesized_expression await dictionary", {"": "copy"}),
        **each("list tuple set expression_list", {"": "element"}),
        **each("list_splat dictionary_splat", {"": "spread"}),
        "pair": {"value": "value", "": "drop"},
        **each("list_comprehension set_comprehension generator_expression", {"body": "element", "": "drop"}),
        "dictionary_comprehension": {"body": "copy", "": "drop"},
        "keyword_argument": {"value": "copy", "": "drop"},
        "lambda": {"body": "return", "": "drop"},
    },
    stops=words("""
        block module type expression_statement decorator parameters lambda_parameters comment except_clause
        dotted_name case_pattern string_start string_end with_clause
    """),
    functions={"function_definition": ("parameters", "body"), "lambda": ("parameters", "body")},
    types=words("class_definition"),
    calls={"call": CallFields("function", "arguments")},
    members={"attribute": MemberFields("object", "attribute")},
    subscripts={"subscript": MemberFields("value", "subscript")},
    keys={"pair": ("key", "value"), "keyword_argument": ("name", "value")},
    patterns=words("pattern_list tuple_pattern list_pattern tuple list"),
    rests=words("list_splat_pattern dictionary_splat_pattern"),
    parameters={
        "identifier": "",
        "default_parameter": "name",
        "typed_parameter": "",
        "typed_default_parameter": "name",
        "list_splat_pattern": "",
        "dictionary_splat_pattern": "",
    },
    updates=words("augmented_assignment"),
    strings=words("string"),
    selves=words("self cls"),
    mutators=words("append add extend insert update appendleft setdefault put put_nowait"),
    keyed=words("get setdefault"),
    case_patterns=words("case_pattern"),
    case_parts={"list_pattern": 0, "tuple_pattern": 0, "class_pattern": 1},
    case_keys=words("keyword_pattern dict_pattern"),
    parallel={"zip": 0, "enumerate": 1},
    jumps={"break_statement": "break", "continue_statement": "continue"},
    breaks_branches=False,
    logs=words("log logger logging _log _logger LOG LOGGER"),
    records=words("class"),
    is_taken=_is_taken,
    type_tests=words("isinstance issubclass cast assert_type"),
    copies=words("_replace replace evolve model_copy"),
    passes=words("""
        list tuple set frozenset dict sorted reversed iter copy deepcopy copy.copy copy.deepcopy MappingProxyType
        types.MappingProxyType asyncio.gather cast typing.cast
    """),
    fillers={"setattr": "key", "object.__setattr__": "key", "heappush": "element", "heapq.heappush": "element"},
    own_types=words("cls"),
    constructors=words("__init__"),
    lists=words("expression_list"),
    implied_self=True,
)
