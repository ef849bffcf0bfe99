def plain():
    """First line.

        Indented example.

    Last line.
    """


def raw():
    r'''A raw \d+ one.'''


def single():
    'In single quotes.'


def joined():
    "In two " 'pieces, ' \
        "and three."


def after_comment():
    # what follows is still the first statement
    """Below a comment."""


def escaped():
    """A \"quote\", a \\ and \u00e9, \
joined."""


def one_line(): "On the line of the def."; pass


def raw_bytes():
    b"Bytes are no docstring."


def formatted():
    f"Nor is {1}."


def expression():
    "Nor is a %s." % "value"


def second():
    pass
    "Nor is a later string."


# Above, since there is none inside.
def commented():
    pass


# noqa: D103
def directive():
    pass


# ----------------------------------------
# A heading with rulers
# ----------------------------------------
def ruled():
    pass


# Too far above.

def far():
    pass


class Documented:
    # type: ignore
    'A class in single quotes.'

    width: int = 0
    """How wide."""

    # How tall, in metres.
    height = 1

    depth = 2  # beside
    "How deep."

    ''' no attribute stands above this '''


LIMIT = 10
r"""The most that \there is."""
