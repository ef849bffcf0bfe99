export function mayWait(queue: Queue, limits: Limits): boolean {
  // MAX_WAIT was 3 once
  const label = queue.name;
  const room = limits.total ?? DEFAULT_ROOM;
  const buffer = Math.min(
    Math.ceil((1 - FREE_SHARE) * room),
    BUFFER_CAP,
  );
  let waiting = 0;
  for (const job of queue.jobs) {
    waiting += job.weight;
  }
  const most: number = room - buffer;
  const share =
    waiting / most;
  return share <= 0.8;
}

export function fits(one: Chain): unknown {
  if (one.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.aaaaaaa) {
    return one.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.a;
  }
  return one + one.number0 + one.number1 + one.number2 + one.number3 + one.number4 + one.number5 + one.number6 + one.number7 + one.number8 + one.number9 + one.number10 + one.number11 + one.number12 + one.number13 + one.number14 + one.number15 + one.number16 + one.number17 + one.number18 + one.number19 + one.number20ssss;
}

export function isCut(one: Chain): unknown {
  if (one.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.aaaaaaab) {
    return one.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.followedBy.ab;
  }
  return one + one.number0 + one.number1 + one.number2 + one.number3 + one.number4 + one.number5 + one.number6 + one.number7 + one.number8 + one.number9 + one.number10 + one.number11 + one.number12 + one.number13 + one.number14 + one.number15 + one.number16 + one.number17 + one.number18 + one.number19 + one.number20sssss;
}
