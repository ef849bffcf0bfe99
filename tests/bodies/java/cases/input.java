class Input {
    int fee(Kind kind) {
        switch (kind) {
            case LETTER:
            case CARD:
                return 1;
            case NOTE:
                return 1;
            default:
                return 4;
        }
    }

    int days(Kind kind) {
        return switch (kind) {
            case LETTER -> 1;
            case CARD -> 1;
            default -> 3;
        };
    }
}
