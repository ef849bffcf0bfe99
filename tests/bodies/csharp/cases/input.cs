class Parcels {
    int Fee(int kind) {
        switch (kind) {
            case Letter:
            case Card:
                return 1;
            case Note:
                return 1;
            default:
                return 4;
        }
    }
}
