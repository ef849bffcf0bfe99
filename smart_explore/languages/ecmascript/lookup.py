"""How names are looked up in JavaScript and TypeScript."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules, words

_BUILTIN_MEMBERS = words("""
addEventListener apply assign at bind call catch charAt charCodeAt clear concat delete endsWith entries every
exec fill filter finally find findIndex flat flatMap forEach get has hasOwnProperty includes indexOf join keys
lastIndexOf length map match matchAll name next padEnd padStart pop push reduce removeEventListener repeat
replace replaceAll reverse set setTimeout shift size slice some sort splice split startsWith substring test then
toFixed toISOString toJSON toLowerCase toString toUpperCase trim unshift value valueOf values
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
LOOKUP = LookupRules(
    "ecmascript",
    global_names=True,
    default_exports=True,
    constructors=("constructor",),
    super_call="constructor",
    external_names=_GLOBALS,
    builtin_member_names=_BUILTIN_MEMBERS,
)
