import { expect, test } from 'vitest';
import { endOfKey } from '../../../../src/commands/keys/shown-key.ts';

test.each([
  ['never', null, null],
  ['2026-11-18T00:00:00Z', '2026-11-18T00:00:00Z', null],
  ['expired 2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z', null],
  ['revoked 2026-11-15T00:00:00Z', '2026-11-16T00:00:00Z', '2026-11-15T00:00:00Z'],
])('the list of keys says: %s', (said, expiresAt, revokedAt) => {
  expect(endOfKey({ expiresAt, revokedAt }, Date.parse('2026-11-17T00:00:00Z'))).toBe(said);
});
