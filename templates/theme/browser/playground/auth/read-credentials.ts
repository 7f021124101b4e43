import { asFields, asTexts } from '../../lib/shapes.ts';
import type { Credential, Credentials, OAuthState } from './credentials.ts';

/** Stored credentials, without anything that does not have the right shape. */
export function readCredentials(value: unknown): Credentials {
  return Object.fromEntries(
    Object.entries(asFields(value)).map(([scheme, given]): [string, Credential] => {
      const { value: token, username, password } = asTexts(given);
      const { oauth } = asFields(given);
      return [
        scheme,
        {
          ...(token !== undefined && { value: token }),
          ...(username !== undefined && { username }),
          ...(password !== undefined && { password }),
          ...(oauth !== undefined && { oauth: readOAuth(oauth) }),
        },
      ];
    }),
  );
}

function readOAuth(value: unknown): OAuthState {
  const { scopes, expiresAt } = asFields(value);
  const { flow, clientId, clientSecret, username, password, refreshToken } = asTexts(value);
  const texts = { flow, clientId, clientSecret, username, password, refreshToken };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ...(Array.isArray(scopes) && { scopes: scopes.filter((scope) => typeof scope === 'string') }),
    ...(typeof expiresAt === 'number' && { expiresAt }),
  };
}
