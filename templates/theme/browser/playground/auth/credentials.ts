import { cookieValue } from '../../../../../src/openapi/sample/serialize-path.ts';
import type { SecurityScheme } from '../../../../../src/openapi/view/security.ts';

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
  /** When the token in `value` ends, in milliseconds. */
  expiresAt?: number;
}

/** By the name of the scheme. */
export type Credentials = Readonly<Record<string, Credential>>;

interface Places {
  query: [string, string][];
  headers: [string, string][];
  cookies: [string, string][];
}

/** Puts a credential where its scheme says. Nothing entered, nothing sent. */
export function placeCredential(
  scheme: SecurityScheme,
  given: Credential | undefined,
  { query, headers, cookies }: Places,
): void {
  const value = given?.value ?? scheme.sample;
  switch (scheme.type) {
    case 'basic': {
      if (!given?.username && !given?.password) return;
      headers.push(['Authorization', `Basic ${base64(`${given.username ?? ''}:${given.password ?? ''}`)}`]);
      return;
    }
    case 'apiKey': {
      if (!value) return;
      const place = scheme.in === 'query' ? query : scheme.in === 'cookie' ? cookies : headers;
      place.push([scheme.parameter ?? 'key', scheme.in === 'cookie' ? cookieValue(value) : value]);
      return;
    }
    case 'http':
      if (value) headers.push(['Authorization', `${scheme.scheme ?? ''} ${value}`.trim()]);
      return;
    case 'bearer':
    case 'oauth2':
    case 'openIdConnect':
      if (value) headers.push(['Authorization', `Bearer ${value.replace(/^bearer\s+/i, '')}`]);
  }
}

/** Base64 of the text in UTF-8. */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
