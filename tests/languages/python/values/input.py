LIMIT = 10
_private: int = 3
name, (first, *rest) = "x", (1, 2)
a = b = \
    c = None
obj.attr = table["key"] = 1
obj.attr, inside = 1, 2
declared: str
square = lambda x: x * x
Pair = tuple[int, int]
VERSION: Final[str] = (
    "1.0"
)
names = [  # the comment is left out
    "one",
    "two",
]
message = "a long text, written on one line, that goes on and on until nobody would want to read it in an outline any more"
again = 1
again = 2
count += 1

if LIMIT:
    lock = Lock()
    if LIMIT > 5:
        deep = 1
    elif LIMIT > 3:
        deep = 2
    else:
        deep = 3
else:
    lock = None

try:
    import json
    parse = json.loads
except ImportError:
    parse = None
finally:
    done = True

with open("x") as handle:
    data = handle.read()

for item in names:
    last = item

while LIMIT:
    loop = 1

match LIMIT:
    case 10:
        matched = True


def function():
    local = 1
    if local:
        other = 2
    return lambda: (yield)


print([n := 1, {"k": "v"}])
