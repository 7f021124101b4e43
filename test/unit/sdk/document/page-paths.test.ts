import { expect, test } from 'vitest';
import { pathSegment, sharedStart, uniquePaths } from '../../../../src/sdk/document/page-paths.ts';

test('a segment keeps letters, digits, dots and dashes inside', () => {
  expect(pathSegment('Client.Options')).toBe('Client.Options');
  expect(pathSegment('@scope/pkg')).toBe('scope-pkg');
  expect(pathSegment('--<T>--')).toBe('T');
  expect(pathSegment('<>')).toBe('item');
});

test('paths are unique, even case-insensitively', () => {
  const unique = uniquePaths();
  expect(['types/a', 'types/A', 'types/a', 'types/b'].map(unique)).toEqual([
    'types/a',
    'types/A-2',
    'types/a-3',
    'types/b',
  ]);
});

test.each([
  [
    [
      ['Acme', 'Http'],
      ['Acme', 'Http', 'Auth'],
      ['Acme', 'Files'],
    ],
    1,
  ],
  [[['Acme', 'Http']], 2],
  [[['Acme'], []], 0],
  [[], 0],
])('%j share %i names at the start', (namespaces, count) => {
  expect(sharedStart(namespaces)).toBe(count);
});
