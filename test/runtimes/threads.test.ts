import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSite } from '../../scripts/bench/sites/write-site.ts';
import { buildFolder } from '../../src/site/build-folder.ts';
import { runProcess } from '../cli/run-docs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-threads-'));

/** As many pages as threads are worth. One of ten is whole, the others end with their first section. */
beforeAll(() => {
  const site = path.join(folder, 'site');
  writeSite('docs', 205, site);
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mdx'),
  );
  for (const [index, page] of pages.sort().entries()) {
    const file = path.join(site, page);
    if (index % 10 > 0) writeFileSync(file, readFileSync(file, 'utf8').split('\n## ', 2).join('\n## '));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a site that is built on several threads has the same bytes as one built on a single thread', async () => {
  // The program from its sources has no file to start threads from.
  await buildFolder({ root: path.join(folder, 'site'), out: path.join(folder, 'single') });
  const built = await runProcess(['build', 'site', '--out', 'several', '--json'], { cwd: folder });
  expect(built.exitCode, built.stderr).toBe(0);
  execFileSync('diff', ['--recursive', 'single', 'several'], { cwd: folder });
});
