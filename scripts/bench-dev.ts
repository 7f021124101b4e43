/**
 * How long an author waits for the preview, measured in Chromium on the same generated pages: from the start of the
 * program to the first page on the screen, and from an edit to the moment that it shows.
 *
 *   npm run bench -- --only dev --peers hugo,vitepress,eleventy [SIZES]
 *   tsx scripts/bench-dev.ts 1000,5000
 *
 * Of 20 edits each, or of as many as fit into a minute, it prints median and 95th percentile, in milliseconds. Tools take
 * turns, so that all run under the same conditions.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { EDITS, type Edit, isThere, makeEdit, prepareStyle, shownPage } from './bench/sites/preview-edits.ts';
import { previewCommand } from './bench/sites/tools.ts';
import { type Tool, writeSite } from './bench/sites/write-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { ensureChromium } from './install/chromium.ts';

const ROUNDS = 20;
/** Maximum time of a tool for all edits of one kind. */
const MAX_PER_KIND = 60_000;
const FIRST_PORT = 4600;
/** A tool that takes longer counts as not finished. */
const PATIENCE = 60_000;

interface Preview {
  tool: Tool;
  site: string;
  process: ChildProcess;
  page: Page;
  first: number | undefined;
  times: Record<Edit, number[]>;
}

const [sizes = '1000,5000'] = process.argv.slice(2);
const peers = (process.env.DOCS_BENCH_PEERS ?? '').split(',').filter(Boolean);
const tools = ['docs', ...peers] as Tool[];
const sites = path.join(import.meta.dirname, '../.cache/bench/preview');

freshBundle();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
for (const size of sizes.split(',').map(Number)) await benchSize(size);
await browser.close();
rmSync(sites, { recursive: true, force: true });

async function benchSize(size: number): Promise<void> {
  const previews: Preview[] = [];
  try {
    for (const [index, tool] of tools.entries())
      previews.push(await open(tool, size, FIRST_PORT + index, browser));
    for (const edit of EDITS) {
      for (let round = 1; round <= ROUNDS; round++) {
        for (const preview of previews) await timeEdit(preview, edit, round);
      }
    }
  } finally {
    for (const { process: running } of previews) running.kill();
  }
  report(size, previews);
}

async function open(tool: Tool, size: number, port: number, browser: Browser): Promise<Preview> {
  const site = path.join(sites, String(size), tool);
  writeSite(tool, size, site);
  prepareStyle(tool, site);
  const [program = '', ...args] = previewCommand(tool, site, port);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  process.stderr.write(`${tool}, ${size} pages …\n`);
  const started = performance.now();
  const running = spawn(program, args, { cwd: site, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}${shownPage(tool)}`;
  const isOpen = await appears(page, url, started);
  const first = isOpen ? performance.now() - started : undefined;
  if (!isOpen) running.kill();
  // Waits until the tool has finished its background work for the first page, which is not part of an edit.
  await page.waitForTimeout(size * 8);
  return { tool, site, process: running, page, first, times: { page: [], style: [], configuration: [] } };
}

/** Loads the page as soon as the server responds. */
async function appears(page: Page, url: string, started: number): Promise<boolean> {
  while (performance.now() - started < PATIENCE) {
    const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (response?.ok) {
      await page.goto(url, { waitUntil: 'commit' });
      const isShown = () => document.querySelector('main p')?.textContent?.trim();
      await page.waitForFunction(isShown, undefined, { polling: 'raf' });
      return true;
    }
    await page.waitForTimeout(5);
  }
  return false;
}

async function timeEdit(
  { tool, site, page, first, times }: Preview,
  edit: Edit,
  number: number,
): Promise<void> {
  const spent = times[edit].reduce((sum, time) => sum + time, 0);
  if (first === undefined || spent >= MAX_PER_KIND) return;
  const started = performance.now();
  makeEdit(tool, edit, site, number);
  try {
    await page.waitForFunction(isThere, [edit, number] as [Edit, number], { polling: 5 });
    times[edit].push(performance.now() - started);
  } catch {
    times[edit].push(Number.POSITIVE_INFINITY);
    await page.reload();
  }
  // Editors do not save twice in the same moment.
  await page.waitForTimeout(200);
}

function report(size: number, previews: readonly Preview[]): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${size} pages, load ${load.join(' ')}: median / 95th percentile (edits), in ms`);
  for (const { tool, first, times } of previews) {
    const edits = EDITS.map(
      (edit) => `${edit} ${shown(times[edit], 0.5)} / ${shown(times[edit], 0.95)} (${times[edit].length})`,
    );
    console.log([tool.padEnd(10), `first page ${first ? Math.round(first) : '-'}`, ...edits].join('   '));
  }
}

function shown(times: readonly number[], share: number): string {
  const sorted = [...times].sort((one, other) => one - other);
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return time === undefined || !Number.isFinite(time) ? '-' : String(Math.round(time));
}
