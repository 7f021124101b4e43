import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createErrorCounter } from '../../../src/lib/typing-errors.ts';

describe('typos', () => {
  it.each([
    ['webhok', 'webhook', 1],
    ['webhoook', 'webhook', 1],
    ['wabhook', 'webhook', 1],
    ['wehbook', 'webhook', 1],
    ['subscriptoin', 'subscription', 1],
    ['instalatoin', 'installation', 2],
  ])('%s is near %s', (typed, meant, errors) => {
    expect(createErrorCounter(typed)(meant, 2)?.whole).toBe(errors);
  });

  it('counts those to the beginning of a longer word', () => {
    expect(createErrorCounter('confgi')('configuration', 2)).toEqual({ whole: 3, beginning: 1 });
  });

  it('finds nothing for words with more errors than the limit', () => {
    expect(createErrorCounter('webhook')('workbook', 1)).toBeUndefined();
    expect(createErrorCounter('webhook')('web', 1)).toBeUndefined();
  });

  it('counts no further than one beyond the limit', () => {
    expect(createErrorCounter('ccab')('aéccab', 2)).toEqual({ whole: 2, beginning: 3 });
  });

  it('agrees with the definition for all words, whatever was asked before', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '字'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, fc.array(word), fc.constantFrom(1, 2), (term, candidates, limit) => {
        const count = createErrorCounter(term);
        for (const candidate of candidates) {
          const whole = Math.min(distance(term, candidate), limit + 1);
          const beginning = Math.min(distance(term, candidate.slice(0, term.length)), limit + 1);
          const expected = whole > limit && beginning > limit ? undefined : { whole, beginning };
          expect(count(candidate, limit), `${term} ${candidate}`).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const least = Math.min(
    distance(restA, b) + 1,
    distance(a, restB) + 1,
    distance(restA, restB) + (a.at(-1) === b.at(-1) ? 0 : 1),
  );
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return isSwapped ? Math.min(least, distance(a.slice(0, -2), b.slice(0, -2)) + 1) : least;
}
