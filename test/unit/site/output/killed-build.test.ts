import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { contentHash } from '../../../../src/lib/content-hash.ts';
import { writtenSignature } from '../../../../src/lib/files/file-signature.ts';
import { clearLeftovers } from '../../../../src/lib/files/folder-siblings.ts';
import { folderOutput } from '../../../../src/site/output/folder-output.ts';
import type { Output, WrittenFile } from '../../../../src/site/output/output.ts';
import { patchOutput } from '../../../../src/site/output/patch-output.ts';

/** A process that is killed changes no file any more. */
const life = vi.hoisted(() => ({ steps: Number.POSITIVE_INFINITY, canExchange: true, locked: '' }));
const step = vi.hoisted(
  () =>
    <Call extends (...values: never[]) => unknown>(call: Call) =>
      ((...values: never[]) => {
        if (life.steps-- <= 0) throw new Error('killed');
        return call(...values);
      }) as Call,
);

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const { renameSync, writeFileSync, appendFileSync, mkdirSync, rmSync } = fs;
  const changing = { renameSync, writeFileSync, appendFileSync, mkdirSync, rmSync };
  const wrapped = Object.entries(changing).map(([name, call]) => [name, step(call as () => unknown)]);
  const accessSync = (place: string) => {
    if (place === life.locked) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  };
  return { ...fs, accessSync, ...Object.fromEntries(wrapped) };
});
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return { ...fs, rm: step(fs.rm as () => unknown) };
});
vi.mock('../../../../src/lib/files/exchange.ts', async () => {
  const { renameSync } = await vi.importActual<typeof import('node:fs')>('node:fs');
  const exchange = (one: string, other: string) => {
    renameSync(one, `${one}.x`);
    renameSync(other, one);
    renameSync(`${one}.x`, other);
    return true;
  };
  const inOneStep = step(exchange);
  return { exchange: (one: string, other: string) => life.canExchange && inOneStep(one, other) };
});

const OLD = {
  '_docs/manifest.json': '{"old":1}',
  'a/index.html': 'a',
  'b/index.html': 'old b',
  'c.txt': 'c',
};
const NEW = {
  'a/index.html': 'a',
  'b/index.html': 'new b',
  'd/index.html': 'd',
  '_docs/manifest.json': '{"new":1}',
};

function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

function isNew(out: string): boolean {
  return readFileSync(path.join(out, '_docs/manifest.json'), 'utf8') === NEW['_docs/manifest.json'];
}

function oldSite(): string {
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'docs-killed-')), 'dist');
  for (const [file, text] of Object.entries(OLD)) {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  }
  return out;
}

/** What the last build has written. */
function written(out: string): Map<string, WrittenFile> {
  const files = Object.entries(OLD).map(([file, text]): [string, WrittenFile] => [
    file,
    [contentHash(text), writtenSignature(path.join(out, file))],
  ]);
  return new Map(files);
}

const KINDS: Record<string, (out: string) => Output & { commit(): unknown }> = {
  'a whole build': (out) => folderOutput(out),
  'an incremental build': (out) => patchOutput(out, written(out)),
};

/** Builds the new site over the old one with a process that does so many steps; returns whether it came to its end. */
async function buildInSteps(out: string, kind: string, steps: number): Promise<boolean> {
  life.steps = steps;
  try {
    const output = KINDS[kind]!(out);
    for (const [file, text] of Object.entries(NEW)) output.write(file, text);
    await output.commit();
    return true;
  } catch {
    return false;
  } finally {
    life.steps = Number.POSITIVE_INFINITY;
  }
}

describe.each(Object.keys(KINDS))('%s that is killed after any of its steps', (kind) => {
  test.each([
    { how: 'in one step', canExchange: true },
    { how: 'in two steps', canExchange: false },
  ])(
    'leaves the old site or the new one, whole, where folders are exchanged $how',
    async ({ canExchange }) => {
      life.canExchange = canExchange;
      const seen = new Set<string>();
      for (let steps = 0, isDone = false; !isDone; steps++) {
        const out = oldSite();
        isDone = await buildInSteps(out, kind, steps);
        // Between two steps nothing may be there; the next build brings it back.
        if (canExchange) expect(existsSync(out)).toBe(true);
        // Who waits for a new manifest finds the whole new site with it.
        if (existsSync(out) && isNew(out)) expect(contentOf(out)).toEqual(NEW);
        clearLeftovers(out);
        const content = contentOf(out);
        const which = 'c.txt' in content ? 'old' : 'new';
        expect(content).toEqual(which === 'old' ? OLD : NEW);
        expect(readdirSync(path.dirname(out))).toEqual(['dist']);
        if (isDone) expect(which).toBe('new');
        seen.add(which);
        expect(steps).toBeLessThan(100);
      }
      expect([...seen]).toEqual(['old', 'new']);
    },
  );
});

test('an incremental build changes nothing when it cannot write to one of the folders', () => {
  const out = oldSite();
  life.locked = path.join(out, 'b');
  const output = patchOutput(out, written(out));
  for (const [file, text] of Object.entries({ ...NEW, 'b/new/index.html': 'new' })) output.write(file, text);
  expect(() => output.commit()).toThrow('permission denied');
  output.discard();
  expect(contentOf(out)).toEqual(OLD);
  expect(readdirSync(path.dirname(out))).toEqual(['dist']);
});
