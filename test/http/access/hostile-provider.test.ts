import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostedSite } from '../../../src/server/site/built-site.ts';
import type { TestServer } from '../test-server.ts';
import { CLIENT, loginAt } from './oidc-provider.ts';
import { attemptOf, buildHosted, cookieOf, hostSite, PASSWORD_LOGIN, siteFiles } from './protected-site.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider says, each part for itself. */
interface Behavior {
  discovery?: (response: ServerResponse, honest: object) => void;
  keys?: (response: ServerResponse, honest: object) => void;
  token?: (response: ServerResponse, honest: () => Promise<object>) => void;
  claims?: object;
  key?: KeyObject;
  keyId?: string;
  algorithm?: 'none';
}

let behavior: Behavior;
let nonce = '';
let issuer = '';
const requests: string[] = [];

const json = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function idToken(): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: CLIENT.id,
    sub: 'ada',
    nonce,
    iat: seconds,
    exp: seconds + 300,
    groups: ['staff'],
  };
  const payload = { ...claims, ...behavior.claims };
  if (behavior.algorithm === 'none') return new UnsecuredJWT(payload).encode();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: behavior.keyId ?? 'own' })
    .sign(behavior.key ?? own.privateKey);
}

const provider = createServer(async (request, response) => {
  response.on('error', () => {});
  const { pathname } = new URL(request.url!, issuer);
  requests.push(pathname);
  if (pathname === '/.well-known/openid-configuration') {
    const honest = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    return behavior.discovery ? behavior.discovery(response, honest) : json(response, honest);
  }
  if (pathname === '/keys') {
    const honest = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }] };
    return behavior.keys ? behavior.keys(response, honest) : json(response, honest);
  }
  const honest = async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() });
  return behavior.token ? behavior.token(response, honest) : json(response, await honest());
});

let hosted: HostedSite;
let remove = () => {};
let server: TestServer;
/** What the operator reads. */
let reported: string[];

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const built = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }), { readers: 'audiences' });
  remove = built.remove;
  const { protection } = built.hosted;
  const settings = { ...protection!.settings, login: loginAt({ issuer }) };
  hosted = { ...built.hosted, protection: { ...protection!, settings } };
});
afterAll(() => {
  remove();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  behavior = {};
  requests.length = 0;
  await newServer();
});
afterEach(() => server.close());

async function newServer(): Promise<void> {
  reported = [];
  server = await hostSite(hosted, {
    readSecret: () => CLIENT.secret,
    reportError: (error) => reported.push((error as Error).message),
  });
}

const headers = { host: 'docs.localhost' };

/** A browser that signs in at the provider, which sends it back. */
async function signIn(): Promise<{ status: number; session: string }> {
  const started = await server.app.request('/_docs/sign-in?return=/in/staff', { headers });
  return started.headers.has('location')
    ? comeBack(server, started)
    : { status: started.status, session: '' };
}

async function comeBack({ app }: TestServer, started: Response) {
  const { searchParams } = new URL(started.headers.get('location')!);
  nonce = searchParams.get('nonce')!;
  const back = new URLSearchParams({ code: 'c', state: searchParams.get('state')!, iss: issuer });
  const response = await app.request(`/_docs/sign-in/callback?${back}`, {
    headers: { ...headers, cookie: attemptOf(started) },
  });
  return { status: response.status, session: cookieOf(response, 'docs_session') };
}

const NOBODY = { status: 401, session: '' };

test('an honest one signs a reader in', async () => {
  expect(await signIn()).toEqual({ status: 303, session: expect.stringMatching(/^docs_session=/) });
  expect(reported).toEqual([]);
});

describe('an ID token opens nothing', () => {
  const past = Math.floor(Date.now() / 1000) - 7200;
  test.each<[string, Behavior]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'other' } }],
    [
      'for several clients, of which another one may use it',
      { claims: { aud: [CLIENT.id, 'other'], azp: 'other' } },
    ],
    ['with the nonce of another login', { claims: { nonce: 'other' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { iat: past, exp: past + 60 } }],
    ['that is not valid yet', { claims: { nbf: past + 14_400 } }],
    ['without a reader', { claims: { sub: undefined } }],
    ['of another key under the name of its own', { key: strange.privateKey }],
    ['of a key that it does not have', { key: strange.privateKey, keyId: 'strange' }],
    ['without a signature', { algorithm: 'none' }],
    [
      'that is none',
      { token: (response) => json(response, { access_token: 'a', token_type: 'Bearer', id_token: 'x.y.z' }) },
    ],
    [
      'that does not come',
      { token: (response) => json(response, { access_token: 'a', token_type: 'Bearer' }) },
    ],
  ])('%s', async (_, given) => {
    behavior = given;
    expect(await signIn()).toEqual(NOBODY);
    expect(reported).toEqual([expect.stringContaining(`A login through ${issuer} failed: `)]);
    behavior = {};
    expect((await signIn()).status).toBe(303);
  });
});

describe('its documents open nothing', () => {
  test.each<[string, Behavior, string]>([
    [
      'with another issuer',
      { discovery: (response, honest) => json(response, { ...honest, issuer: 'https://evil.example' }) },
      "the provider's issuer is https://evil.example/",
    ],
    [
      'with endpoints that are no URLs',
      {
        discovery: (response, honest) => json(response, { ...honest, token_endpoint: 'file:///etc/passwd' }),
      },
      'failed: ',
    ],
    [
      'with keys that are none',
      { keys: (response) => json(response, { keys: [{ kty: 'RSA', kid: 'own' }, 7] }) },
      'failed: ',
    ],
  ])('%s', async (_, given, reason) => {
    behavior = given;
    expect(await signIn()).toEqual(NOBODY);
    expect(reported).toEqual([expect.stringContaining(reason)]);
  });
});

const PARTS = ['discovery', 'keys', 'token'] as const;

test.each(PARTS)('a redirect in the place of its %s is not followed', async (part) => {
  behavior = {
    [part]: (response: ServerResponse) => response.writeHead(302, { location: `${issuer}/inside` }).end(),
  };
  expect(await signIn()).toEqual(NOBODY);
  expect(requests).not.toContain('/inside');
  expect(reported).toEqual([expect.stringContaining('the provider responded with 302')]);
});

test.each(PARTS)('%s without end are not read to their end', async (part) => {
  let isClosed = false;
  behavior = {
    [part]: (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"a":"');
      const more = () => {
        while (!isClosed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', more).on('close', () => {
        isClosed = true;
      });
      more();
    },
  };
  expect(await signIn()).toEqual(NOBODY);
  expect(reported).toEqual([expect.stringContaining('larger than 1024 KB')]);
  await expect.poll(() => isClosed).toBe(true);
});

test('one that does not respond, or says a little at a time, is given up', async () => {
  const first = server;
  const started = await first.app.request('/_docs/sign-in', { headers });
  await newServer();
  behavior = {
    discovery: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    },
    token: () => {},
  };
  expect(await Promise.all([comeBack(first, started), signIn()])).toEqual([NOBODY, NOBODY]);
  const late = expect.stringContaining('the provider did not respond in time');
  expect(reported).toEqual([late, late]);
  await first.close();
});
