import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openServedFolder } from '../../../../src/host/projects/served-folder.ts';
import { folderOutput } from '../../../../src/site/output/folder-output.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function build(out: string, text: string): Promise<void> {
  const output = folderOutput(out);
  output.write('index.html', text);
  output.write('index.html.br', `compressed ${text}`);
  const files = { 'index.html': text, 'index.html.br': text };
  output.write('_docs/manifest.json', JSON.stringify({ formatVersion: 1, pages: [{ path: '/' }], files }));
  await output.commit();
}

test('a folder that is rebuilt while it is served is replaced atomically, without truncated responses', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'docs-served-'));
  const out = path.join(parent, 'dist');
  await build(out, 'old');
  const served = await openServedFolder(out);
  const first = served.current().public;
  // What is kept with a site outlasts the copy that is served.
  expect([first.home === out, first.folder === out]).toEqual([true, false]);
  const read = (site: typeof first, file: string) => readFileSync(path.join(site.folder, file), 'utf8');

  await build(out, 'new');
  // A request that was begun before still finds every file of its site, with the hashes that it knows.
  expect(served.current().public).toBe(first);
  expect([read(first, 'index.html'), read(first, 'index.html.br')]).toEqual(['old', 'compressed old']);

  vi.advanceTimersByTime(1000);
  while (served.current().public === first) await setImmediate();
  const second = served.current().public;
  expect(second.files.get('index.html')).toBe('new');
  expect([read(second, 'index.html'), read(second, 'index.html.br')]).toEqual(['new', 'compressed new']);
  expect(read(first, 'index.html')).toBe('old');

  vi.advanceTimersByTime(60_000);
  while (existsSync(first.folder)) await setImmediate();
  expect(() => read(first, 'index.html')).toThrow();
  await served.close(new AbortController().signal);
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a folder that becomes unreadable is still served', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'docs-served-'));
  const out = path.join(parent, 'dist');
  await build(out, 'old');
  const served = await openServedFolder(out);
  const first = served.current().public;
  renameSync(out, path.join(parent, 'moved'));
  symlinkSync(out, out);
  vi.advanceTimersByTime(2000);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  expect(served.current().public).toBe(first);
  expect(readFileSync(path.join(first.folder, 'index.html'), 'utf8')).toBe('old');
  await served.close(new AbortController().signal);
});

test('a server that has no time to remove its copies leaves them for later', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'docs-served-'));
  const out = path.join(parent, 'dist');
  await build(out, 'text');
  const served = await openServedFolder(out);
  await served.close(AbortSignal.abort());
  expect(readdirSync(parent)).toHaveLength(2);
  await served.close(new AbortController().signal);
  expect(readdirSync(parent)).toEqual(['dist']);
});
