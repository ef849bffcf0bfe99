__all__ = [
    "listed",  # isn't "commented"
    '_under',
]
__all__ += ["added"]
__all__.extend(("extended", "again"))
__all__.append("appended")
if True:
    __all__ += other.__all__


def listed(): pass
def unlisted(): pass
def _under(): pass
def added(): pass
def extended(): pass
def appended(): pass
def commented(): pass


class Unlisted:
    def method(self): pass
    def _method(self): pass
    def __eq__(self, other): pass
    def __mangled(self): pass


VALUE = 1
again = 2
