import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import type { PageText } from '../../../../../src/site/render/text/page-text.ts';
import { TAKEN, USED } from '../../../../../src/site/render/text/text-message.ts';
import { startTextPool } from '../../../../../src/site/render/text/text-pool.ts';

const FILES = Array.from({ length: 300 }, (_, number) => `page-${number}.mdx`);

/** A program whose threads take texts as ours do. The one that has taken the text at `index` leaves a mark and dies. */
function programThatDies(death: string, index: number): { program: string; mark: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-pool-'));
  const [program, mark] = [path.join(folder, 'thread.cjs'), path.join(folder, 'mark')];
  writeFileSync(
    program,
    `const { parentPort } = require('node:worker_threads');
    parentPort.once('message', ({ texts, shared }) => {
      const counters = new Int32Array(shared);
      for (;;) {
        const index = Atomics.add(counters, ${TAKEN}, 1);
        if (index >= texts.length) return;
        if (index === ${index}) {
          require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
          ${death};
        }
        for (let used; index > (used = Atomics.load(counters, ${USED})) + 50; ) Atomics.wait(counters, ${USED}, used);
        parentPort.postMessage({ index });
      }
    });`,
  );
  return { program, mark };
}

/** The files whose texts were supplied or left to the caller, in order, after a thread has died. */
async function build(death: string, index: number, threads: number): Promise<string[]> {
  const { program, mark } = programThatDies(death, index);
  const tree = memoryFileTree(Object.fromEntries(FILES.map((file) => [file, 'Text'])));
  const pool = startTextPool('/site', tree, { onLoaded: () => {}, program, threads })!;
  const texts = FILES.map((file) => ({ file, language: undefined, source: 'Text' }));
  const siteUrls = { basePath: '', isInLinks: false, odd: [], slashed: [] };
  const supply = pool.begin({ siteUrls, texts }, ({ file }) => ({ markdown: file }) as PageText);
  await expect.poll(() => existsSync(mark)).toBe(true);
  const built: string[] = [];
  for (const file of FILES) built.push((await supply(file))?.markdown ?? file);
  await pool.close();
  return built;
}

const DEATHS = {
  'that throws': 'throw new Error("broken")',
  'that ends': 'process.exit(1)',
};

test.each(Object.entries(DEATHS))('a thread %s holds nothing up, whatever it had taken', async (_, death) => {
  expect(await build(death, 0, 2)).toEqual(FILES);
  expect(await build(death, 20, 2)).toEqual(FILES);
});

test('the caller does it all when every thread has died', async () => {
  expect(await build(DEATHS['that throws'], 0, 1)).toEqual(FILES);
});
