"""The rules of name look-up in C#: types are seen by their namespace, in files of any name, and may be in parts."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.operator_names import named_by_sign
from smart_explore.languages.words import words

GENERICS = Containers(
    elements=words("""
    AddOrUpdate Aggregate Current Dequeue ElementAt ElementAtOrDefault Exchange Find FindLast First FirstAsync
    FirstOrDefault FirstOrDefaultAsync GetOrAdd GetResult GetValueOrDefault Last LastAsync LastOrDefault
    LastOrDefaultAsync MaxBy MinBy Object Peek Pop Result Single SingleAsync SingleOrDefault SingleOrDefaultAsync Target
    Value
    """),
    keys=words("Key"),
    values=words("Values"),
    same=words("""
    Append AsEnumerable AsNoTracking AsParallel AsQueryable AsReadOnly AsSpan Concat ConfigureAwait DefaultIfEmpty
    Distinct DistinctBy Except ExceptBy FindAll GetAwaiter GetEnumerator GetRange Include Intersect OrderBy
    OrderByDescending OrderDescending Prepend Reverse Skip SkipLast SkipWhile Take TakeLast TakeWhile ThenBy
    ThenByDescending ThenInclude ToArray ToArrayAsync ToHashSet ToImmutableArray ToImmutableList ToList ToListAsync
    Union UnionBy Where
    """),
    passed={
        **dict.fromkeys(
            words("""
            All AllAsync Any AnyAsync Average Count CountBy CountAsync DistinctBy Exists Find FindAll FindIndex FindLast
            First FirstAsync FirstOrDefault FirstOrDefaultAsync ForEach GroupBy Include Last LastOrDefault LongCount Max
            MaxBy Min MinBy OrderBy OrderByDescending RemoveAll Select SelectMany Single SingleAsync SingleOrDefault
            SingleOrDefaultAsync SkipWhile Sum TakeWhile ThenBy ThenByDescending ToDictionary ToLookup TrueForAll Where
            """),
            "e",
        ),
        "Aggregate": "_e",
        "Sort": "ee",
    },
    functions=words("Action Comparison Converter Func Predicate"),
)


_BUILTIN_MEMBERS = words("""
Add AddRange All Any Append Cast Clear Clone Close CompareTo Contains ContainsKey Copy CopyTo Count Create Dispose
Equals Execute Find First FirstOrDefault Flush ForEach Format Get GetEnumerator GetHashCode GetType GetValue IndexOf
Insert Invoke IsNullOrEmpty Join Last Length Max Min MoveNext Name Next Open Parse Read ReadAsync Remove Replace Reset
Run Select Set SetValue Single Sort Split Start StartsWith Stop Substring Sum Take ToArray ToList ToString Trim
TryGetValue TryParse Value Where Write WriteAsync WriteLine
""")
_BUILTINS = words("""
Boolean Byte Char Decimal Double Int16 Int32 Int64 Single String bool byte char decimal double float int long nint nuint
sbyte short string uint ulong ushort
""")
LOOKUP = LookupRules(
    "csharp",
    names=NamePolicy(
        variables_bound=True,
        named_arguments=True,
        members_bare=True,
        global_names=True,
        operators={
            **named_by_sign("operator{}"),
            **dict.fromkeys(words("GetEnumerator GetAsyncEnumerator MoveNext MoveNextAsync Current"), "foreach"),
            **dict.fromkeys(words("Dispose DisposeAsync"), "using"),
            "this": "[",
            "Deconstruct": "var",
            "GetAwaiter": "await",
            "ToString": '$ "',
        },
        declarations="typed",
        external_names=words("Microsoft System"),
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=_BUILTINS,
        generics=GENERICS,
        open_types=True,
        extensions=True,
        annotation_ending="Attribute",
        constructors=("",),
        constructors_inherited=True,
        constructor_call="new",
        super_call="constructor",
        super_of_classes=True,
        fields_overridden=words("property event"),
    ),
    modules=ModulePolicy(namespaces=True, namespaces_qualify=False, package_paths=True, imports_say=("folder",)),
)
