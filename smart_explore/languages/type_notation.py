"""How facts write down what a value is, for all languages. ``relations.evaluator`` and ``value_steps`` read it.

    T, a.T     an instance of the type of that name
    T[A,_]     an instance of a generic type, ``_`` for an argument that is unknown
    []T        many of them: a list, a set, an iterator; ``[K]T`` a map, ``<T`` a channel
    (A,B)      a tuple, or several results
    >T         a function that returns a T; ``>T(A,B)`` one that takes an A and a B, ``>T(*A)`` any number of them,
               ``>=a()`` one that returns what an expression is
    (?,=a.b()) a tuple of which only the second is known, by an expression; ``[_]=a`` a map of what one is
    {a:A,b:B}  an object with members; ``a:_`` is one that is a function without a symbol,
               ``...:_`` says that there are more
    %T         the type itself
    Name~T     what the name means in the tree, where it is in none a T
    A^B        one of several; ``A^?`` an A, or something of which nothing is known
    =a.b()     what an expression is
    T|.b()     the same, asked of an instance of a type

An expression is a chain: names joined by ``.``, ``()`` for a call, ``[]`` for an element, ``[0]`` for the first one,
``[*]`` for what a loop gives, ``[**]`` where that is the keys of a map, ``[+]`` for many of it, ``{}`` for a key,
``#1`` for the second of a tuple, ``&1`` for the second parameter of a function. A call that says what it is given is
``(A,=b)``, one with type arguments ``(<A,B>)``. ``;f()`` is what ``f`` gives that is given what stands before it:
``=c;b();a()`` is ``a(b(c))``, however deep. ``<.a().b()>`` stands for any number of the calls in it: of a long chain no
more is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

MAX_TYPE = 120
"""Longer types are not kept."""

MAX_NESTED = 400
"""So are longer ones of several types, and of calls of what calls give, as mixins are written."""

MAX_OBJECT = 2000
"""And so are objects that say what their members are."""

MAX_CHAIN = 80
"""A chain that grows longer keeps its beginning, and which calls follow."""

NO_SYMBOL = "_"
"""An unknown type, or a function that is no symbol."""

UNSAID = "?"
"""Among what something may be: it may be something else, of which nothing is known."""

MORE = "..."
"""Under this name stands that an object has members of which nothing is known."""

CALL = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
"""A call in a chain: of what it is given, brackets are two deep at most."""

MAX_GIVEN = 60
"""Characters of what a call is given; of more nothing is kept."""

_CALL = re.compile(CALL)
_MANY_OR_ASKED = frozenset("^|")
_ROOT = re.compile(r"#?[^.()\[\]{}<>&#;]+")
_HEAD = re.compile(r"((?:#?[\w$]+)(?:\.#?[\w$]+)?(?:\(\))?)((?:\.#?[\w$]+\(\))+)$")
_MEMBER = re.compile(r"\.([\w$]+)")
_GROUP = re.compile(r"<((?:\.[\w$#]+\(\))+)>(\.[\w$#]+\(\))$")


def split_root(chain: str) -> tuple[str, str]:
    """The first name of a chain, and what is asked of it; no name where a chain begins with a type."""
    root = _ROOT.match(chain) if "|" not in chain else None
    return (root[0], chain[root.end() :]) if root else ("", chain)


def asked(type_text: str, steps: str) -> str:
    """The type of the access path ``steps`` on a value of this type; ``""`` if it is unknown."""
    if not steps or not type_text or type_text == UNSAID:
        return type_text
    if "^" in type_text:
        text = "^".join(asked(part, steps) for part in type_text.split("^"))
    elif type_text.startswith("=") or "|" in type_text:
        text = extended(type_text, steps)
    else:
        text = f"{type_text}|{steps}"
    if len(text) > MAX_TYPE and (member := _MEMBER.match(steps)) is not None and type_text[0] + type_text[-1] == "{}":
        of_member = member_of(type_text, member[1])  # of a large object the member alone
        return asked(of_member, steps[member.end() :]) if of_member != NO_SYMBOL else ""
    return text if len(text) <= MAX_TYPE or is_kept(text) else ""


def is_kept(text: str) -> bool:
    """True if a text is short enough to be kept."""
    if text.startswith("{") and text.endswith("}") and "|" not in text:
        return len(text) <= MAX_OBJECT
    return len(text) <= (MAX_NESTED if ";" in text or "^" in text else MAX_TYPE)


def before_calls(text: str) -> str:
    """The part of a text before its ``;f()`` calls outside of brackets; all of it if it has none."""
    depth = 0
    for offset, character in enumerate(text if ";" in text else ""):
        depth += (character in "([{") - (character in ")]}")
        if character == ";" and depth == 0:
            return text[:offset]
    return text


def extended(chain: str, step: str) -> str:
    """The chain with one more step, shortened where it grows long; ``""`` where that cannot be."""
    chain += step
    if ";" in chain:
        return chain if is_kept(chain) else ""
    if len(chain) > MAX_CHAIN:
        chain = without_arguments(chain, is_chain=True)
    if (repeated := _GROUP.search(chain)) is not None:
        calls = repeated[1] if repeated[2] in repeated[1] else repeated[1] + repeated[2]
        chain = f"{chain[: repeated.start()]}<{calls}>"
    elif len(chain) > MAX_CHAIN and (long := _HEAD.match(chain)) is not None:
        calls = "".join(dict.fromkeys(re.findall(r"\.[^.]+", long[2])))
        chain = f"{long[1]}<{calls}>"
    return chain if len(chain) <= MAX_TYPE else ""


def call_of(arguments: Iterable[str], *, of_types: bool = False) -> str:
    """How a call is written that is given these, each ``""`` where it is unknown: ``()`` where all are."""
    written = [NO_SYMBOL if not each or _MANY_OR_ASKED & set(each) else each for each in arguments]
    for each in (written, [without_arguments(one) for one in written]) if set(written) - {NO_SYMBOL} else ():
        text = ",".join(each)
        call = f"(<{text}>)" if of_types else f"({text})"
        if len(text) <= MAX_GIVEN and _CALL.fullmatch(call):
            return call
    return "()"


def given_otherwise(steps: str, say: Callable[[str], str]) -> str:
    """The steps with what ``say`` makes of each thing that a call is given; types stay as they are."""
    return _CALL.sub(
        lambda call: call[0] if call[0] == "()" or call[0][1] == "<" else call_of(map(say, parts_of(call[0]))), steps
    )


def without_arguments(text: str, *, is_chain: bool = False) -> str:
    """A text whose calls do not say what they are given."""
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


def _parts(text: str) -> Iterator[str]:
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
