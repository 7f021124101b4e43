import { expect, test } from 'vitest';
import { compareNames } from '../../../../src/sdk/document/compare-names.ts';

test('names are sorted without regard to case, and by code where nothing else differs', () => {
  expect(['zip', 'Client', 'apply', 'client', 'Zip'].sort(compareNames)).toEqual([
    'apply',
    'Client',
    'client',
    'Zip',
    'zip',
  ]);
});
