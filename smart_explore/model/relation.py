"""Who speaks of whom: references, imported names, and the edges that they become. No I/O here."""

from __future__ import annotations

from typing import Literal, NamedTuple

ReferenceKind = Literal["call", "inherit", "key", "operator", "type", "value"]


class Reference(NamedTuple):
    """One place where a name is used.

    ``name`` is the last part of what is written (``filter`` of ``self.objects.filter(..)``), ``receiver`` what stands
    before it: ``""`` for a bare name, a chain of names, calls and elements as ``languages.type_notation`` writes it
    whatever the language does (``self.objects``, ``super()``, ``crate.db``, ``a().b[]``), ``?`` for any other
    expression.
    ``line`` is 1-based, ``column`` counts bytes from 0: where the name begins. ``enclosing`` is the qualified name of
    the innermost symbol that the place is in, ``""`` at the top of the file; for ``inherit`` it is the type itself.
    ``local`` says that the name, or the first name of the receiver, is a parameter or local variable there;
    ``receiver_type`` is the type of the receiver where the function or file tells it, in the same notation, ``""`` if
    unknown. ``arguments`` is how many a call is given, -1 where that is not read.
    """

    name: str
    kind: ReferenceKind
    receiver: str
    line: int
    column: int
    enclosing: str
    local: bool = False
    receiver_type: str = ""
    arguments: int = -1


class Imported(NamedTuple):
    """One name that an import statement binds in a file, or a file that it includes.

    ``module`` is what it is taken from, as the language writes it (``.models``, ``./view``, ``java.util``,
    ``crate::db``, ``net/http``, ``stdio.h``). ``name`` is what is taken from the module, ``""`` for the module itself,
    ``*`` for all that it exports. ``local`` is the name that it has in this file; ``*`` as ``name`` is, ``""`` where
    nothing is bound. ``reexported`` says that others can take it from this file. ``line`` is 1-based.
    """

    module: str
    name: str
    local: str
    line: int
    reexported: bool = False


class DeclaredType(NamedTuple):
    """The type of a symbol or a field, in the notation of ``languages.type_notation``.

    ``owner`` is the qualified name of its container. A ``name`` with ``()`` after it has the result type of a call; one
    with ``^`` and its line, the base of the anonymous class that the method belongs to; with ``[]``, its type
    parameters; with ``[.]``, a method's names for those of its type; with ``[^]``, its bases that have type arguments;
    with ``[=]``, a base that is an expression; with ``[%]``, its metaclass. ``TAKES`` is no name: its type is the
    number of arguments of the file's functions, as ``LINE:COUNT`` with blanks between, ``COUNT+`` if it may be more,
    ``COUNT!`` for one that overrides no other. ``UNKNOWN_FIELDS`` is none either: its type names the fields of the
    owner that are assigned unknown values only.
    """

    owner: str
    name: str
    type: str


TAKES = "(#)"
"""Under this name stands how many arguments a file's functions take (``DeclaredType``)."""

EXTENDS = "(this)"
"""Behind a method's name: the type that it extends from outside of it (``DeclaredType``)."""

FORMAL = "(=)"
"""Behind a field's name: a constructor has a parameter that gives it its value (``DeclaredType``)."""

UNKNOWN_FIELDS = "(?)"
"""Under this name stand the fields of a type of which nothing is known (``DeclaredType``)."""


class Registered(NamedTuple):
    """The lines (1-based, inclusive) of a function that is given to a call beside a text, and the call in short."""

    line_start: int
    line_end: int
    call: str


class FileReferences(NamedTuple):
    """The references of one file in source order, what its symbols and fields are declared to be, and its callbacks.

    ``registered`` has outer ones before those inside of them.
    """

    path: str
    language: str
    references: tuple[Reference, ...]
    types: tuple[DeclaredType, ...] = ()
    registered: tuple[Registered, ...] = ()
