"""The words that cannot name a symbol in each language, and the names that a language itself calls."""

from __future__ import annotations

import re

from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.words import words
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS

_C = words("""
auto break case char const continue default do double else enum extern float for goto if inline int long register
return short signed sizeof static struct switch typedef union unsigned void volatile while
""")
_SCRIPT = words("""
await break case catch class const continue debugger default delete do else enum export extends false finally for
function if import in instanceof new null return super switch this throw true try typeof var void while with yield
implements interface let package private protected public static
""")
_RESERVED = {
    "python": words("""
        False None True and as assert async await break class continue def del elif else except finally for from global
        if import in is lambda nonlocal not or pass raise return try while with yield
    """),
    "go": words("""
        _ break case chan const continue default defer else fallthrough for func go goto if import interface map package
        range return select struct switch type var
    """),
    "java": words("""
        _ abstract assert boolean break byte case catch char class const continue default do double else enum extends
        false final finally float for goto if implements import instanceof int interface long native new null package
        private protected public return short static strictfp super switch synchronized this throw throws transient true
        try void volatile while
    """),
    "ecmascript": _SCRIPT,
    "rust": words("""
        _ Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for
        if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true
        try type typeof unsafe unsized use virtual where while yield
    """),
    "c": _C,
    "cpp": _C
    | words("""
        alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t class co_await co_return co_yield compl
        concept const_cast constexpr decltype delete dynamic_cast explicit export false friend mutable namespace new
        noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires static_assert
        static_cast template this thread_local throw true try typeid typename using virtual wchar_t xor xor_eq
    """),
    "csharp": words("""
        abstract as base bool break byte case catch char checked class const continue decimal default delegate do double
        else enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal
        is lock long namespace new null object operator out override params private protected public readonly ref return
        sbyte sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked
        unsafe ushort using virtual void volatile while
    """),
    "kotlin": words("""
        as break class continue do else false for fun if in interface is null object package return super this throw
        true try typealias typeof val var when while
    """),
    "swift": words("""
        Any Self as associatedtype break case catch class continue default defer deinit do else enum extension
        fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
        precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
        throws true try typealias var where while
    """),
    "dart": words("""
        assert await break case catch class const continue default do else enum extends false final finally for if in is
        new null rethrow return super switch this throw true try var void while with yield
    """),
    "scala": words("""
        _ abstract case catch class def do else enum export extends false final finally for given if implicit import
        lazy match new null object override package private protected return sealed super then this throw trait true try
        type val var while with yield
    """),
    "php": words("""
        abstract and array as break callable case catch class clone const continue declare default do echo else elseif
        empty enddeclare endfor endforeach endif endswitch endwhile exit extends final finally fn for foreach function
        global goto if implements include include_once instanceof insteadof interface isset list match namespace new or
        print private protected public readonly require require_once return static switch throw trait try unset use var
        while xor yield
    """),
    "ruby": words("""
        BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module next nil
        not or redo rescue retry return self super then true undef unless until when while yield
    """),
    "lua": words("""
        and break do else elseif end false for function goto if in local nil not or repeat return then true until while
    """),
    "elixir": words("after and catch defexception defstruct do else end false fn in nil not or rescue true when"),
    "bash": words("case coproc do done elif else esac fi for function if in select then time until while"),
    "gdscript": words("""
        and as assert await break breakpoint class class_name const continue elif else enum extends false for func if in
        is match not null or pass preload return self signal static super true var void when while yield
    """),
}
_ANY_MEMBER = frozenset({"ecmascript", "php"})
"""Languages whose members may be named by keywords: ``map.delete``, ``$this->list()``."""
_SCRIPT_TYPES = words("any bigint boolean never null number object string symbol undefined unknown void")
_METHODS = frozenset({"method", "getter", "setter"})
_CALLED = {
    "python": r"__\w+__",
    "php": r"__\w+",
    "lua": r"__((new)?index|call|tostring|name|gc|close|mode|len|eq|l[te]|add|sub|mul|div|mod|pow|unm|concat|pairs)",
    "ruby": r"initialize(_\w+)?|\w+_missing\??|\w+_added|included|extended|inherited|prepended",
    "ecmascript": "constructor",
    "gdscript": r"_(init|ready|process|physics_process|input|unhandled_input|draw|enter_tree|exit_tree|notification)",
}
"""The names of functions that the run time of a language calls: their whole names match."""
_STARTED = {
    "go": words("main init"),
    **dict.fromkeys(words("c cpp java rust kotlin dart"), words("main")),
    "csharp": words("Main"),
}
"""The names of functions with which a program starts."""


def is_reserved(language: str, name: str, kind: str) -> bool:
    """True if no symbol of a kind can be named so in a language."""
    family = language if language in _RESERVED else lookup_rules(language).family
    is_member = kind in MEMBER_KINDS | _METHODS
    if family == "ecmascript":
        is_of_kind = name == "constructor" if is_member else kind in TYPE_KINDS and name in _SCRIPT_TYPES
    else:
        is_of_kind = family == "go" and name == "init" and not is_member  # called at the program's start
    is_word = name in _RESERVED.get(family, ()) and not (is_member and family in _ANY_MEMBER)
    return is_of_kind or is_word


def is_called_by_language(language: str, name: str, kind: str) -> bool:
    """True if a language itself calls a function of a kind by its name, or gives it that name."""
    if kind not in CALLABLE_KINDS:
        return False
    called = _CALLED.get(language if language in _RESERVED else lookup_rules(language).family, "")
    is_method = kind in _METHODS and language not in ("java", "csharp")
    return (
        kind in ("destructor", "operator")
        or bool(called and re.fullmatch(called, name))
        or (not is_method and name in _STARTED.get(language, ()))
    )
