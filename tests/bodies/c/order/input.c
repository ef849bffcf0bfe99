static int
total(struct basket *basket,
      int rate)
{
    if (!basket) return -1;
    else if (basket->closed) {
        complain(basket);
        goto out;
    } else
        check(rate);
    for (int i = 0; i < basket->count; i++) {
        switch (basket->items[i].kind) {
        case GROSS:
            basket->ops->add(basket, i);
            break;
        default:
            continue;
        }
    }
#ifdef LOCKED
    unlock(basket);
#endif
    do {
        step(basket);
    } while (basket->dirty);
out:
    return sum_of(basket);
}
