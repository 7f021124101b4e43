import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessCost {
  seconds: number;
  /** It was killed after the time limit. */
  unfinished?: true;
  /** Peak resident memory of the process and its children; unknown where there is no /proc. */
  peakMegabytes: number | null;
}

/** Runs a command to its end in a fresh process, or for at most so many seconds. */
export function measureProcess(
  command: readonly string[],
  cwd: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<ProcessCost> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    // Its own process group, so that its children end with it.
    const child = spawn(command[0]!, command.slice(1), {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let unfinished = false;
    const ending = Number.isFinite(limit)
      ? setTimeout(() => {
          unfinished = true;
          process.kill(-child.pid!, 'SIGKILL');
        }, limit * 1000)
      : undefined;
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const peaks = new Map<number, number>();
    const sampling = setInterval(() => samplePeaks(child.pid!, peaks), 50);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampling);
      clearTimeout(ending);
      const seconds = (performance.now() - startedAt) / 1000;
      if (code !== 0 && !unfinished)
        return reject(new Error(`${command.join(' ')} ended with ${code}\n${errors}`));
      const total = [...peaks.values()].reduce((sum, peak) => sum + peak, 0);
      const peakMegabytes = peaks.size > 0 ? total / 1024 : null;
      resolve({ seconds, peakMegabytes, ...(unfinished && { unfinished }) });
    });
  });
}

/** The kernel records the peak of each process, so occasional samples miss little. */
function samplePeaks(pid: number, peaks: Map<number, number>): void {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    peaks.set(pid, Math.max(peak, peaks.get(pid) ?? 0));
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ');
      for (const child of children.filter(Boolean)) samplePeaks(Number(child), peaks);
    }
  } catch {
    // The process has ended, or this system has no /proc.
  }
}
