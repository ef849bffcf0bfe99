class Library
{
    void Walk(List<Item> items)
    {
        var known = new Dictionary<string, Item>();
        foreach (var season in items.OfType<Season>())
        {
            season.Number = Read<int>("number");
        }

        services.AddSingleton<IStore, Store>();
        var names = items.Select<Item, string>(item => item.Name).ToList();
        bool isText = value is IEnumerable<string>;
        if (value is not List<Item> { Count: > 0 } && type == typeof(Func<int, string>)) Skip(value as IList<int>);
    }
}
