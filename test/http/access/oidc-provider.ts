import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  /** What the next reader who signs in is. */
  account: { sub: string; name: string; groups?: unknown; email?: string; email_verified?: unknown };
  /** Signs with another key from now on, and no longer names the old one. */
  rotateKey(): void;
  /** Accepts the secret of the client in the body of a request only, in its header only, or in both. */
  acceptSecretIn(place: 'body' | 'header' | undefined): void;
  close(): Promise<void>;
}

/** Where readers sign in, and administrators. */
const PLACES = ['/_docs', '/dashboard', '/docs/dashboard'];

export const CLIENT = { id: 'docs', secret: 'a secret of the client that is long enough' };

/** The login of a site whose readers sign in at a provider of these tests; the client secret is in the variable OIDC. */
export function loginAt({ issuer }: { issuer: string }) {
  return {
    type: 'oidc',
    issuer,
    clientId: CLIENT.id,
    clientSecret: { env: 'OIDC' },
    scopes: ['openid', 'profile', 'groups'],
    groupsClaim: 'groups',
  } as const;
}

/** A real OpenID Connect provider, where whoever comes is signed in as `account`. With `asks`, they have to press a button. */
export async function startProvider(site: string, { asks = false } = {}): Promise<TestProvider> {
  let provider: Provider;
  let place: 'body' | 'header' | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const isInHeader = request.headers.authorization !== undefined;
    if (request.url === '/token' && place !== undefined && isInHeader !== (place === 'header')) {
      response.writeHead(401, { 'content-type': 'application/json' });
      return response.end('{"error":"invalid_client"}');
    }
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    if (asks && !request.url.endsWith('/confirm')) {
      response.setHeader('content-type', 'text/html');
      return response.end(`<h1>Provider</h1><a href="${request.url}/confirm">Sign in as ${account.name}</a>`);
    }
    const result = { login: { accountId: account.sub } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: TestProvider['account'] = { sub: 'ada', name: 'Ada', groups: ['staff'] };
  let keys = 0;
  const create = () =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: PLACES.map((place) => `${site}${place}/sign-in/callback`),
          post_logout_redirect_uris: PLACES.map((place) => `${site}${place}/signed-out`),
        },
      ],
      jwks: {
        keys: [signingKey(String(++keys))],
      },
      cookies: { keys: ['test'] },
      scopes: ['openid', 'profile', 'email', 'groups'],
      claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account, sub }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session!.accountId! });
        grant.addOIDCScope('openid profile email groups');
        await grant.save();
        return grant;
      },
    });
  provider = create();
  return {
    issuer,
    account,
    rotateKey: () => {
      provider = create();
    },
    acceptSecretIn: (only) => {
      place = only;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function signingKey(kid: string): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK;
}

/** Follows redirects from `url` like a browser, until one leads to `site`. */
export async function browse(url: string, site: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = url;
  for (let step = 0; step < 10 && !at.startsWith(site); step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${at} ended with ${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
  return new URL(at);
}
