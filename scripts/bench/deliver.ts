import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CONNECTIONS = 64;
/** After this time, V8 has compiled everything that it will compile. */
const WARM_SECONDS = 3;
/** Clock ticks of /proc a second. */
const TICKS = 100;

/** How often a server delivers a page to wrk, and the processor time that it takes for each. */
export async function measureDelivery(
  url: string,
  encoding: string,
  seconds: number,
  pid: number,
): Promise<{ perSecond: number; microseconds: number }> {
  await wrk(url, encoding, WARM_SECONDS);
  const before = processorSeconds(pid);
  const { requests, perSecond } = await wrk(url, encoding, seconds);
  return { perSecond, microseconds: ((processorSeconds(pid) - before) / requests) * 1e6 };
}

async function wrk(
  url: string,
  encoding: string,
  seconds: number,
): Promise<{ requests: number; perSecond: number }> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  if (/Non-2xx|connect [1-9]|read [1-9]|write [1-9]/.test(text)) throw new Error(`${url}\n${text}`);
  return {
    requests: Number(/(\d+) requests in/.exec(text)![1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1]),
  };
}

/** Processor time of a process and its children, in seconds. */
function processorSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const ticks = [pid, ...children.filter((child) => child > 0)].map((each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

export function megabytesOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}
