import { rmSync } from 'node:fs';
import path from 'node:path';
import { freshBundle } from '../../bundle/fresh-bundle.ts';
import { measureProcess, type ProcessCost } from '../measure-process.ts';
import { specTool } from './spec-tools.ts';

/**
 * Builds the documentation of one specification with `docs` and with each peer, in fresh processes, and prints a table. A
 * build that is not done after `limit` seconds is ended, and counts as having taken longer.
 */
export async function compareSpecBuilds(
  spec: string,
  peers: readonly string[],
  limit: number,
): Promise<void> {
  freshBundle();
  const rows: ({ tool: string } & ProcessCost)[] = [];
  for (const tool of ['docs', ...peers]) {
    process.stderr.write(`${tool} …\n`);
    const folder = path.join(import.meta.dirname, '../../../.cache/bench/specs', tool);
    rmSync(folder, { recursive: true, force: true });
    try {
      const { command, cwd } = specTool(tool, path.resolve(spec), folder);
      rows.push({ tool, ...(await measureProcess(command, cwd, limit)) });
    } catch (error) {
      console.log(`${tool} did not run: ${String(error).slice(0, 2000)}`);
    }
  }
  const ours = rows.find(({ tool }) => tool === 'docs');
  console.log(['tool', 'seconds', 'peak MB', 'time of docs'].map((cell) => cell.padStart(12)).join(''));
  for (const { tool, seconds, peakMegabytes, unfinished } of rows) {
    const cells = [
      tool,
      `${unfinished ? '> ' : ''}${seconds.toFixed(1)}`,
      peakMegabytes === null ? '?' : String(Math.round(peakMegabytes)),
      ours ? `${unfinished ? '< ' : ''}${(ours.seconds / seconds).toFixed(2)}x` : '?',
    ];
    console.log(cells.map((cell) => cell.padStart(12)).join(''));
  }
}
