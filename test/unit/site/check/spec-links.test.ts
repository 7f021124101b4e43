import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/memory-file-tree.ts';
import { specLinks } from '../../../../src/site/check/spec-links.ts';
import type { PlannedPage } from '../../../../src/site/plan/plan-pages.ts';

test('a specification is read once for the places of all its links', () => {
  const document = { info: { description: '[a](/first)' }, tags: [{ description: '[b](/second)' }] };
  const files = memoryFileTree({ 'openapi.json': JSON.stringify(document, null, 1) });
  let reads = 0;
  const tree = {
    ...files,
    readText: (file: string) => {
      reads++;
      return files.readText(file);
    },
  };
  const spec = { source: 'openapi.json', document: { root: document } };
  const page = { reference: { kind: 'operation', spec } } as unknown as PlannedPage;
  const places = [...specLinks([page], tree)].map(({ path, locate }) => [path, locate().line]);
  expect(places).toEqual([
    ['/first', 3],
    ['/second', 7],
  ]);
  expect(reads).toBe(1);
});
