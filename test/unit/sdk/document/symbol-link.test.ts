import { describe, expect, test } from 'vitest';
import { linkedSymbol, symbolLink } from '../../../../src/sdk/document/symbol-link.ts';

describe('a link to a symbol', () => {
  test.each([
    ['classes/Client', undefined],
    ['classes/Client', 'connect'],
    ['a b/ü(1)', 'operator []'],
    ['x#y', 'it’s "quoted"'],
  ])('%s %s leads there and back', (path, member) => {
    expect(linkedSymbol(symbolLink(path, member))).toEqual({ path, ...(member !== undefined && { member }) });
  });

  test('can stand in a link of Markdown', () => {
    expect(symbolLink("a b/(c)'<d>", 'e)')).toMatch(/^[^\s()<>']+$/);
  });

  test('other URLs are none, and what is badly encoded is taken as it is', () => {
    expect(linkedSymbol('https://example.com/#symbol/x')).toBeUndefined();
    expect(linkedSymbol('#symbol/%E0%A4%A')).toEqual({ path: '%E0%A4%A' });
  });
});
