"""Java: what the constants of interfaces, the fields of nameless classes and the functions of enums are."""

from __future__ import annotations

import pytest
from related_tree import Plant

FILES = {
    "shop/Clock.java": """\
package shop;

public interface Clock {
    Clock SYSTEM = Maker.make();

    static long now() { return SYSTEM.read(); }

    long read();

    class Maker {
        static Clock make() { return null; }
    }
}
""",
    "shop/Level.java": """\
package shop;

public enum Level {
    LOW, HIGH;

    int weight() { return 1; }

    static int total() {
        int sum = 0;
        for (var each : values()) sum += each.weight();
        return sum;
    }
}
""",
    "shop/Other.java": """\
package shop;

class Other {
    int weight() { return 2; }

    long read() { return 3; }

    Other later(Other other) { return other; }
}
""",
    "shop/Use.java": """\
package shop;

import java.util.concurrent.atomic.AtomicReference;

class Use {
    private final AtomicReference<Other> held = new AtomicReference<>();

    int named(String name) { return Level.valueOf(name).weight(); }

    int all() {
        int sum = 0;
        for (var each : Level.values()) sum += each.weight();
        return sum;
    }

    void changed() { held.updateAndGet(one -> one.later(one)).weight(); }

    Runnable first() {
        return new Runnable() {
            private final Other inner = null;

            @Override
            public void run() { inner.read(); }
        };
    }

    Runnable second() {
        return new Runnable() {
            private final Level inner = Level.LOW;

            @Override
            public void run() { inner.weight(); }
        };
    }
}
""",
}

CALLERS = {
    "Clock.java::Clock.read": {"local shop/Clock.java::Clock.now"},
    "Level.java::Level.weight": {
        "local shop/Level.java::Level.total",
        *(f"import shop/Use.java::Use.{name}" for name in ("named", "all", "second.run")),
    },
    "Other.java::Other.read": {"import shop/Use.java::Use.first.run"},
    "Other.java::Other.weight": {"import shop/Use.java::Use.changed"},
    "Other.java::Other.later": {"import shop/Use.java::Use.changed"},
}


@pytest.mark.parametrize("target", CALLERS)
def test_members_that_java_knows_without_a_word_lead_to_their_types(shared: Plant, target: str) -> None:
    assert shared(FILES).callers(f"shop/{target}") == CALLERS[target]
