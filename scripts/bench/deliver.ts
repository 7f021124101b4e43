import { spawn } from 'node:child_process';
import { cpuSeconds } from './process-cost.ts';

const CONNECTIONS = 64;
/** After this time, V8 has compiled everything that it will compile. */
const WARM_SECONDS = 3;

/** How many times per second a server delivers a page to wrk, and the CPU time of each delivery. */
export async function measureDelivery(
  url: string,
  encoding: string,
  seconds: number,
  pid: number,
): Promise<{ perSecond: number; microseconds: number }> {
  await wrk(url, encoding, WARM_SECONDS);
  const before = cpuSeconds(pid);
  const { requests, perSecond } = await wrk(url, encoding, seconds);
  return { perSecond, microseconds: ((cpuSeconds(pid) - before) / requests) * 1e6 };
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
