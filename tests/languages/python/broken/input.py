import os

LIMIT = 1


class Shape:
    def good(self):
        return 1

    def typing(self, a
        local = 5


def after():
    pass


class NoColon
    def method(self):
        pass


unterminated = "text
def last(): pass
