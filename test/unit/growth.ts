/**
 * How many times as much processor time `work` takes for eight times the size, at its best of three: about 8 where it
 * is linear, 64 where it grows with the square.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  work(size);
  return least(() => work(8 * size)) / least(() => work(size));
}

function least(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => processorTime(work)));
}

/** In microseconds; unlike the clock it stands still while another process has the core. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
