"""How names are looked up in JavaScript and TypeScript."""

from __future__ import annotations

from types import MappingProxyType

from smart_explore.languages.ecmascript.operators import OPERATORS
from smart_explore.languages.lookup_rules import Containers, LookupRules, ModulePolicy, NamePolicy, TypePolicy
from smart_explore.languages.words import words
from smart_explore.model.kinds import MEMBER_KINDS

_CONTAINERS = Containers(
    elements=words("at find findLast first get last next peek pop shift"),
    values=words("values"),
    all_keys=words("keys"),
    entries=words("entries"),
    same=words("""
    concat copy distinct filter limit reverse reversed skip slice sort splice take takeWhile toReversed toSorted
    """),
    passed={
        **dict.fromkeys(
            words("""
            all any each every filter find findIndex findLast findLastIndex flatMap forEach groupBy keyBy map some
            sortBy subscribe takeWhile tap
            """),
            "e",
        ),
        **dict.fromkeys(words("sort toSorted"), "ee"),
        **dict.fromkeys(words("reduce reduceRight"), "_e"),
    },
    passed_of_maps={"forEach": "vk"},
    stored={"push": 0, "unshift": 0, "includes": 0, "indexOf": 0, "fill": 0, "splice": 2, "add": 0, "set": 1},
)
_BUILTIN_MEMBERS = words("""
abort add addEventListener append appendChild apply arrayBuffer assert assign at bind blob blur call cancel catch charAt
charCodeAt clear click clone close closest codePointAt concat contains count createElement debug decode delete digest
dispatchEvent emit encode endsWith enqueue entries error every exec fill filter finally find findIndex findLast flat
flatMap flush focus forEach formData format freeze from fromEntries get getAll getAttribute getItem getReader
getSetCookie getTime getWriter has hasOwnProperty includes indexOf info insertBefore isArray join json keys
lastIndexOf length log map match matchAll message name next normalize now of off on once padEnd padStart parse pause
pipe pipeThrough pipeTo pop postMessage preventDefault push querySelector querySelectorAll random read reduce
reduceRight releaseLock reload remove removeAttribute removeChild removeEventListener removeItem repeat replace
replaceAll resolve resume return reverse round search send set setAttribute setItem setTimeout shift size slice some
sort splice split startsWith stopPropagation stringify submit subarray substring table tee terminate test text then
throw time toFixed toISOString toJSON toLocaleString toLowerCase toString toUpperCase trace trim trimEnd trimStart
unshift update value valueOf values warn write
""")
_GLOBALS = words("""
AbortController AbortSignal Array ArrayBuffer BigInt Blob Boolean Buffer DataView Date Error Event EventTarget File
FormData Function Headers Infinity Intl JSON Map Math MessageChannel Number Object Promise Proxy RangeError
ReadableStream ReferenceError Reflect RegExp Request Response Set String Symbol SyntaxError TextDecoder TextEncoder
TransformStream TypeError URL URLSearchParams Uint8Array WeakMap WeakRef WeakSet WebSocket WritableStream
clearInterval clearTimeout console crypto document fetch globalThis isNaN localStorage navigator parseFloat parseInt
performance process queueMicrotask requestAnimationFrame sessionStorage setImmediate setInterval setTimeout
structuredClone window
""")
_LIBRARIES = MappingProxyType(
    {
        "computed": ">?()^{value:?}",
        "createContext": "[]?",
        "createMemo": ">?()",
        "createRef": "{current:?}",
        "createSignal": "(>?(),_)",
        "defineProps": "?",
        "forwardRef": ">_(?1)",
        "inject": "?|()",
        "memo": "?",
        "reactive": "?",
        "ref": "{value:?}",
        "shallowReactive": "?",
        "shallowRef": "{value:?}",
        "signal": ">?()^{value:?}",
        "useContext": "?|[]",
        "useDeferredValue": "?",
        "useMemo": "?",
        "useReducer": "(_,_)",
        "useRef": "{current:?}",
        "useState": "(?,_)",
        "withDefaults": "?",
    }
)
"""Result types of functions of React, Angular, Solid and Vue, ``?`` for the type of the argument, ``?1`` of the second
one. A context holds one value, as a list does.
"""
_SHARED_MEMBERS = words("""
Awaited Draft Exclude Extract InstanceType Mock Mocked MockedObject NoInfer NonNullable Object Omit Partial Pick
Readonly Record Required ReturnType SinonStubbedInstance ThisType any object unknown
""")
LOOKUP = LookupRules(
    "ecmascript",
    names=NamePolicy(
        declarations="script",
        global_names=True,
        file_scopes=True,
        operators=OPERATORS,
        external_names=_GLOBALS,
        builtin_member_names=_BUILTIN_MEMBERS,
    ),
    types=TypePolicy(
        builtins=words("bigint boolean number string symbol"),
        containers=_CONTAINERS,
        fields_overridden=MEMBER_KINDS,
        bodiless_interfaces=True,
        anonymous_classes=True,
        constructors=("constructor",),
        constructors_inherited=True,
        super_call="constructor",
        each_of_several=True,
        members_assigned=True,
        prototypes=True,
        outside_calls=_LIBRARIES,
        shared_members=_SHARED_MEMBERS,
    ),
    modules=ModulePolicy(default_exports=True, import_functions=words("import require")),
)
TYPED = LOOKUP._replace(
    types=LOOKUP.types._replace(own_members_declared=True, object_types=True),
)
"""Those of TypeScript."""
