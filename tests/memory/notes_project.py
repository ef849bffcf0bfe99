"""The small project that notes are kept about."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

Run = Callable[..., "subprocess.CompletedProcess[str]"]
Tell = Callable[..., "subprocess.CompletedProcess[str]"]

CLIENT = """class Client:
    def retry(self, times):
        for number in range(times):
            if self.send(number):
                return number
        raise TimeoutError

    def send(self, number):
        return number > 2
"""
