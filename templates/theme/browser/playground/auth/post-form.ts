import { filled } from '../parts/translated.ts';
import { findProxy } from '../send/find-proxy.ts';
import { proxied } from '../send/proxied.ts';
import { OAUTH_WORDS } from './oauth-words.ts';

type JsonAnswer = Readonly<Record<string, unknown>>;

/** Posts a form and reads JSON. If CORS forbids it, through the proxy of the site. */
export async function postForm(
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

export function getJson(url: string, assetRoot: URL): Promise<JsonAnswer> {
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
