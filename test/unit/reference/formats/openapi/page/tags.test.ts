import { expect, test } from 'vitest';
import { operationAnchor, tagAnchor } from '../../../../../../src/reference/formats/openapi/page/tags.ts';

test.each([
  ['operation/listUsers', 'listUsers'],
  ['tag/Users/operation/listUsers', 'listUsers'],
  ['tag/users/GET/users/%7Bid%7D/a.b', '/paths/~1users~1{id}~1a.b/get'],
  ['tag/Domain-Records', 'tag/domain-records'],
  ['section/Errors', undefined],
  ['tag/users/GET', undefined],
])('%s means %s', (hash, target) => {
  expect(operationAnchor(hash)).toBe(target);
});

test('a tag has one anchor, however documentation on one page writes it', () => {
  expect(tagAnchor('Tournaments (Arena)')).toBe('tag/tournaments-arena');
  expect(tagAnchor('タイムレコーダー(打刻)')).toBe('tag/タイムレコーダー-打刻');
  expect(tagAnchor('***')).toBe('tag/***');
});
