"""Keep notes one after another, and say each on stdout once it is acknowledged: ``writer.py NAME COUNT``."""

from __future__ import annotations

import os
import sys

from smart_explore.operations.note import ADD
from smart_explore.requests import Session, call

if __name__ == "__main__":
    name, count = sys.argv[1], int(sys.argv[2])
    for number in range(count):
        call(ADD, Session(base=os.getcwd()), {"text": f"{name} note {number}\n" + "words of it " * 40})
        os.write(1, f"{name} note {number}\n".encode())
