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
    """What a symbol or a field is, in the notation of ``languages.type_notation``.

    ``owner`` is the qualified name of what it is in. A ``name`` with ``()`` behind it is what a call of it gives; one
    with ``^`` and the line where it begins is what the class without a name derives from that it is a method of; one
    with ``[]`` is its type parameters, one with ``[.]`` what a method calls those of its type, one with ``[^]`` those
    of its bases that have type arguments, one with ``[=]`` what it extends that is no name, one with ``[%]`` the
    type of the type itself. ``TAKES`` is no name: its type says how many arguments the functions of the file take, as
    ``LINE:COUNT`` with blanks between, ``COUNT+`` where it may be more, ``COUNT!`` of one that overrides no other; nor
    is ``UNKNOWN_FIELDS``: its type names the fields of the owner of which nothing is known but that they are given
    something.
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
