import { createPublicKey, hash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { JwtLogin } from '../../../lib/access/access-settings.ts';
import { providerFetch } from './provider-fetch.ts';
import { missingSecret, type ReadSecret } from './read-secret.ts';
import { accountOf, type ReaderAccount } from './reader-account.ts';

export interface CheckedToken {
  account: ReaderAccount;
  /** The same for all encodings of its signature, so that a token can be used once only. */
  id: string;
  /** When it expires. */
  end: number;
}

/** Throws for a token that is not signed by a known key, not meant for this site, or not valid now. */
export type TokenCheck = (token: string, now: number) => Promise<CheckedToken>;

const ALGORITHMS = ['EdDSA', 'ES256', 'RS256'];
const CLOCK_TOLERANCE_SECONDS = 30;
/** A token is for one login, so one that is valid for longer is rejected. */
const MAX_LIFETIME_SECONDS = 60 * 60;

export function createTokenCheck(login: JwtLogin, readSecret: ReadSecret): TokenCheck {
  const keys = keysOf(login, readSecret);
  return async (token, now) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: login.issuer,
      audience: login.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    if (payload.exp! > now / 1000 + MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS)
      throw new Error('the lifetime of the token is too long');
    const signed = token.slice(0, token.lastIndexOf('.'));
    return {
      account: accountOf(payload, login.groupsClaim),
      id: hash('sha256', signed, 'base64url'),
      end: (payload.exp! + CLOCK_TOLERANCE_SECONDS + 1) * 1000,
    };
  };
}

function keysOf({ keys }: JwtLogin, readSecret: ReadSecret): JWTVerifyGetKey {
  if ('url' in keys)
    return createRemoteJWKSet(new URL(keys.url), { timeoutDuration: 10_000, [customFetch]: providerFetch });
  const text = readSecret(keys)?.trim();
  if (!text) throw missingSecret(keys);
  if (text.startsWith('{')) return createLocalJWKSet(JSON.parse(text));
  const key = createPublicKey(text);
  return async () => key;
}
