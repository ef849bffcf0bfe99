export function isTriedAgain(failure: Failure): boolean {
  switch (failure.kind) {
    case "inner":
      switch (failure.code) {
        case "NO_ROOM":
        // from here on those of the carrier
        case "NO_VAN":
        case "LOST":
          return false;

        case "LATE": {
          return true;
        }
        case "WET": {
          return true;
        }
        case "BENT":
        case "TORN": {
          repairs += 1;
          if (repairs > 3) {
            throw new Error("This parcel was repaired too often to go on");
          }
          return true;
        }
        default:
          assertNever(failure.code);
      }
    case "outer":
    default:
      return true;
  }
}
