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
        return Unknown().Spread();
    }
}
