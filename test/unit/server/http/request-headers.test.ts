import { expect, test } from 'vitest';
import { preferredLanguage } from '../../../../src/server/http/request-headers.ts';

const LANGUAGES = ['en', 'de', 'pt-BR', 'pt'];

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5,de;q=0.9', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt'],
  ['pt-PT', 'pt-BR'],
  ['fr,de;q=0.5', 'de'],
  ['fr', 'en'],
  ['de;q=0,en', 'en'],
  [';;,q=', 'en'],
])('a reader who accepts %j gets %s', (header, language) => {
  expect(preferredLanguage(header, LANGUAGES)).toBe(language);
});
