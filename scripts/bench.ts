/**
 * `npm run bench`: builds generated sites in fresh processes and prints a table, then the same as JSON.
 *
 *   --sizes 100,1000,5000     pages of the sites
 *   --peers hugo,eleventy     run these on the same pages, and print how they compare; with `--only openapi`:
 *                             redocly, zudoku, docusaurus on the same specification
 *   --runs 3                  repeat, and keep the fastest
 *   --only build,content      which measurements; each other one is a file scripts/bench-<name>.ts
 *   --json                    no table
 *   FOLDER                    handed on to those: pages or sites to measure with
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureOutput, type OutputSize } from './bench/measure-output.ts';
import { measureProcess, type ProcessCost } from './bench/measure-process.ts';
import { printTable } from './bench/print-table.ts';
import { buildCommand } from './bench/sites/tools.ts';
import { type Tool, writeSite } from './bench/sites/write-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';

type Result = { tool: Tool; pages: number; pagesPerSecond: number } & ProcessCost & OutputSize;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100,1000,5000' },
    peers: { type: 'string', default: '' },
    runs: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const sites = path.join(import.meta.dirname, '../.cache/bench/sites');
const only = list(options.only);

if (only.length === 0 || only.includes('build')) await benchBuilds();
for (const name of otherBenches()) {
  if (only.length === 0 || only.includes(name)) {
    const file = path.join(import.meta.dirname, `bench-${name}.ts`);
    execFileSync(process.execPath, ['--import', 'tsx', file, ...positionals], {
      stdio: 'inherit',
      env: { ...process.env, DOCS_BENCH_PEERS: options.peers },
    });
  }
}

async function benchBuilds(): Promise<void> {
  freshBundle();
  const tools = ['docs', ...list(options.peers)] as Tool[];
  const results: Result[] = [];
  for (const size of list(options.sizes).map(Number)) {
    results.push(...(await benchSize(tools, size)));
  }
  if (!options.json) print(results);
  console.log(JSON.stringify(results, null, 2));
}

/**
 * The tools take turns, so that all run under the same conditions. Every run writes its own folder, and all are removed at
 * the end: file systems are slow to write where much was just removed.
 */
async function benchSize(tools: readonly Tool[], size: number): Promise<Result[]> {
  const folder = path.join(sites, String(size));
  const siteOf = (tool: Tool) => path.join(folder, tool);
  const outOf = (tool: Tool, run: number) => path.join(folder, `${tool}-out-${run}`);
  for (const tool of tools) writeSite(tool, size, siteOf(tool));
  const best = new Map<Tool, ProcessCost>();
  for (let run = 0; run < Number(options.runs); run++) {
    for (const tool of tools) {
      process.stderr.write(`${tool}, ${size} pages …\n`);
      const cost = await measureProcess(buildCommand(tool, siteOf(tool), outOf(tool, run)), siteOf(tool));
      if (cost.seconds < (best.get(tool)?.seconds ?? Number.POSITIVE_INFINITY)) best.set(tool, cost);
    }
  }
  const results = tools.map((tool) => {
    const cost = best.get(tool)!;
    const output = measureOutput(outOf(tool, 0), 'section-01/page-0001');
    return { tool, pages: size, pagesPerSecond: size / cost.seconds, ...cost, ...output };
  });
  rmSync(folder, { recursive: true });
  return results;
}

function print(results: readonly Result[]): void {
  const header = [
    'pages',
    'tool',
    'seconds',
    'pages/s',
    'peak MB',
    'output MB',
    'HTML',
    'CSS',
    'JS',
    'time of docs',
  ];
  const rows = results.map((result) => {
    const ours = results.find(({ tool, pages }) => tool === 'docs' && pages === result.pages)!;
    const { html, css, js } = result.page;
    const weight = ({ raw, gzip }: { raw: number; gzip: number }) =>
      `${kilobytes(raw)} (${kilobytes(gzip)} gz)`;
    return [
      String(result.pages),
      result.tool,
      result.seconds.toFixed(2),
      String(Math.round(result.pagesPerSecond)),
      result.peakMegabytes === null ? '?' : String(Math.round(result.peakMegabytes)),
      (result.bytes / 1e6).toFixed(1),
      weight(html),
      weight(css),
      weight(js),
      `${(ours.seconds / result.seconds).toFixed(2)}x`,
    ];
  });
  printTable(header, rows);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function list(text: string): string[] {
  return text.split(',').filter(Boolean);
}

function otherBenches(): string[] {
  return readdirSync(import.meta.dirname).flatMap((name) => /^bench-(.+)\.ts$/.exec(name)?.[1] ?? []);
}
