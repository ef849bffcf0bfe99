import enum
from dataclasses import dataclass, field


class Color(enum.Enum):
    """Colours."""

    _ignore_ = ["temp"]
    RED = 1
    GREEN, BLUE = 2, 3
    note: str
    pick = lambda self: self

    @property
    def hex(self):
        return "#"


class Access(str, enum.IntFlag): READ = 1; WRITE = 2


class EnumMeta(type):
    plain = 1


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0
    tags: list[str] = field(
        default_factory=list,
    )
    __slots__ = ("x",)
    if True:
        late = 1
    else:
        late = 2

    def __init__(self):
        self.z = 1

    @property
    def length(self):
        """Its length."""

    @length.setter
    def length(self, value):
        pass

    @length.deleter
    def length(self):
        pass

    @functools.cached_property
    def area(self):
        return self.x

    @abc.abstractmethod
    @classmethod
    def make(cls): ...

    @staticmethod
    def __secret(): ...

    __add__ = __radd__ = make


def __init__():
    pass
