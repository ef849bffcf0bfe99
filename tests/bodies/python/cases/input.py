def fee(parcel, extra):
    match parcel:
        case "letter":
            return 1
        case "card":
            return 1
        case "note" if extra:
            return 1
        case {"kind": kind}:
            pass
        case _:
            return 4
