import { ENGLISH_OAUTH } from '../../../../../src/lib/strings/playground-strings.ts';
import { base64 } from '../../../../../src/lib/text/encoding.ts';
import type { OAuthFlow } from '../../../../../src/reference/view/security.ts';
import { base64Url } from '../parts/base64-url.ts';
import { filled, translated } from '../parts/translated.ts';
import { findProxy, proxied } from '../send/proxied.ts';
import type { OAuthState } from './credentials.ts';

/** A token that was granted. */
export interface Grant {
  token: string;
  refreshToken?: string;
  expiresAt?: number;
}

/** The provider rejected the request or could not be reached; the message is for the reader. */
class OAuthError extends Error {}

export interface OAuthRequest {
  flow: OAuthFlow;
  given: OAuthState;
  redirectUri: string;
  /** URL of `_docs/`, where a proxy may be. */
  assetRoot: URL;
}

/** Gets a token by the chosen flow. Flows that leave the page open a window for it. */
export function requestGrant(request: OAuthRequest): Promise<Grant> {
  const { given } = request;
  const scope: Record<string, string> = given.scopes?.length ? { scope: given.scopes.join(' ') } : {};
  switch (request.flow.kind) {
    case 'clientCredentials':
      return tokenGrant(request, { grant_type: 'client_credentials', ...scope });
    case 'password': {
      const { username = '', password = '' } = given;
      return tokenGrant(request, { grant_type: 'password', username, password, ...scope });
    }
    case 'implicit':
      return implicitGrant(request, scope);
    default:
      return codeGrant(request, scope);
  }
}

export function refreshGrant(request: OAuthRequest): Promise<Grant> {
  const { given, flow } = request;
  const url = flow.refreshUrl ?? flow.tokenUrl;
  const refresh = { ...request, flow: { ...flow, ...(url && { tokenUrl: url }) } };
  return tokenGrant(refresh, { grant_type: 'refresh_token', refresh_token: given.refreshToken ?? '' });
}

async function implicitGrant(request: OAuthRequest, scope: Record<string, string>): Promise<Grant> {
  const response = await authorize(request, { response_type: 'token', ...scope });
  const token = response.get('access_token');
  if (!token) throw new OAuthError(OAUTH_WORDS.noToken);
  return { token, ...expiry(response.get('expires_in')) };
}

async function codeGrant(request: OAuthRequest, scope: Record<string, string>): Promise<Grant> {
  const verifier = randomText();
  const response = await authorize(request, {
    response_type: 'code',
    ...(await challengeOf(verifier)),
    ...scope,
  });
  const code = response.get('code');
  if (!code) throw new OAuthError(OAUTH_WORDS.noToken);
  return tokenGrant(request, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: request.redirectUri,
    code_verifier: verifier,
  });
}

/** Without HTTPS, browsers have no hashing; the standard then allows the plain verifier. */
async function challengeOf(verifier: string): Promise<Record<string, string>> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return { code_challenge: verifier, code_challenge_method: 'plain' };
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return {
    code_challenge: base64Url(String.fromCharCode(...new Uint8Array(digest))),
    code_challenge_method: 'S256',
  };
}

/** Opens the provider's page in a window, and resolves with the parameters that it comes back with. */
function authorize(
  { flow, given, redirectUri }: OAuthRequest,
  parameters: Record<string, string>,
): Promise<URLSearchParams> {
  const state = randomText();
  const url = new URL(flow.authorizationUrl ?? '', location.href);
  // A window that is opened by script runs `javascript:` as this site.
  if (!/^https?:$/.test(url.protocol)) throw new OAuthError(OAUTH_WORDS.noProviderUrl);
  const all = { client_id: given.clientId ?? '', redirect_uri: redirectUri, state, ...parameters };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  const popup = window.open(url, '_blank', 'popup,width=600,height=720');
  if (!popup) throw new OAuthError(OAUTH_WORDS.popupBlocked);
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel('docs-oauth');
    const stop = () => {
      channel.close();
      clearInterval(watch);
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      stop();
      reject(new OAuthError(OAUTH_WORDS.windowClosed));
    }, 1000);
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      const response = new URLSearchParams(data);
      if (response.get('state') !== state) return;
      // For the window, in case it cannot close itself.
      channel.postMessage({ lang: document.documentElement.lang, text: OAUTH_WORDS.closeWindow });
      stop();
      const error = response.get('error');
      if (error) reject(refusal(response.get('error_description') ?? error));
      else resolve(response);
    };
  });
}

