import { readFileSync } from 'node:fs';

/** Clock ticks of /proc per second. */
const TICKS = 100;

/** CPU time of a process and its children, in seconds. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const ticks = [pid, ...children.filter((child) => child > 0)].map((each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

/** Resident memory of a process. */
export function megabytesOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}

/** Resident memory of `docs serve` at `url`, without its workers, as its metrics report it. */
export async function servedMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)![1]) / 1e6);
}
