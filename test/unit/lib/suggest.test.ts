import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createErrorCounter, suggest } from '../../../src/lib/suggest.ts';

test('a typo finds the word that was meant', () => {
  expect(suggest('biuld', ['build', 'serve', 'check'])).toBe('build');
  expect(suggest('Navigaton', ['navigation', 'navbar'])).toBe('navigation');
});

test('an abbreviation finds the whole word, and a longer word the one that it starts with', () => {
  expect(suggest('output', ['json', 'out', 'relative'])).toBe('out');
  expect(suggest('desc', ['title', 'description'])).toBe('description');
});

test('a word of two letters gets no suggestion', () => {
  expect(suggest('gr', ['fr', 'group'])).toBeUndefined();
});

test('a word that resembles nothing gets no suggestion', () => {
  expect(suggest('zebra', ['build', 'serve'])).toBeUndefined();
});

test('the nearest of several wins, and of equally near ones the first', () => {
  expect(suggest('/guides/start', ['/guide/stat', '/guides/starts', '/guides/stars'])).toBe('/guides/starts');
  expect(suggest('abcd', ['abdc', 'abce'])).toBe('abdc');
  expect(suggest('same', ['some', 'same'])).toBe('same');
});

test('words that nobody types are not compared, which would take long', () => {
  expect(suggest('a'.repeat(30_000), [`${'a'.repeat(29_999)}b`])).toBeUndefined();
});

test('a name of several words with a different word in it is not a typo', () => {
  const services = ['api/actions-service-0.1.0.yml', 'api/history-service-0.2.0.yml'];
  expect(suggest('api/history-service-0.19.0.yml', services)).toBe('api/history-service-0.2.0.yml');
  expect(suggest('api/history-service-0.19.0.yml', services.slice(0, 1))).toBeUndefined();
  expect(suggest('host-enumeration', ['web-enumeration'])).toBeUndefined();
  expect(suggest('doc-1889747', ['doc-1889759'])).toBeUndefined();
});

test('misspelled, added, moved and numbered words are not different words', () => {
  expect(suggest('qiuck-start', ['quick-start'])).toBe('quick-start');
  expect(suggest('what-is-device-tree', ['what-is-a-device-tree'])).toBe('what-is-a-device-tree');
  expect(suggest('per-user-login-and-rules', ['user-login-per-and-rules'])).toBe('user-login-per-and-rules');
  expect(suggest('change-6-keys', ['change-7-keys'])).toBe('change-7-keys');
  expect(suggest('/guides/instalation-steps', ['/docs/installation-steps'])).toBe('/docs/installation-steps');
});

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
