"""C# in which it is known who calls whom."""

from __future__ import annotations

FILES: dict[str, str | bytes] = {
    "Shop/Base.cs": """\
namespace Shop
{
    public abstract class Base
    {
        protected Base(int size) { Check(); }

        public virtual void Save() { Check(); }

        private bool Check() => Tools.Helpers.Ready();
    }
}
""",
    "Shop/Basket.cs": """\
using Shop.Tools;
using Paper = Shop.Tools.Printer;

namespace Shop;

public partial class Basket : Base, ICounted
{
    private readonly Numbers _numbers = new Numbers();
    public Paper Output { get; set; }

    public Basket() : base(3) { }

    public Basket(string name) : this() { Rename(name); }

    public override void Save()
    {
        base.Save();
        this.Total(_numbers);
        Output.Stamp("x");
    }

    public int Total(Numbers given)
    {
        var own = new Numbers();
        given.Twice(Helpers.Half(2));
        own.Twice(1);
        _numbers?.Twice(2);
        int Local(int q) => q + 1;
        Local(1);
        if (given is Larger larger) larger.Grow();
        return Unknown().Spread() + own.Spread();
    }
}
""",
    "Shop/Basket.Names.cs": """\
namespace Shop;

partial class Basket
{
    public void Rename(string name) => Save();
}
""",
    "Shop/Tools/Numbers.cs": """\
namespace Shop.Tools;

public interface ICounted { int Total(Numbers given); }

public class Numbers
{
    public int Twice(int of) => of * 2;
}

public class Larger : Numbers
{
    public void Grow() { Twice(3); }
}

public static class Helpers
{
    public static bool Ready() => true;
    public static int Half(int of) => of / 2;
    public static int Spread(this Numbers numbers) => numbers.Twice(3);
}
""",
    "Shop/Tools/Printer.cs": """\
namespace Shop.Tools;

public class Printer
{
    public void Stamp(string what) { }
}
""",
}

_BASE = "Shop/Base.cs::Base"
_BASKET = "Shop/Basket.cs::Basket"
_TOOLS = "Shop/Tools/Numbers.cs::"

CALLERS: dict[str, set[str]] = {
    f"{_BASE}.Base": {f"inherited {_BASKET}.Basket"},
    f"{_BASE}.Save": {f"inherited {_BASKET}.Save"},
    f"{_BASE}.Check": {f"self {_BASE}.Base", f"self {_BASE}.Save"},
    f"{_BASKET}.Save": {"self Shop/Basket.Names.cs::Basket.Rename"},
    f"{_BASKET}.Total": {f"self {_BASKET}.Save"},
    f"{_BASKET}.Total.Local": {f"local {_BASKET}.Total"},
    "Shop/Basket.Names.cs::Basket.Rename": {f"self {_BASKET}.Basket"},
    f"{_TOOLS}Numbers": {f"import {_BASKET}._numbers", f"import {_BASKET}.Total"},
    f"{_TOOLS}Numbers.Twice": {
        f"import {_BASKET}.Total",
        f"inherited {_TOOLS}Larger.Grow",
        f"local {_TOOLS}Helpers.Spread",
    },
    f"{_TOOLS}Larger.Grow": {f"import {_BASKET}.Total"},
    f"{_TOOLS}Helpers.Ready": {f"import {_BASE}.Check"},
    f"{_TOOLS}Helpers.Half": {f"import {_BASKET}.Total"},
    f"{_TOOLS}Helpers.Spread": {f"import {_BASKET}.Total"},
    "Shop/Tools/Printer.cs::Printer.Stamp": {f"import {_BASKET}.Save"},
}
