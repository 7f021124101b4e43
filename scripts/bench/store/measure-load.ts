import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROGRAM } from '../../program/program.ts';
import { serveDocs } from '../../program/serve-docs.ts';
import { servedMegabytes } from '../process-cost.ts';
import { type LoadReport, runClient } from './store-task.ts';

export interface LoadTarget {
  projectId: string;
  secret: string;
  seconds: number;
}

/** From here on a server should have all the memory that it needs. */
const WARM_SECONDS = 10;

/** What 64 connections get from `docs serve` over `database`, and the memory that it takes for that. */
export async function measureLoad(
  database: string,
  { seconds, ...target }: LoadTarget,
): Promise<Record<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-site-'));
  execFileSync(process.execPath, [PROGRAM, 'init', folder], { stdio: 'ignore' });
  const { url, stop } = await serveDocs(folder, { database, flags: ['--rate-limit', '0'] });
  const memory: number[] = [];
  const sampling = setInterval(async () => memory.push(await servedMegabytes(url)), 1000);
  const load = await runClient<LoadReport>({ ...target, url, kind: 'load', seconds });
  clearInterval(sampling);
  await stop();
  rmSync(folder, { recursive: true, force: true });

  const figures: Record<string, number> = {
    'mixed load, 64 connections, req/s': Math.round((load.requests * 1000) / load.milliseconds),
    'mixed load, errors': load.errors,
    'mixed load, p50 ms': load.p50,
    'mixed load, p99 ms': load.p99,
  };
  const at = (second: number) => memory[Math.min(second, memory.length) - 1]!;
  for (let second = WARM_SECONDS; second <= seconds; second += second < 60 ? 10 : 60) {
    figures[`memory under load, second ${second}, MB`] = at(second);
  }
  figures['memory, highest after second 10, MB'] = Math.max(...memory.slice(WARM_SECONDS));
  figures['memory, from second 10 to the end, percent'] = Math.round(
    100 * (at(seconds) / at(WARM_SECONDS) - 1),
  );
  return figures;
}
