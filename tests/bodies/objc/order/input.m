@implementation Basket
- (int)total:(int)rate mode:(Mode)mode {
    NSString *name = self.owner.name;
    int found = 0;
    if (!self.items.count ||
        self.closed) {
        @throw [NSException exceptionWithName:@"closed" reason:nil userInfo:nil];
    } else if (rate > 9) {
        self.high = rate;
    } else {
        self.owner.seen = self.clock.now;
    }
    for (Item *item in self.items) {
        if (item.open) continue;
        check(item, self.owner, 3, name);
    }
    switch (mode) {
        case ModeGross:
            return taxed(found);
        default:
            found = DEFAULT_RATE;
    }
    [self.items enumerateObjectsUsingBlock:^(Item *item, NSUInteger index, BOOL *stop) {
        item.count -= 1;
        check(item);
    }];
    do {
        found--;
    } while (found > rate);
    return found;
}
@end
