class Basket
{
    [Traced(Level = 2)]
    public async Task<int> Total(int rate, Mode mode)
    {
        var name = owner.Name;
        int found = 0;
        if (items.Count == 0 ||
            closed)
        {
            throw new ClosedException(
                "closed");
        }
        else
        {
            owner.Seen = clock.Now;
        }
        for (int i = 0; i < limit; i++) Add(i);
        foreach (var item in items)
        {
            try
            {
                await store.Save(item, new Options { Retries = 3, Owner = owner, Wait = TimeSpan.FromSeconds(5), Lock = guard });
            }
            catch (IOException error) when (error.Code > 4)
            {
                logger.Warn("not saved", error);
            }
            finally { Release(item); }
        }
        switch (mode)
        {
            case Mode.Gross:
                found = Taxed(found);
                break;
            default:
                return rate ?? DEFAULT_RATE;
        }
        items.ForEach(item =>
        {
            item.Count -= 1;
            Check(item);
        });
        do { found--; }
        while (found > rate);
        return found;
    }
}
