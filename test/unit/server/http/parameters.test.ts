import { expect, test } from 'vitest';
import { readParameters } from '../../../../src/server/http/parameters.ts';

const STATUSES = ['pending', 'resolved', 'dismissed'] as const;
const list = (text: string) => {
  const params = readParameters(new URLSearchParams({ status: text }), ['status']);
  const found = params.listOf('status', STATUSES);
  params.done();
  return found;
};

test('a list has each value once and in one order, however often it is given: statements are prepared by their length', () => {
  expect(list('resolved,pending')).toEqual(['pending', 'resolved']);
  expect(list('pending,'.repeat(1000) + 'pending')).toEqual(['pending']);
});

test('a list with anything else is rejected', () => {
  for (const text of ['', 'pending,', 'pending,deleted'])
    expect(() => list(text)).toThrow('status must be a comma list of pending, resolved, dismissed');
});
