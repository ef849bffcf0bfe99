"""The rules of name look-up in Scala: by package, with Java's classes, and through implicit classes of any file."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.scala.operator_names import CALLED_FIRST, OPERATORS
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

GENERICS = Containers(
    elements=words("""
    apply get getOrElse getOrElseUpdate head last max maxBy min minBy next orNull reduce reduceLeft
    """),
    values=words("values"),
    same=words("""
    distinct distinctBy drop dropRight dropWhile filter filterNot find headOption init iterator lastOption orElse
    prepended recover reverse slice sortBy sorted sortWith tail take takeRight takeWhile toArray toIndexedSeq toList
    toOption toSeq toSet toVector withFilter
    """),
    passed={
        **dict.fromkeys(
            words("""
            collect count distinctBy dropWhile exists filter filterNot find flatMap forall foreach groupBy indexWhere
            map maxBy minBy partition sortBy span takeWhile withFilter
            """),
            "e",
        ),
        "foldLeft": "_e",
        **dict.fromkeys(words("reduce reduceLeft sortWith"), "ee"),
    },
)


_BUILTIN_MEMBERS = words("""
apply collect compare compose contains copy count drop empty equals exists filter find flatMap flatten fold foldLeft
foldRight forall foreach get getOrElse groupBy hashCode head headOption indexOf isDefined isEmpty iterator join keys
last length map max min mkString nonEmpty orElse put reduce remove replace reverse run size slice sortBy sorted split
startsWith sum tail take toArray toInt toList toMap toSeq toSet toString toVector trim unapply update updated value
values withFilter zip zipWithIndex
""")
LOOKUP = LookupRules(
    "java",
    names=NamePolicy(
        variables_bound=True,
        named_arguments=True,
        members_bare=True,
        called_by_name=True,
        operators=OPERATORS,
        operators_first=CALLED_FIRST,
        type_operators=words("unapply unapplySeq"),
        operators_of_objects=True,
        external_names=words("java javax scala"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("Boolean Byte Char Double Float Int Long Short String"),
        generics=GENERICS,
        extensions=True,
        constructors=("this",),
        type_aliases=True,
        constructor_call="apply",
        undeclared_functions={"copy": ">Self"},
        anonymous_classes=True,
        fields_overridden=MEMBER_KINDS | {"type"},
    ),
    modules=ModulePolicy(imports_scoped=True, imports_say=("folder",), package_paths=True),
)
