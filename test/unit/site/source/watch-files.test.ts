import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChokidarOptions } from 'chokidar';
import { expect, test, vi } from 'vitest';
import { watchFiles } from '../../../../src/site/source/watch-files.ts';

const PATIENCE = { timeout: 10_000 };

test('a checkout that removes files and changes others is one update', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('old'));
  const removed = ['old/a.mdx', 'old/b.mdx', 'c.mdx'];
  for (const file of ['docs.json', ...removed]) writeFileSync(at(file), '');
  const seen: string[][] = [];
  const options = { known: ['docs.json', ...removed], since: Date.now() + 1000 };
  const watcher = await watchFiles(root, options, (changes) => {
    seen.push(changes.map(({ path, kind }) => `${path} ${kind}`).sort());
  });
  try {
    for (const file of removed) unlinkSync(at(file));
    rmdirSync(at('old'));
    writeFileSync(at('docs.json'), '{}');
    await vi.waitFor(() => expect(seen.flat()).toHaveLength(4), PATIENCE);
    expect(seen).toEqual([['c.mdx removed', 'docs.json changed', 'old/a.mdx removed', 'old/b.mdx removed']]);
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});

test('a change of a file is one of the links to it, too; links out of the site never come up', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('config'));
  writeFileSync(at('config/docs.json'), '{}');
  writeFileSync(path.join(outside, 'secret.mdx'), '');
  symlinkSync('config/docs.json', at('docs.json'));
  symlinkSync(outside, at('linked'));
  const seen = new Set<string>();
  const options = { known: ['config/docs.json', 'docs.json'], since: Date.now() + 1000 };
  const watcher = await watchFiles(root, options, (changes) => {
    for (const { path, kind } of changes) seen.add(`${path} ${kind}`);
  });
  try {
    await sleep(100);
    expect([...seen]).toEqual([]);
    writeFileSync(at('temporary'), '{ }');
    renameSync(at('temporary'), at('config/docs.json'));
    const both = ['config/docs.json changed', 'docs.json changed'];
    await vi.waitFor(() => expect([...seen].sort()).toEqual(both), PATIENCE);
    seen.clear();
    symlinkSync(path.join(outside, 'secret.mdx'), at('secret.mdx'));
    writeFileSync(path.join(outside, 'secret.mdx'), 'secret');
    symlinkSync('new.mdx', at('early.mdx'));
    writeFileSync(at('new.mdx'), '');
    await vi.waitFor(() => expect([...seen].sort()).toEqual(['early.mdx added', 'new.mdx added']), PATIENCE);
    seen.clear();
    unlinkSync(at('docs.json'));
    await vi.waitFor(() => expect([...seen]).toEqual(['docs.json removed']), PATIENCE);
  } finally {
    await watcher.close();
    for (const folder of [root, outside]) rmSync(folder, { recursive: true });
  }
});

test('what rules leave out is not watched, except for inputs of docs.json: a change of one counts as its own', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('sdk/output/api'), { recursive: true });
  mkdirSync(at('private'));
  for (const [file, text] of [
    ['docs.json', '{}'],
    ['.mintignore', 'sdk\nprivate\n'],
    ['sdk/output/api/client.fjson', '{}'],
  ] as const)
    writeFileSync(at(file), text);
  const seen = new Set<string>();
  const options = { known: ['docs.json'], since: Date.now() + 1000, inputs: ['sdk/output'] };
  const watcher = await watchFiles(root, options, (changes) => {
    for (const { path, kind } of changes) seen.add(`${path} ${kind}`);
  });
  try {
    writeFileSync(at('private/notes.mdx'), '');
    writeFileSync(at('sdk/other.json'), '{}');
    writeFileSync(at('new.mdx'), '');
    await vi.waitFor(() => expect([...seen]).toEqual(['new.mdx added']), PATIENCE);
    seen.clear();
    writeFileSync(at('sdk/output/api/client.fjson'), '{ }');
    await vi.waitFor(() => expect([...seen]).toEqual(['docs.json changed']), PATIENCE);
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});

test('an ignore file that changes takes effect at once, also for files that were never watched', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  for (const folder of ['drafts', 'notes']) {
    mkdirSync(at(folder));
    writeFileSync(at(`${folder}/page.mdx`), '');
  }
  writeFileSync(at('docs.json'), '{}');
  writeFileSync(at('.docsignore'), 'drafts\n');
  const seen: string[][] = [];
  const options = { known: ['docs.json', 'notes/page.mdx'], since: Date.now() + 1000 };
  const watcher = await watchFiles(root, options, (changes) => {
    seen.push(changes.map(({ path, kind }) => `${path} ${kind}`).sort());
  });
  const heard = async (...expected: string[][]) => {
    await vi.waitFor(() => expect(seen).toEqual(expected), PATIENCE);
    seen.length = 0;
  };
  try {
    writeFileSync(at('.docsignore'), 'notes\n');
    await heard(['.docsignore changed', 'drafts/page.mdx added', 'notes/page.mdx removed']);
    await sleep(500);
    writeFileSync(at('drafts/page.mdx'), 'A draft.');
    writeFileSync(at('notes/page.mdx'), 'A note.');
    await heard(['drafts/page.mdx changed']);
    unlinkSync(at('.docsignore'));
    await heard(['.docsignore removed', 'notes/page.mdx added']);
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});

test('where the system watches no more files, the preview goes on by polling', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  writeFileSync(path.join(root, 'docs.json'), '{}');
  const opened: (boolean | undefined)[] = [];
  vi.resetModules();
  vi.doMock('chokidar', async (actual) => {
    const { watch } = await actual<typeof import('chokidar')>();
    return {
      watch: (place: string, options: ChokidarOptions) => {
        opened.push(options.usePolling);
        const watcher = watch(place, options);
        const refuse = () => watcher.emit('error', Object.assign(new Error('refused'), { code: 'ENOSPC' }));
        if (!options.usePolling) setImmediate(refuse);
        return watcher;
      },
    };
  });
  const { watchFiles: watchWithLimit } = await import('../../../../src/site/source/watch-files.ts');
  const limits: string[] = [];
  const seen: string[] = [];
  const watcher = await watchWithLimit(
    root,
    { known: ['docs.json'], since: Date.now() + 1000, onLimit: (code) => limits.push(code) },
    (changes) => seen.push(...changes.map(({ path, kind }) => `${path} ${kind}`)),
  );
  try {
    await vi.waitFor(() => expect(opened).toEqual([false, true]), PATIENCE);
    writeFileSync(path.join(root, 'docs.json'), '{ }');
    await vi.waitFor(() => expect(seen).toContain('docs.json changed'), PATIENCE);
    expect(limits).toEqual(['ENOSPC']);
  } finally {
    await watcher.close();
    vi.doUnmock('chokidar');
    rmSync(root, { recursive: true });
  }
});
