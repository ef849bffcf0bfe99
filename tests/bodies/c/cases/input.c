int fee(int kind) {
    switch (kind) {
    case LETTER:
    case CARD:
        return 1;
    case GLASS:
        wrap(3);
    case EGG:
        wrap(3);
    case LAMP:
        insure(kind);
        break;
    case BULB:
        insure(kind);
        break;
    default:
        return 4;
    }
    return 2;
}
