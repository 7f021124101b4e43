import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSite } from '../../scripts/bench/write-site.ts';
import { buildSite } from '../../src/site/build.ts';
import { runProcess } from '../cli/run-docs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-threads-'));

beforeAll(() => writeSite('docs', 205, path.join(folder, 'site')));
afterAll(() => rmSync(folder, { recursive: true }));

test('a site that is built on several threads has the same bytes as one built on a single thread', async () => {
  // The program from its sources has no file to start threads from.
  await buildSite({ root: path.join(folder, 'site'), out: path.join(folder, 'single') });
  const built = await runProcess(['build', 'site', '--out', 'several', '--json'], { cwd: folder });
  expect(built.exitCode, built.stderr).toBe(0);
  execFileSync('diff', ['--recursive', 'single', 'several'], { cwd: folder });
});
