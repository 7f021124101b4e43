import { expect, test } from 'vitest';
import { compareNames } from '../../../../src/sdk/document/compare-names.ts';

test('names are sorted case-insensitively, then by code point', () => {
  expect(['zip', 'Client', 'apply', 'client', 'Zip'].sort(compareNames)).toEqual([
    'apply',
    'Client',
    'client',
    'Zip',
    'zip',
  ]);
});
