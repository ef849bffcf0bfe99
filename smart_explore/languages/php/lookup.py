"""The rules of name look-up in PHP."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.php.library import ARRAY_FUNCTIONS, CONTAINERS
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

_BUILTIN_MEMBERS = words("""
add all append attach bind call close contains count create current delete each end execute exists fetch filter
find first flush format get getCode getFile getIterator getLine getMessage getName getPrevious getTrace has
isEmpty jsonSerialize key last make map merge modify next offsetExists offsetGet offsetSet open pop prepare push
put query read remove reset rewind run save send set setTimezone shift sort start stop toArray toString update
valid values write
""")
_BUILTIN_CLASSES = words("""
ArgumentCountError ArithmeticError ArrayAccess ArrayIterator ArrayObject BadFunctionCallException
BadMethodCallException Closure Countable DateInterval DateTime DateTimeImmutable DateTimeInterface DateTimeZone
DirectoryIterator DomainException Error ErrorException Exception Generator InvalidArgumentException Iterator
IteratorAggregate JsonException JsonSerializable LengthException LogicException OutOfBoundsException
OutOfRangeException OverflowException RangeException ReflectionClass ReflectionMethod RuntimeException SplObjectStorage
SplQueue SplStack Stringable Throwable Traversable TypeError UnderflowException UnexpectedValueException ValueError
WeakMap WeakReference stdClass
""")
"""Classes that are visible everywhere: only an import makes the name refer to a class of another namespace."""
LOOKUP = LookupRules(
    "php",
    names=NamePolicy(
        variables_bound=True,
        sigil="$",
        named_arguments=True,
        methods_apart="always",
        global_names=True,
        top_scope="\\",
        operators={
            "__invoke": "(",
            **dict.fromkeys(("offsetGet", "offsetSet"), "["),
            **dict.fromkeys(words("getIterator current key next rewind valid"), "foreach ..."),
            "__toString": '" <<< (string) echo print . strval',
            "count": "count( sizeof(",
            "offsetExists": "isset empty",
            "offsetUnset": "unset",
            "jsonSerialize": "json_encode",
            "__clone": "clone",
        },
        external_names=_BUILTIN_CLASSES,
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        containers=CONTAINERS,
        constructors=("__construct",),
        constructors_inherited=True,
        constructor_call="new",
        field_keywords="promoted",
        fields_overridden=MEMBER_KINDS,
        super_of_classes=True,
        anonymous_classes=True,
        each_of_several=True,
        iterators=(("getIterator", "current"), ("current", ""), ("offsetGet", "")),
        enum_functions={"from": ">Self", "tryFrom": ">Self", "cases": ">[]Self"},
        outside_calls=ARRAY_FUNCTIONS,
    ),
    modules=ModulePolicy(namespaces_qualify=False, namespace_paths=True, imports_say=("file",)),
)
