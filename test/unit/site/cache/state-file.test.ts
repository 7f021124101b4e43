import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  limitStates,
  makeCacheFolder,
  stateFile,
  writeCached,
} from '../../../../src/site/cache/cache-folder.ts';
import type { PageRecord } from '../../../../src/site/cache/site-cache.ts';
import { readState, writeState } from '../../../../src/site/cache/state-file.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const record = (key: string): PageRecord => ({
  answers: key,
  reads: { files: ['snippets/a.mdx'], checked: [['snippets/b.mdx', false]], asked: ['model'] },
  files: ['a/index.html', 'a.md'],
  links: [],
  anchors: ['steps'],
  problems: [],
});
const build = {
  site: 'named',
  indexes: new Map([['en', { pages: ['/a'], lengths: [7] }]]),
  sources: new Map([['a.mdx', { signature: 's', hash: 'h' }]]),
  llms: new Map([['/a', [20, 400] as const]]),
  needed: new Map([['_docs/x', { files: ['_docs/y'] }]]),
  pictures: new Map([['from', '_docs/social/x.png']]),
};
const files = new Map([['a.md', ['hash', 'signature'] as const]]);

function written(name: string, program = '1'): string {
  const file = path.join(folder.path, name);
  const state = writeState(file, program, undefined);
  state.page('/a', record('1'));
  state.page('/b', record('2'));
  state.finish(build);
  state.commit(files);
  return file;
}

test('the next build reads what this one has left', () => {
  const state = readState(written('whole'), '1')!;
  expect(state.build).toMatchObject({ ...build, files });
  expect([state.build.page('/a'), state.build.page('/b')]).toEqual([record('1'), record('2')]);
  expect(state.build.page('/c')).toBeUndefined();
});

test('what is the same is carried over from one state to the next', () => {
  const file = written('first');
  const next = writeState(file, '1', readState(file, '1'));
  next.samePage('/a');
  next.finish(build);
  next.commit(files);
  const state = readState(file, '1')!;
  expect([state.build.page('/a'), state.build.page('/b')]).toEqual([record('1'), undefined]);
});

test('a state of another program is none, and neither is one that was cut off', () => {
  const file = written('other');
  expect(readState(file, '2')).toBeUndefined();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 5));
  expect(readState(file, '1')).toBeUndefined();
  writeFileSync(file, 'something else');
  expect(readState(file, '1')).toBeUndefined();
  expect(readState(path.join(folder.path, 'missing'), '1')).toBeUndefined();
});

test('a record that is damaged is none', () => {
  const file = written('damaged');
  const bytes = readFileSync(file);
  bytes[bytes.indexOf('steps')]! ^= 1;
  writeFileSync(file, bytes);
  const { build: read } = readState(file, '1')!;
  expect([read.page('/a'), read.page('/b')]).toEqual([undefined, record('2')]);
});

test('a build that fails leaves the last state', () => {
  const file = written('kept');
  const next = writeState(file, '1', undefined);
  next.page('/z', record('9'));
  next.discard();
  expect(readState(file, '1')!.build.page('/a')).toEqual(record('1'));
  expect(readdirSync(folder.path).filter((name) => name.startsWith('kept'))).toEqual(['kept']);
});

test('a cache that cannot be written leaves no state, and fails nothing', () => {
  const state = writeState(path.join(folder.path, 'no/such/folder'), '1', undefined);
  state.page('/a', record('x'.repeat(1 << 21)));
  state.finish(build);
  state.commit(files);
  expect(readdirSync(folder.path)).not.toContain('no');
});

test('what cannot be put into its place is removed', () => {
  const cache = path.join(folder.path, 'shared');
  makeCacheFolder(cache);
  const taken = stateFile(cache, ['taken']);
  mkdirSync(taken);
  const state = writeState(taken, '1', undefined);
  state.finish(build);
  state.commit(files);
  writeCached(taken, '1', 'value');
  expect(readdirSync(path.dirname(taken))).toEqual([path.basename(taken)]);
});

test('the oldest states go when all of them take too much', () => {
  const cache = path.join(folder.path, 'cache');
  makeCacheFolder(cache);
  const states = ['one', 'two', 'three'].map((name, index) => {
    const file = stateFile(cache, [name]);
    writeFileSync(file, 'x'.repeat(100));
    utimesSync(file, index, index);
    return file;
  });
  limitStates(states[0]!, 250);
  expect(readdirSync(path.join(cache, 'builds')).sort()).toEqual(
    [states[0]!, states[2]!].map((file) => path.basename(file)).sort(),
  );
  // What cannot be removed, and a folder that is gone, are no reason to fail.
  mkdirSync(path.join(cache, 'builds/locked'));
  limitStates(states[0]!, 0);
  expect(readdirSync(path.join(cache, 'builds')).sort()).toEqual(
    [path.basename(states[0]!), 'locked'].sort(),
  );
  limitStates(path.join(cache, 'gone/state'), 0);
  expect(readFileSync(path.join(cache, '.gitignore'), 'utf8')).toBe('*\n');
});
