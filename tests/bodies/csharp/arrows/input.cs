class Till {
    private bool IsOpen(Rule rule) =>
        store
            .Find(rule.Name)
            .Select(found => {
                if (rule.Id == Special && found == Closed) {
                    Warn("cannot close");
                    return true;
                }
                return found == Open;
            })
            .FirstOr(IsOpenByDefault(rule));

    int Size => store.All().Count();
}
