import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksWith, signatureBuilder, termsOfWord } from '../../../../src/store/search/term-signature.ts';
import { holdsAll } from '../../../../src/store/search/words-in-text.ts';

function blocksFor(texts: readonly string[], ...words: string[]): number[] {
  const builder = signatureBuilder();
  for (const [block, text] of texts.entries()) builder.add(block, text);
  const { buckets, parts } = builder.finish();
  return blocksWith(words.flatMap(termsOfWord), buckets, (part) => parts[part]);
}

describe('a word', () => {
  test.each([
    ['github', 'GitHub und Äpfel'],
    ['ÄPFEL', 'GitHub und Äpfel'],
    ['cursor', 'next_cursor'],
    ['cursor', 'nextCursor'],
    ['nextcursor', 'the nextCursor'],
    ['server', 'HTTPServer'],
    ['deploy', 'deployments'],
    ['v1/pages', 'GET /v1/pages?x'],
    ['--out', 'docs build --out x'],
    ['本語', '日本語の検索'],
    ['語', '日本語の検索'],
    ['api', '日本語API'],
    ['พิมพ์', 'การพิมพ์เอกสาร'],
    ['ΟΔΟΣ', 'η οδός και οδος'],
    ['istanbul', 'İstanbul'],
    ['𠮷野', '𠮷野家'],
    ['two words', 'in Two Words'],
  ])('%j stands in %j', (word, text) => {
    expect(holdsAll(text, [word])).toBe(true);
    expect(blocksFor(['other', text, ''], word)).toContain(1);
  });

  test.each([
    ['ploy', 'deploy'],
    ['x', 'GitHub'],
    ['word two', 'two words'],
  ])('%j does not stand in %j', (word, text) => expect(holdsAll(text, [word])).toBe(false));

  test('that stands in a text is never ruled out', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'aAbBzZ09 _-./"ßẞİıςσΣéÉ日本語カーไทย한국𠮷😀ǅϒ\u0301'),
    });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(20), (whole, start, length) => {
        const from = start % (whole.length + 1);
        const word = whole.slice(from, from + length).trim();
        for (const wanted of [word, word.toUpperCase(), word.toLowerCase()])
          if (wanted !== '' && termsOfWord(wanted).length > 0 && holdsAll(whole, [wanted]))
            expect(blocksFor([whole], wanted)).toEqual([0]);
      }),
      { numRuns: 30 },
    );
  });

  test('that stands nowhere rules out nearly everything', () => {
    const texts = Array.from({ length: 64 }, (_, block) =>
      Array.from({ length: 2000 }, (_, i) => `w${(block * 2000 + i).toString(36)}`).join(' '),
    );
    expect(blocksFor(texts, 'nonsense').length).toBeLessThan(8);
    expect(blocksFor(texts, 'w0', 'wnonsense').length).toBeLessThan(8);
  });

  test.each(['a', '+', '', 'é'])('%j alone rules out nothing: every text is read', (word) =>
    expect(termsOfWord(word)).toEqual([]),
  );
});
