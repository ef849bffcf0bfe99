def may_ship(order, limits):
    state, weight = order.state_and_weight
    unused, other = limits.both
    for part in order.parts:
        kind, size = part
        while size > weight:
            size -= shrink(kind)
    return False
