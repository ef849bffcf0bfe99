"""Members of C#'s own generic types: collections, LINQ, tasks, and holders of a value."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words

CONTAINERS = Containers(
    elements=words("""
    AddOrUpdate Aggregate Current Dequeue ElementAt ElementAtOrDefault Exchange Find FindLast First FirstAsync
    FirstOrDefault FirstOrDefaultAsync GetOrAdd GetResult GetValueOrDefault Last LastAsync LastOrDefault
    LastOrDefaultAsync MaxBy MinBy Object Peek Pop Result Single SingleAsync SingleOrDefault SingleOrDefaultAsync Target
    Value
    """),
    keys=words("Key"),
    values=words("Values"),
    same=words("""
    Append AsEnumerable AsNoTracking AsParallel AsQueryable AsReadOnly AsSpan Concat ConfigureAwait DefaultIfEmpty
    Distinct DistinctBy Except ExceptBy FindAll GetAwaiter GetEnumerator GetRange Include Intersect OrderBy
    OrderByDescending OrderDescending Prepend Reverse Skip SkipLast SkipWhile Take TakeLast TakeWhile ThenBy
    ThenByDescending ThenInclude ToArray ToArrayAsync ToHashSet ToImmutableArray ToImmutableList ToList ToListAsync
    Union UnionBy Where
    """),
)
