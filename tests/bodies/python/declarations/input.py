def load(name):
    global loaded
    import importlib
    from .errors import (
        Missing,
        Wrong,
    )
    type Found = list[str]

    def again():
        nonlocal name
        name = name.lower()
        return load(name)

    if not name:
        raise Missing(name)
    loaded = importlib.import_module(name)
    return again
