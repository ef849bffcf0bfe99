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
    }
}
