from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    class Checked: ...

type Pair[T] = tuple[T, T]
type Plain = int


def first[T: (int, str), *Ts](items: list[T]) -> T:
    """Type parameters."""


class Box[T](Base[T]):
    def get(self) -> T: ...


@overload
def load(x: int) -> int: ...
@overload
def load(x: str) -> str: ...
def load(x):
    return x


try:
    def fast(): pass
except ImportError:
    def fast(): return None

with suppress():
    class Inside:
        pass

match = 1
match match:
    case [x, y] if x:
        def matched(): pass
    case _:
        pass

type(match).attribute = 1
print(type, f"{match!r:>{10}}")


def continued(a, \
              b=")") \
        -> int:
    return 1


def ünïcode(naïve): pass


class Wîde: größe = 1


def _(): pass


if (n := 10) > 5: short = 1; shorter = 2
