import type { JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { objectOf, textOf } from '../document/json.ts';
import { prefillOf } from '../schema/keywords.ts';

/** A security scheme of the document. */
export interface SecurityScheme {
  /** Name under `components.securitySchemes`. */
  name: string;
  type:
    | 'apiKey'
    | 'bearer'
    | 'basic'
    | 'http'
    | 'oauth2'
    | 'openIdConnect'
    | 'mutualTLS'
    /** For a protocol other than HTTP; `scheme` is its name. */
    | 'other'
    | 'unknown';
  description?: string;
  /** apiKey: where the key goes, and under which name. */
  in?: 'header' | 'query' | 'cookie';
  parameter?: string;
  /** Other `http` schemes: the word before the credentials, such as `Digest`. */
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  /** oauth2: URL of the provider's metadata. */
  oauth2MetadataUrl?: string;
  deprecated?: true;
  flows: readonly OAuthFlow[];
  /** Scopes that the operation needs. */
  scopes: readonly string[];
  /** A sample credential from `x-default`; for `basic`, `user:password`. */
  sample?: string;
}

export interface OAuthFlow {
  kind: string;
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: readonly { name: string; description: string }[];
}

export interface Security {
  /** Any one of these is enough; all schemes of one option are required together. */
  options: readonly (readonly SecurityScheme[])[];
  /** Works without credentials as well. */
  optional: boolean;
}

/** The origins of token endpoints. */
export function loginOrigins({ options }: Security): string[] {
  const urls = options
    .flat()
    .flatMap(({ openIdConnectUrl, oauth2MetadataUrl, flows }) => [
      openIdConnectUrl,
      oauth2MetadataUrl,
      ...flows.flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl, refreshUrl]),
    ]);
  return urls.flatMap((url) => (url && isHttpUrl(url) && URL.canParse(url) ? [new URL(url).origin] : []));
}

/** A scheme as the document declares it. */
export function schemeFrom(name: string, value: JsonObject, scopes: readonly string[]): SecurityScheme {
  const text = (key: string) => textOf(value[key]);
  const optional = {
    description: text('description'),
    parameter: text('name'),
    scheme: text('scheme'),
    bearerFormat: text('bearerFormat'),
    openIdConnectUrl: text('openIdConnectUrl'),
    oauth2MetadataUrl: text('oauth2MetadataUrl'),
    deprecated: value.deprecated === true ? true : undefined,
    sample: sampleOf(value),
  };
  return {
    name,
    type: typeOf(value),
    ...locationOf(value),
    ...Object.fromEntries(Object.entries(optional).filter(([, given]) => given !== undefined)),
    flows: Object.entries(objectOf(value.flows))
      .filter(([kind]) => !kind.startsWith('x-'))
      .map(([kind, flow]) => flowOf(kind, objectOf(flow))),
    scopes,
  };
}

/** Text, a number or a boolean; without the word that its scheme puts before a credential. */
function sampleOf(value: JsonObject): string | undefined {
  const given = prefillOf(value);
  if (given === undefined || typeof given === 'object') return undefined;
  const text = String(given);
  const type = typeOf(value);
  if (type === 'basic') return userAndPassword(text.replace(/^basic\s+/i, ''));
  return type === 'bearer' ? text.replace(/^bearer\s+/i, '') : text;
}

/** The credentials of a user, which some documents write as they are sent: in base64. A name alone has an empty password. */
function userAndPassword(text: string): string {
  if (text.includes(':')) return text;
  const decoded = /^[a-z\d+/]+={0,2}$/i.test(text) && text.length % 4 === 0 ? atob(text) : '';
  return decoded.includes(':') && /^[\x20-\x7e]+$/.test(decoded) ? decoded : `${text}:`;
}

function typeOf(value: JsonObject): SecurityScheme['type'] {
  if (value.type === 'http') {
    const scheme = String(value.scheme ?? '').toLowerCase();
    return scheme === 'bearer' || scheme === 'basic' ? scheme : 'http';
  }
  const known = ['apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
  return known.find((type) => type === value.type) ?? 'unknown';
}

function locationOf(value: JsonObject): { in?: 'header' | 'query' | 'cookie' } {
  return value.in === 'header' || value.in === 'query' || value.in === 'cookie' ? { in: value.in } : {};
}

function flowOf(kind: string, value: JsonObject): OAuthFlow {
  const urls = Object.fromEntries(
    (['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((key) => {
      const url = textOf(value[key]);
      return url ? [[key, url]] : [];
    }),
  );
  const scopes = Object.entries(objectOf(value.scopes)).map(([name, description]) => ({
    name,
    description: String(description ?? ''),
  }));
  return { kind, ...urls, scopes };
}
