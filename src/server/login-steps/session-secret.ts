import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** For the cookie of a session. The database has only its hash, which cannot be used to sign in. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The hash of the secret in a cookie; undefined if it does not have the form of one. */
export function hashOfCookie(secret: string | undefined): string | undefined {
  return secret !== undefined && SECRET.test(secret) ? hashSecret(secret) : undefined;
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
