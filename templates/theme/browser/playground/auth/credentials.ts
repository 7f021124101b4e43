import { base64 } from '../../../../../src/lib/text/encoding.ts';
import { cookieValue } from '../../../../../src/reference/sample/serialize.ts';
import type { SecurityScheme } from '../../../../../src/reference/view/security.ts';
import { asFields, asTexts } from '../../lib/shapes.ts';

/** What the reader entered for one scheme. */
export interface Credential {
  /** A key or token. */
  value?: string;
  username?: string;
  password?: string;
  oauth?: OAuthState;
}

export interface OAuthState {
  flow?: string;
  clientId?: string;
  clientSecret?: string;
  username?: string;
  password?: string;
  scopes?: readonly string[];
  refreshToken?: string;
  /** When the token in `value` expires, in milliseconds. */
  expiresAt?: number;
}

/** By the name of the scheme. */
export type Credentials = Readonly<Record<string, Credential>>;

interface Places {
  query: [string, string][];
  headers: [string, string][];
  cookies: [string, string][];
}

/**
 * Adds a credential as its scheme defines it, replacing a parameter with the same name. Without a value, nothing is
 * sent.
 */
export function placeCredential(
  scheme: SecurityScheme,
  given: Credential | undefined,
  { query, headers, cookies }: Places,
): void {
  const value = given?.value ?? scheme.sample;
  const authorize = (text: string) => replace(headers, 'Authorization', text);
  switch (scheme.type) {
    case 'basic': {
      const { username, password } = userOf(scheme, given);
      if (username || password) authorize(`Basic ${base64(`${username}:${password}`)}`);
      return;
    }
    case 'apiKey': {
      if (!value) return;
      const place = scheme.in === 'query' ? query : scheme.in === 'cookie' ? cookies : headers;
      replace(place, scheme.parameter ?? 'key', scheme.in === 'cookie' ? cookieValue(value) : value);
      return;
    }
    case 'http':
      if (value) authorize(`${scheme.scheme ?? ''} ${value}`.trim());
      return;
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      if (value) authorize(`Bearer ${value.replace(/^bearer\s+/i, '')}`);
  }
}

/** What the reader entered for basic authentication, otherwise the sample of the document: `user:password`. */
export function userOf(
  { sample = ':' }: SecurityScheme,
  given: Credential | undefined,
): { username: string; password: string } {
  const end = sample.indexOf(':');
  return {
    username: given?.username ?? sample.slice(0, end),
    password: given?.password ?? sample.slice(end + 1),
  };
}

function replace(place: [string, string][], name: string, value: string): void {
  const same = place.findIndex(([other]) => other.toLowerCase() === name.toLowerCase());
  if (same >= 0) place.splice(same, 1);
  place.push([name, value]);
}

/** A security requirement, by the names of its schemes. */
export function optionName(option: readonly SecurityScheme[]): string {
  return option.map(({ name }) => name).join(' & ');
}

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
