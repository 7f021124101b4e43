import type { Context, Hono } from 'hono';
import type { SiteManifest } from '../../../lib/built-site/site-manifest.ts';
import { isForwarded, isLoopback } from '../../context/client.ts';
import type { ServerEnv } from '../../context/environment.ts';
import type { ProxyOptions } from '../../context/limits.ts';
import { cutOff } from '../../context/read-body.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import { isLocalName } from '../../http/hosts.ts';
import { mediaType } from '../../http/request-headers.ts';
import { follow, pinAddress } from './forward.ts';
import { type RequestHead, readRequestHead, splitHead } from './request-head.ts';
import { responseStream } from './response-stream.ts';

const PROXY_PATH = '/_docs/api/proxy';

/** A content type that other sites cannot send without a CORS preflight. */
const REQUEST_TYPE = 'application/x-docs-request';
const MAX_OPEN = 64;

export interface ProxyContext {
  /** Manifest of the site whose reader sends the request; undefined while there is no site. */
  manifest: (c: Context<ServerEnv>) => SiteManifest | undefined;
  options: ProxyOptions;
  /** Throws if this reader has sent too many requests. */
  limit: (c: Context<ServerEnv>) => void;
}

/**
 * Proxies requests of the playground, for APIs that do not allow calls from other sites. It calls only servers declared in
 * the site's specifications. Cookies of the site are never sent, cookies of the API never set: both heads are sent as
 * text.
 */
export function proxyRoutes(app: Hono<ServerEnv>, context: ProxyContext): void {
  const open = { count: 0 };
  route(app, 'proxy', PROXY_PATH, {
    GET: [(c) => c.json({ proxy: allowedOrigins(context, c).length > 0 })],
    POST: [(c) => handle(context, open, c)],
  });
}

async function handle(
  context: ProxyContext,
  open: { count: number },
  c: Context<ServerEnv>,
): Promise<Response> {
  requirePlayground(c);
  refuseOtherNames(c, context.manifest(c)?.siteUrl);
  context.limit(c);
  const end = beginRequest(open);
  try {
    return await sendRequest(context, c, end);
  } catch (error) {
    end();
    if (error instanceof Error && error.name === 'AbortError')
      throw c.req.raw.signal.aborted ? cutOff() : new ApiError(504, 'timeout', 'The request timed out.');
    throw error;
  }
}

/** Counts a request until the returned function is called. Before anything is waited for: many may come at once. */
function beginRequest(open: { count: number }): () => void {
  if (open.count >= MAX_OPEN) {
    throw new ApiError(503, 'busy', 'Too many requests are under way; try again in a moment.', {
      headers: { 'retry-after': '5' },
    });
  }
  open.count++;
  let hasEnded = false;
  return () => {
    if (!hasEnded) open.count--;
    hasEnded = true;
  };
}

/** `onEnd` is called when the response is complete; not when this throws. */
async function sendRequest(
  context: ProxyContext,
  c: Context<ServerEnv>,
  onEnd: () => void,
): Promise<Response> {
  const { options } = context;
  const total = contentLength(c);
  if (total !== undefined && total > options.maxRequestBytes) throw tooLarge(options);
  const { head: line, bytes, body } = await splitHead(c.req.raw.body);
  const head = readRequestHead(line);
  refuseUndeclared(head, context, c);
  const address = await pinAddress(head.url, options);

  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), options.totalTimeout);
  const end = () => {
    clearTimeout(timer);
    onEnd();
  };
  c.req.raw.signal.addEventListener('abort', () => controller.abort(), { once: true });
  try {
    const length = total === undefined ? undefined : total - bytes;
    const sent = length === 0 ? undefined : { stream: limited(body, options), length };
    const { responseTimeout } = options;
    const { signal } = controller;
    const { response, url } = await follow(head, sent, { address, responseTimeout, signal });
    return new Response(responseStream(response, url, options.maxResponseBytes, end), {
      headers: {
        'content-type': 'application/octet-stream',
        'cache-control': 'no-store',
        'content-security-policy': 'sandbox',
        // nginx would otherwise buffer a stream until it ends.
        'x-accel-buffering': 'no',
      },
    });
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

function requirePlayground(c: Context<ServerEnv>): void {
  const site = c.req.header('sec-fetch-site');
  const type = mediaType(c.req.header('content-type'));
  if ((site !== undefined && site !== 'same-origin') || type !== REQUEST_TYPE) {
    throw new ApiError(403, 'forbidden', 'Only the playground of this site may send requests here.');
  }
}

/** Against DNS rebinding: under a foreign name that resolves to this server, a malicious page has the same origin. */
function refuseOtherNames(c: Context<ServerEnv>, siteUrl: string | undefined): void {
  const isPublic = siteUrl === undefined && !isLoopback(c.env?.incoming?.socket?.remoteAddress ?? '');
  const names = siteUrl !== undefined && URL.canParse(siteUrl) ? [new URL(siteUrl).hostname] : [];
  if (isPublic || isForwarded(c) || isLocalName(c.req.header('host'), names)) return;
  throw new ApiError(403, 'host_refused', 'The playground is at another URL of this site.');
}

function refuseUndeclared({ url }: RequestHead, context: ProxyContext, c: Context<ServerEnv>): void {
  if (isAllowedOrigin(url.origin, allowedOrigins(context, c))) return;
  throw new ApiError(
    403,
    'host_not_declared',
    `${url.host} is not a server of the APIs that this site documents, so the server of this site does not call it.`,
  );
}

function allowedOrigins({ manifest }: ProxyContext, c: Context<ServerEnv>): readonly string[] {
  return manifest(c)?.proxyOrigins ?? [];
}

function contentLength(c: Context<ServerEnv>): number | undefined {
  const header = c.req.header('content-length');
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : undefined;
}

async function* limited(body: AsyncIterable<Uint8Array>, options: ProxyOptions): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > options.maxRequestBytes) throw tooLarge(options);
    yield chunk;
  }
}

function tooLarge({ maxRequestBytes }: ProxyOptions): ApiError {
  const size = `${maxRequestBytes / 1_000_000} MB`;
  return new ApiError(
    413,
    'body_too_large',
    `The server of this site forwards requests of at most ${size}.`,
    { details: [{ path: 'body', message: size }] },
  );
}

/** A scheme, the longest name that DNS knows, and a port. */
const MAX_ORIGIN = 'https://'.length + 253 + ':65535'.length;

/** Whether `origin` is one of those that the site declares. `*` matches part of a name, never a dot. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return origin.length <= MAX_ORIGIN && patterns.some((pattern) => isMatch(origin, pattern));
}

/** Not by a regular expression: with several `*`, it would try every way to divide a name between them. */
function isMatch(origin: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  let ends = new Set(origin.startsWith(first) ? [first.length] : []);
  for (const text of others) ends = endsAfterName(origin, ends, text);
  return ends.has(origin.length);
}

/** Where `text` ends when it follows a part of a name that begins at one of `starts`. */
function endsAfterName(origin: string, starts: ReadonlySet<number>, text: string): Set<number> {
  const ends = new Set<number>();
  let isInName = false;
  for (let at = 0; at < origin.length; at++) {
    isInName = (isInName || starts.has(at)) && /[a-z0-9-]/.test(origin[at]!);
    if (isInName && origin.startsWith(text, at + 1)) ends.add(at + 1 + text.length);
  }
  return ends;
}
