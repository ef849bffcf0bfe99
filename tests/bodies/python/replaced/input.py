def send(parcels, strategy, limits):
    chosen = parcels
    maximum = limits.usual
    plain = parcels
    found = None
    if strategy == "late":
        chosen = [parcel for parcel in parcels if parcel.late]
        found = chosen
    if strategy == "all":
        maximum = len(parcels)
    deliver(chosen, maximum, plain, found)
