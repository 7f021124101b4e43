/**
 * Whether the time of `work` grows with the square of its size. Eight times the size costs about 8 times the processor
 * time where the work is linear, 64 times where it is quadratic. The garbage collector, a busy machine and code that is
 * not compiled yet only ever add to a reading, so the least of each counts: of several of the small size, which would
 * otherwise hide growth, and of up to ten of the large one.
 */
export function isQuadratic(size: number, work: (size: number) => unknown): boolean {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 10; tries++) {
    large = Math.min(
      large,
      processorTime(() => work(8 * size)),
    );
    for (let readings = 0; readings < 4; readings++)
      small = Math.min(
        small,
        processorTime(() => work(size)),
      );
    if (large < 30 * small) return false;
  }
  return true;
}

/** In microseconds; unlike the clock it stands still while another process has the core. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
