"""The notation of types in facts, for all languages. ``relations.types.evaluator`` and ``value_steps`` read it.

    T, a.T     an instance of the type of that name
    T[A,_]     an instance of a generic type, ``_`` for an unknown type argument
    []T        a list of T, a set, an iterator; ``[K]T`` a map, ``<T`` a channel
    (A,B)      a tuple, or several results
    >T         a function that returns a T; ``>T(A,B)`` one that takes an A and a B, ``>T(*A)`` any number of them,
               ``>T(.A,B)`` one whose own object is an A, ``>=a()`` one that returns the value of an expression
    (?,=a.b()) a tuple of which only the second is known, by an expression; ``[_]=a`` a map, ``[]=a`` a list of these
    {a:A,b:B}  an object with members; ``a:_`` is a function without a symbol, ``...:_`` means that there are more
    %T         the type itself
    T'a'       the T that is written as a
    Name~T     the type of that name in the tree; if there is none, a T
    A^B        a union; ``A^?`` an A, or something unknown; inside another type ``[]A!B``, of names alone
    =a.b()     the value of an expression
    T|.b()     the value of an access path on an instance of a type

An expression is an access path: names joined by ``.``, ``()`` for a call, ``[]`` for an element, ``[0]`` for the first
one, ``[*]`` for the variable of a loop, ``[**]`` if that is the key of a map, ``[+]`` for a list of it, ``[*+]`` for
the result of a task, ``{}`` for a key, ``#1`` for the second of a tuple, ``&1`` for the second parameter of a
function, ``&99`` for one that is given behind the brackets, ``&this`` for a function's own object. A call with its
arguments is ``(A,=b)``, one with type arguments ``(<A,B>)``. ``;f()`` is a call of ``f`` with the value before it as
its argument: ``=c;b();a()`` is ``a(b(c))``, however deep. ``<.a().b()>`` means any number of these calls: a long path
is shortened to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from smart_explore.languages.raw_references import UNKNOWN

INNER = "!"
"""Between the types of a union that is part of another type."""

MAX_TYPE = 120
"""The longest type that is kept."""

MAX_NESTED = 400
"""The longest union that is kept, and the longest call with calls as arguments, such as mixins."""

MAX_OBJECT = 2000
"""The longest object type that is kept."""

MAX_CHAIN = 80
"""A chain that grows longer is kept without the arguments of its calls."""

MAX_CALLS = 60
"""The most steps of a chain of only names, calls and parameters; a longer one becomes its beginning and its calls."""

MAX_LISTED = 16
"""The most calls that a shortened chain lists; with more it is not kept."""

NO_SYMBOL = "_"
"""An unknown type, or a function that is no symbol."""

EMPTY_LIST = f"[]{NO_SYMBOL}"
"""A list of which nothing is known, as one without elements."""

EMPTY_MAP = f"[_]{NO_SYMBOL}"
"""A map of which nothing is known."""

MORE = "..."
"""The name of a member that means further, unknown ones."""

CALL = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
"""A call in an access path, with brackets in its arguments at most two levels deep."""

MAX_GIVEN = 60
"""The most characters of a call's arguments; longer ones are not kept."""

TRAILING = 99
"""The number of a parameter whose argument comes after the brackets of a call."""

OWN_OBJECT = "&this"
"""The step from a function to its own object."""

RECEIVERS = "@"
"""The sign before the types of the implicit receivers around a name, ``@(A,=b)``, the innermost first."""

LISTED = "[+]"
"""The step from a value to a list of it."""

DEFAULTS = "&<>"
"""The suffix of a type's name for the default types of its parameters, if it is written without arguments."""

TYPED = "<:"
"""The step that gives a function type arguments, ``<:A,B>``: its following parameters have these types."""

AWAITED = "[*+]"
"""The step from a task or future to its result."""

