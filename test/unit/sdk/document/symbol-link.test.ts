import { describe, expect, test } from 'vitest';
import { linkedSymbol, symbolLink } from '../../../../src/sdk/document/symbol-link.ts';

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
