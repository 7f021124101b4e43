import { expect, test } from 'vitest';
import { copyFailure } from '../../../../src/store/backup/back-up.ts';

test('a server that may not write to the target, on a full disk: both are named', () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  const { message } = copyFailure(new Error('unable to open database file'), full) as Error;
  expect(message).toBe(
    'unable to open database file; nor could a copy next to the database: the disk is full (ENOSPC)',
  );
});

test('what failed twice for the same reason is named once', () => {
  const first = Object.assign(new Error('the server is older'), { code: 'OLDER_VERSION' });
  expect(copyFailure(first, new Error('the server is older'))).toBe(first);
});
