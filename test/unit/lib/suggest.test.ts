import { expect, test } from 'vitest';
import { suggest } from '../../../src/lib/suggest.ts';

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
