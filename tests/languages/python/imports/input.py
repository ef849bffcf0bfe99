from __future__ import annotations

import os, sys
import os.path as path  # for paths
from . import sibling
from ..parent import *
from package.module import (  # noqa
    One,
    # Two is gone
    Three as Four,
)
from package import one, \
    two

if TYPE_CHECKING:
    from typing import Any


def late():
    import json
    return json


importlib.import_module("not.one")
