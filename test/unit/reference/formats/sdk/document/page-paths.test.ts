import { describe, expect, test } from 'vitest';
import {
  compareNames,
  linkedSymbol,
  sharedStart,
  symbolLink,
  uniquePaths,
} from '../../../../../../src/reference/formats/sdk/document/page-paths.ts';
import { pathSegment } from '../../../../../../src/reference/page/generated-page.ts';

test('a segment keeps letters, digits, dots and dashes inside', () => {
  expect(pathSegment('Client.Options')).toBe('Client.Options');
  expect(pathSegment('@scope/pkg')).toBe('scope-pkg');
  expect(pathSegment('--<T>--')).toBe('T');
  expect(pathSegment('<>')).toBe('item');
});

test('a segment is short enough for the name of a file', () => {
  expect(pathSegment('a'.repeat(300))).toBe('a'.repeat(240));
});

test('a path in too many folders keeps the outer ones and the name of the page', () => {
  const unique = uniquePaths();
  const deep = `${'folder/'.repeat(1000)}Client`;
  const short = unique(deep);
  expect(short).toMatch(/^(?:folder\/){90,99}Client$/);
  expect(unique(deep)).toBe(`${short}-2`);
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

describe('a link to a symbol', () => {
  test.each([
    ['classes/Client', undefined],
    ['classes/Client', 'connect'],
    ['a b/ü(1)', 'operator []'],
    ['x#y', 'it’s "quoted"'],
  ])('%s %s is encoded and decoded', (path, member) => {
    expect(linkedSymbol(symbolLink(path, member))).toEqual({ path, ...(member !== undefined && { member }) });
  });

  test('is valid in a Markdown link', () => {
    expect(symbolLink("a b/(c)'<d>", 'e)')).toMatch(/^[^\s()<>']+$/);
  });

  test('is not recognized in other URLs, and invalid encoding is kept', () => {
    expect(linkedSymbol('https://example.com/#symbol/x')).toBeUndefined();
    expect(linkedSymbol('#symbol/%E0%A4%A')).toEqual({ path: '%E0%A4%A' });
  });
});

test('names are sorted case-insensitively, then by code point', () => {
  expect(['zip', 'Client', 'apply', 'client', 'Zip'].sort(compareNames)).toEqual([
    'apply',
    'Client',
    'client',
    'Zip',
    'zip',
  ]);
});
