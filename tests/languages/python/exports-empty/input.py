__all__: tuple[str, ...] = ()


def public(): pass
def _private(): pass