_CALL = re.compile(CALL)
_MANY_OR_ASKED = frozenset("^|")
_NO_NAMES = frozenset(f"=~|{INNER}")
_RESULT = frozenset("([")
_ROOT = re.compile(r"#?[^.()\[\]{}<>&#;]+")
_HEAD = re.compile(r"(#?[\w$]+(?:\.#?[\w$]+)*\(\))((?:\.#?[\w$]+\(\))+)(\.#?[\w$]+)?$")
_CALLS = re.compile(r"=?(?:[.|]{0,2}[\w$#]++(?:\(\))?(?:&\w++)*+)++")
_MEMBER = re.compile(r"\.([\w$]+)")
_GROUP = re.compile(r"<((?:\.[\w$#]+\(\))+)>(\.[\w$#]+(?:\(\))?)?$")


def split_root(chain: str) -> tuple[str, str]:
    """The first name of an access path, and the rest; no name if the path begins with a type."""
    root = _ROOT.match(chain) if "|" not in chain else None
    return (root[0], chain[root.end() :]) if root else ("", chain)


def typed_path(path: str) -> str:
    """The type of an access path as ``languages.reader`` writes it: ``T|`` is a T; ``""`` for an unknown one."""
    return "" if path == "?" else path.removesuffix("|") if "|" in path else f"={path}"


def access_path(of_type: str) -> str:
    """The access path of an expression with that type, as ``typed_path`` reads it; ``?`` for an unknown one."""
    if of_type.startswith("=") and "^" not in of_type:
        return of_type[1:]
    return f"{of_type}|" if of_type else "?"


def union_of(types: Iterable[str]) -> str:
    """The union of several types; ``""`` if one of them is unknown."""
    several = dict.fromkeys(types)
    return "" if "" in several else "^".join(several)


def asked(type_text: str, steps: str) -> str:
    """The type of the access path ``steps`` on a value of this type; ``""`` if it is unknown."""
    if not steps or not type_text or type_text == UNKNOWN:
        return type_text
    if "^" in type_text:
        text = "^".join(asked(part, steps) for part in type_text.split("^"))
    elif type_text.startswith("=") or bar_in(type_text) >= 0:
        text = extended(type_text, steps)
    else:
        text = f"{type_text}|{steps}"
    if len(text) > MAX_TYPE and (member := _MEMBER.match(steps)) is not None and type_text[0] + type_text[-1] == "{}":
        of_member = member_of(type_text, member[1])  # of a large object, only the member
        return asked(of_member, steps[member.end() :]) if of_member != NO_SYMBOL else ""
    return text if len(text) <= MAX_TYPE or is_kept(text) else ""


def as_part(text: str, *, asks: bool = False) -> str:
    """A type as a part of another one; ``""`` for a union of more than names, and for a member unless ``asks``."""
    parts = text.split("^")
    return INNER.join(parts) if (len(parts) == 1 or _are_names(parts)) and (asks or bar_in(text) < 0) else ""


def _are_names(types: Iterable[str]) -> bool:
    """True if the types may be in a union that is part of another type."""
    return all(one[:1].isalpha() and not _NO_NAMES & set(one) for one in types)


def parts_of_union(text: str) -> list[str]:
    """The types of a union that is part of another type; empty if the text is no such union, such as ``[]A!B``."""
    found, depth, since = list[str](), 0, 0
    for offset, character in enumerate(text if INNER in text else ""):
        depth += (character in "([{") - (character in ")]}")
        if character == INNER and not depth:
            found.append(text[since:offset])
            since = offset + 1
    several = [*found, text[since:]]
    return several if found and _are_names(several) else []


def bar_in(text: str) -> int:
    """The offset of the last ``|`` of a type outside brackets, before its steps; -1 if it has no steps."""
    depth = 0
    for offset in range(len(text) - 1, -1, -1) if "|" in text else ():
        character = text[offset]
        depth += (character in ")]}") - (character in "([{")
        if character == "|" and not depth:
            return offset
    return -1


def is_kept(text: str) -> bool:
    """True if a text is short enough to be kept."""
    if text.startswith("{") and text.endswith("}") and "|" not in text:
        return len(text) <= MAX_OBJECT
    if ";" in text or "^" in text:
        return len(text) <= MAX_NESTED
    if len(text) <= MAX_TYPE:
        return True
    if len(text) <= MAX_OBJECT and (listed := _GROUP.search(text)) is not None:
        return listed[1].count(".") <= MAX_LISTED
    return len(text) <= MAX_OBJECT and text.count(".") <= MAX_CALLS and _CALLS.fullmatch(text) is not None


