using System;
using static System.Math;
using Json = Newtonsoft.Json;
global using Foo.Bar;

[assembly: InternalsVisibleTo("x")]

namespace Shop.Tools
{
    /// <summary>A basket.</summary>
    [Serializable]
    public partial class Basket<T> : Base<T>, ICountable where T : class
    {
        public const int Limit = 3;
        private readonly Numbers _numbers = new Numbers(), _other;
        public event EventHandler Changed, Gone;
        public event EventHandler Custom { add { } remove { } }
        public string Name { get; private set; } = "x";
        [JsonProperty] internal int Count => _numbers.Count;
        protected int this[int i] { get => i; set { } }
        public Basket(int a) : base(a) { Init(); }
        static Basket() { }
        ~Basket() { }
        public static Basket<T> operator +(Basket<T> a, Basket<T> b) => a;
        public static implicit operator int(Basket<T> a) => 1;
        [Obsolete]
        public override async Task<int> SaveAsync<U>(U x, params int[] rest)
        {
            base.Save();
            this.Total(new Numbers());
            _numbers.Twice(1)?.Half();
            var n = new Numbers { A = 1 };
            Numbers m = new();
            n.Twice(2);
            int Local(int q) => q + 1;
            Func<int, int> f = q => Local(q);
            foreach (var item in rest) Console.WriteLine(item);
            if (x is Numbers nn) nn.Half();
            Static.Make<int>(nameof(x), typeof(Base));
            list.Select(Total);
            return await Task.FromResult(1);
        }
        int ICountable.Count() { return 1; }
        public delegate void Handler(object sender);
        enum Inner { A, B = 2 }
        struct Point { public int X; }
    }
    public interface ICountable { int Count(); string P { get; } }
    public record Person(string First, int Age) : Base(First);
    public record struct Pt(int X);
    public enum Color : byte { [Desc("r")] Red, Green = 2 }
    public delegate int Fn(int a);
    public static class Ext { public static int Len(this string s) => s.Length; }
}