/** Asks for a token. The client identifies itself by a header when it has a secret; some providers want it in the body. */
async function tokenGrant(request: OAuthRequest, fields: Record<string, string>): Promise<Grant> {
  const { flow, given, assetRoot } = request;
  if (!flow.tokenUrl) throw new OAuthError(OAUTH_WORDS.noProviderUrl);
  const url = new URL(flow.tokenUrl, location.href).href;
  const { clientId = '', clientSecret } = given;
  const inBody = { ...fields, client_id: clientId, ...(clientSecret && { client_secret: clientSecret }) };
  if (!clientSecret) return grantOf(await postForm(url, inBody, {}, assetRoot));
  const header = `Basic ${base64(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
  const response = await postForm(url, fields, { Authorization: header }, assetRoot);
  return grantOf(response.error === 'invalid_client' ? await postForm(url, inBody, {}, assetRoot) : response);
}

function grantOf(response: Readonly<Record<string, unknown>>): Grant {
  const { access_token: token, refresh_token: refreshToken, expires_in: seconds } = response;
  if (typeof token !== 'string') {
    const reason = response.error_description ?? response.error;
    throw reason === undefined ? new OAuthError(OAUTH_WORDS.noToken) : refusal(String(reason));
  }
  return {
    token,
    ...(typeof refreshToken === 'string' && { refreshToken }),
    ...expiry(seconds === undefined ? null : String(seconds)),
  };
}

/** The message of a provider, cut to a line or two. */
function refusal(reason: string): OAuthError {
  return new OAuthError(filled(OAUTH_WORDS.providerSaid, reason.slice(0, 300)));
}

function expiry(seconds: string | null): { expiresAt?: number } {
  const value = Number(seconds ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? { expiresAt: Date.now() + value * 1000 } : {};
}

function randomText(): string {
  return base64Url(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}

/** The flows that an OpenID Connect provider offers, from its discovery document. */
export async function discoverFlows(url: string, assetRoot: URL): Promise<OAuthFlow[]> {
  const document = await getJson(new URL(url, location.href).href, assetRoot);
  const text = (key: string) => (typeof document[key] === 'string' ? document[key] : undefined);
  const authorizationUrl = text('authorization_endpoint');
  const tokenUrl = text('token_endpoint');
  if (!authorizationUrl || !tokenUrl) throw new Error('not a discovery document');
  const supported = Array.isArray(document.scopes_supported) ? document.scopes_supported : ['openid'];
  const scopes = supported
    .filter((name): name is string => typeof name === 'string')
    .map((name) => ({ name, description: '' }));
  const grants: readonly unknown[] = Array.isArray(document.grant_types_supported)
    ? document.grant_types_supported
    : ['authorization_code'];
  const flows: OAuthFlow[] = [{ kind: 'authorizationCode', authorizationUrl, tokenUrl, scopes }];
  if (grants.includes('client_credentials')) flows.push({ kind: 'clientCredentials', tokenUrl, scopes });
  if (grants.includes('password')) flows.push({ kind: 'password', tokenUrl, scopes });
  return flows;
}

type JsonAnswer = Readonly<Record<string, unknown>>;

/** Posts a form and reads JSON. If CORS forbids it, through the proxy of the site. */
async function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
  assetRoot: URL,
): Promise<JsonAnswer> {
  return jsonFrom(url, assetRoot, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams(fields).toString(),
  });
}

function getJson(url: string, assetRoot: URL): Promise<JsonAnswer> {
  return jsonFrom(url, assetRoot, { method: 'GET', headers: { Accept: 'application/json' } });
}

interface PlainRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

async function jsonFrom(url: string, assetRoot: URL, request: PlainRequest): Promise<JsonAnswer> {
  const text = await textFrom(url, assetRoot, request);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as JsonAnswer;
  } catch {
    // Some providers respond with a form.
  }
  return Object.fromEntries(new URLSearchParams(text));
}

async function textFrom(url: string, assetRoot: URL, request: PlainRequest): Promise<string> {
  try {
    return await (await fetch(url, { ...request, credentials: 'omit' })).text();
  } catch (error) {
    const proxyUrl = await findProxy(assetRoot, url);
    const unreachable = new Error(filled(OAUTH_WORDS.providerUnreachable, new URL(url).host), {
      cause: error,
    });
    if (!proxyUrl) throw unreachable;
    const body = request.body === undefined ? undefined : new Blob([request.body]);
    const headers = Object.entries(request.headers);
    const plain = { method: request.method, url, headers };
    const response = await proxied(plain, headers, body, proxyUrl, AbortSignal.timeout(30_000)).catch(() => {
      throw unreachable;
    });
    return new Response(response.body).text();
  }
}

const OAUTH_WORDS = translated(ENGLISH_OAUTH);
