"""Java in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "src/shop/Base.java": """\
package shop;

public class Base {
    public Base(int size) {
        reset();
    }

    void reset() {}

    void save() {
        this.check();
    }

    boolean check() {
        return Tools.ready();
    }

    static class Part {
        Part() {}
    }
}
""",
    "src/shop/Basket.java": """\
package shop;

import static shop.tools.Numbers.sum;
import static shop.tools.Numbers.*;
import shop.tools.Numbers;
import java.util.List;
import java.util.zip.Deflater;

public class Basket extends Base {
    private Numbers numbers;

    public Basket() {
        super(3);
    }

    @Override
    void save() {
        super.save();
        total();
        reset();
    }

    int total() {
        Numbers.half(2);
        numbers.apply();
        List.of(1);
        return sum(1) + twice(2);
    }

    Base.Part part(Deflater deflater) {
        deflater.apply();
        return new Base.Part();
    }

    static Basket make() {
        return new Basket();
    }
}
""",
    "src/shop/Tools.java": """\
package shop;

class Tools {
    static boolean ready() {
        Basket basket = Basket.make();
        basket.total();
        return true;
    }
}
""",
    "src/shop/tools/Numbers.java": """\
package shop.tools;

public class Numbers {
    public static int sum(int n) { return n; }
    public static int twice(int n) { return n; }
    public static int half(int n) { return n; }
    public void apply() {}
}
""",
    "src/other/Alone.java": """\
package other;

class Alone {
    void run() {
        sum(1);
        Tools.ready();
        Math.half(1);
    }
}
""",
}

CALLERS = {
    "src/shop/Base.java::Base.reset": {
        "self src/shop/Base.java::Base.Base",
        "inherited src/shop/Basket.java::Basket.save",
    },
    "src/shop/Base.java::Base.save": {"inherited src/shop/Basket.java::Basket.save"},
    "src/shop/Base.java::Base.check": {"self src/shop/Base.java::Base.save"},
    "src/shop/Base.java::Base.Base": {"inherited src/shop/Basket.java::Basket.Basket"},
    "src/shop/Basket.java::Basket.total": {
        "self src/shop/Basket.java::Basket.save",
        "import src/shop/Tools.java::Tools.ready",
    },
    "src/shop/Basket.java::Basket.make": {"import src/shop/Tools.java::Tools.ready"},
    "src/shop/Basket.java::Basket.Basket": {"local src/shop/Basket.java::Basket.make"},
    "src/shop/Tools.java::Tools.ready": {
        "import src/shop/Base.java::Base.check",
        "unique src/other/Alone.java::Alone.run",  # of another package: javac would refuse it
    },
    "src/shop/tools/Numbers.java::Numbers.sum": {"import src/shop/Basket.java::Basket.total"},
    "src/shop/tools/Numbers.java::Numbers.twice": {"import src/shop/Basket.java::Basket.total"},
    "src/shop/tools/Numbers.java::Numbers.half": {"import src/shop/Basket.java::Basket.total"},
    "src/shop/tools/Numbers.java::Numbers.apply": {
        "import src/shop/Basket.java::Basket.total",
        "ambiguous src/shop/Basket.java::Basket.part",  # of what is derived from a type of no file
    },
    "src/shop/Base.java::Base.Part": {"import src/shop/Basket.java::Basket.part"},
}