def before_calls(text: str) -> str:
    """The part of a text before its ``;f()`` calls outside brackets; all of it if it has none."""
    depth = 0
    for offset, character in enumerate(text if ";" in text else ""):
        depth += (character in "([{") - (character in ")]}")
        if character == ";" and depth == 0:
            return text[:offset]
    return text


def extended(chain: str, step: str) -> str:
    """The chain with one more step, shortened if it becomes long; ``""`` if that is impossible."""
    chain += step
    if ";" in chain:
        return chain if is_kept(chain) else ""
    if len(chain) > MAX_CHAIN:
        chain = without_arguments(chain, is_chain=True)
    if chain.endswith("()") and (repeated := _GROUP.search(chain)) is not None:
        calls = repeated[1] if repeated[2] in repeated[1] else repeated[1] + repeated[2]
        chain = f"{chain[: repeated.start()]}<{calls}>"
    elif chain.count(".") > MAX_CALLS and (long := _HEAD.match(chain)) is not None:
        calls = "".join(dict.fromkeys(re.findall(r"\.[^.]+", long[2])))
        chain = f"{long[1]}<{calls}>{long[3] or ''}"
    return chain if is_kept(chain) else ""


def call_of(arguments: Iterable[str], *, of_types: bool = False) -> str:
    """The text of a call with these arguments, each ``""`` if unknown: ``()`` if all are."""
    written = [NO_SYMBOL if not each or _MANY_OR_ASKED & set(each) else each for each in arguments]
    for each in (written, [without_arguments(one) for one in written]) if set(written) - {NO_SYMBOL} else ():
        text = ",".join(each)
        call = f"(<{text}>)" if of_types else f"({text})"
        if len(text) <= MAX_GIVEN and _CALL.fullmatch(call):
            return call
    return "()"


def with_mapped_arguments(steps: str, say: Callable[[str], str]) -> str:
    """The steps with each argument of a call replaced by the result of ``say``; type arguments stay as they are."""
    return _CALL.sub(
        lambda call: call[0] if call[0] == "()" or call[0][1] == "<" else call_of(map(say, parts_of(call[0]))), steps
    )


def has_arguments(steps: str) -> bool:
    """True if a call among some steps has arguments or type arguments."""
    return any(not steps.startswith("()", at) for at, sign in enumerate(steps) if sign == "(")


def is_instance(head: str, steps: str) -> bool:
    """True if steps on an external name lead to a member or an instance of it.

    False for a result that may be anything.
    """
    call = _CALL.match(steps)
    return not _RESULT.intersection(steps) or (head[:1].isupper() and call is not None and call[0] == steps)


def without_arguments(text: str, *, is_chain: bool = False) -> str:
    """The text with the arguments of its calls removed."""
    if "^" in text:
        return "^".join(map(without_arguments, text.split("^")))
    if text.startswith(">=") and text.endswith("()"):
        return f">{without_arguments(text[1:-2])}()"
    base, bar, steps = text.rpartition("|")
    return f"{base}{bar}{_CALL.sub('()', steps)}" if is_chain or bar or text.startswith("=") else text


def rest_of(type_text: str) -> str:
    """The rest parameter ``*T`` for a parameter list's last type ``[]T``; ``""`` for other types."""
    return f"*{type_text[2:]}" if type_text.startswith("[]") else ""


def member_of(text: str, name: str) -> str:
    """The type of a member of ``{a:A,b:B}``; ``""`` if it has none of that name."""
    return next((each[len(name) + 1 :] for each in parts_of(text) if each.startswith(f"{name}:")), "")


def parts_of(text: str) -> list[str]:
    """The items between the brackets of a tuple, a parameter list or an object."""
    return list(_parts(text[1:-1])) if len(text) > 2 else []


@lru_cache(maxsize=2_000)
def _parts(text: str) -> tuple[str, ...]:
    """The parts, cached: each look-up of a member splits the object's whole text."""
    return tuple(_split(text))


def _split(text: str) -> Iterator[str]:
    depth = start = 0
    for offset, character in enumerate(text):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == "," and depth == 0:
            yield text[start:offset]
            start = offset + 1
    yield text[start:]
