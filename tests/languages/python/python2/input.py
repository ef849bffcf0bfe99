# -*- coding: utf-8 -*-
import sys

print "hello", sys.version
print >>sys.stderr, "to stderr"
exec "code" in {}
LIMIT = 0777L


class Old:
    u"""An old class."""
    __metaclass__ = type

    def method(self, (a, b)):
        try:
            raise ValueError, "old"
        except ValueError, error:
            print error, `self`
        if a <> b:
            return ur"raw"

    def after(self):
        pass


def last():
    pass
