import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordLogin } from '../../../lib/access/access-settings.ts';
import { missingSecret, type ReadSecret } from './read-secret.ts';
import type { ReaderAccount } from './reader-account.ts';

/** The account that a password opens; undefined for a wrong one, `busy` when too many are being tried. */
export type PasswordCheck = (given: string) => Promise<ReaderAccount | undefined | 'busy'>;

const KEY_BYTES = 32;
/** Some 50 ms and 32 MB for each attempt. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const MAX_WAITING = 20;
const MAX_PASSWORD_LENGTH = 1000;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Compares with all passwords in constant time. */
export function createPasswordCheck({ passwords }: PasswordLogin, readSecret: ReadSecret): PasswordCheck {
  const salt = randomBytes(16);
  const keyOf = (text: string) => derive(text.normalize('NFKC'), salt, KEY_BYTES, COST);
  const hashes = passwords.map(async ({ secret, groups }) => {
    const text = readSecret(secret);
    if (text === undefined || text === '') throw missingSecret(secret);
    return { key: await keyOf(text), groups };
  });
  // The attempts that await them get the error.
  for (const each of hashes) each.catch(() => {});
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (given) => {
    if (given.length > MAX_PASSWORD_LENGTH) return undefined;
    if (waiting >= MAX_WAITING) return 'busy';
    waiting++;
    try {
      const turn = last.catch(() => {}).then(() => keyOf(given));
      last = turn;
      const key = await turn;
      const matches = (await Promise.all(hashes)).filter((password) => timingSafeEqual(password.key, key));
      return matches.length === 0
        ? undefined
        : { groups: [...new Set(matches.flatMap(({ groups }) => groups))] };
    } finally {
      waiting--;
    }
  };
}
