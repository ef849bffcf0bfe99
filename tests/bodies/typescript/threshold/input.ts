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
