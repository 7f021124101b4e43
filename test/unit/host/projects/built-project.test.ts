import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtProject } from '../../../../src/host/projects/built-project.ts';
import { folderOutput } from '../../../../src/site/output/folder-output.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

test('two projects of one server can show the same built folder', async () => {
  const out = path.join(folder.path, 'dist');
  const output = folderOutput(out);
  output.write('index.html', 'text');
  output.write(
    '_docs/manifest.json',
    JSON.stringify({ formatVersion: 1, pages: [{ path: '/' }], files: { 'index.html': 'hash' } }),
  );
  await output.commit();
  const place = { name: 'docs', basePath: '', folder: out, readSecret: () => undefined };
  const [one, other] = ['one', 'other'].map((id) => builtProject({ ...place, id, hosts: [`${id}.test`] }));
  const textOf = (project: typeof one) =>
    readFileSync(path.join(project!.current()!.public.folder, 'index.html'), 'utf8');

  await one!.open();
  await other!.open();
  expect([textOf(one), textOf(other)]).toEqual(['text', 'text']);
  await one!.close(new AbortController().signal);
  expect(textOf(other)).toBe('text');
  await other!.close(new AbortController().signal);
  expect(readdirSync(folder.path)).toEqual(['dist']);
});
