__all__ = [name for name in dir() if name.isupper()]

__version__ = "1"


def public(): pass
def _private(): pass
