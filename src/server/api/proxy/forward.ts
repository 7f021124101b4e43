import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../lib/error-code.ts';
import { hostAddresses, type IpAddress } from '../../../lib/url/host-addresses.ts';
import { isPublicAddress } from '../../../lib/url/public-address.ts';
import type { ProxyOptions } from '../../context/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestHead } from './request-head.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Sends a request and follows redirects on the same host. One to another host ends the request. */
export async function follow(
  head: RequestHead,
  body: ForwardBody | undefined,
  options: ForwardOptions,
): Promise<{ response: IncomingMessage; url: URL }> {
  let current = head;
  let sent = body;
  for (let hops = 0; ; hops++) {
    const response = await forward(current, sent, options);
    const { statusCode = 0, headers } = response;
    const { location } = headers;
    if (!REDIRECTS.includes(statusCode) || location === undefined) return { response, url: current.url };
    // The body cannot be sent a second time: the reader sees the redirect itself.
    const keepsBody = statusCode >= 307;
    if (keepsBody && sent) return { response, url: current.url };
    response.destroy();
    if (hops === MAX_REDIRECTS) {
      throw new ApiError(502, 'too_many_redirects', `The API redirected more than ${MAX_REDIRECTS} times.`, {
        details: [{ path: 'url', message: location }],
      });
    }
    const url = redirectTarget(location, current.url, statusCode);
    const method = keepsBody || current.method === 'HEAD' ? current.method : 'GET';
    const headersLeft = sent ? current.headers.filter(([name]) => !/^content-/i.test(name)) : current.headers;
    sent = undefined;
    current = { method, url, headers: headersLeft };
  }
}

/** Throws for a redirect to another host. */
function redirectTarget(location: string, from: URL, status: number): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if (url && isSameHost(url, from)) return url;
  throw new ApiError(
    502,
    'redirect_refused',
    `The API responded with ${status} and redirects to ${location}, which is another host. The server of this site does not follow it.`,
    { details: [{ path: 'url', message: location }] },
  );
}

/** The same name and port; from http to https counts as the same when both use their own ports. */
function isSameHost(to: URL, from: URL): boolean {
  if (to.protocol === from.protocol) return to.host === from.host;
  return from.protocol === 'http:' && to.protocol === 'https:' && to.host === from.host && to.port === '';
}

interface ForwardBody {
  stream: AsyncIterable<Uint8Array>;
  /** Bytes of it; undefined if that is not known before it ends. */
  length: number | undefined;
}

interface ForwardOptions {
  /** The IP address to call, whatever the name resolves to by now. */
  address: IpAddress;
  /** Milliseconds until the response begins. */
  responseTimeout: number;
  signal: AbortSignal;
}

/** Sends one request to a pinned address and resolves when its response begins. */
function forward(
  { method, url, headers }: RequestHead,
  body: ForwardBody | undefined,
  { address: { address, family }, responseTimeout, signal }: ForwardOptions,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const settings: RequestOptions & { servername?: string } = {
    host: address,
    family,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    method,
    headers: headerList(url, headers, body),
    signal,
    agent: false,
    ...(isTls && !isIP(hostname) && { servername: hostname }),
  };
  return new Promise((resolve, reject) => {
    const request = isTls ? httpsRequest(settings) : httpRequest(settings);
    const timer = setTimeout(() => request.destroy(late(responseTimeout)), responseTimeout);
    const settle = () => clearTimeout(timer);
    request.once('response', (response) => {
      settle();
      resolve(response);
    });
    request.once('error', (error) => {
      settle();
      reject(failureOf(error, url));
    });
    if (!body) {
      request.end();
      return;
    }
    pipeline(Readable.from(body.stream), request).catch((error: Error) => request.destroy(error));
  });
}

/** Flat list of names and values, so that repeated headers stay repeated. */
function headerList(url: URL, headers: RequestHead['headers'], body: ForwardBody | undefined): string[] {
  const own = [['Host', url.host], ...headers, ['Accept-Encoding', 'identity']];
  if (!headers.some(([name]) => name.toLowerCase() === 'user-agent'))
    own.push(['User-Agent', 'docs-playground']);
  if (!headers.some(([name]) => name.toLowerCase() === 'accept')) own.push(['Accept', '*/*']);
  if (body) {
    own.push(
      body.length === undefined ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(body.length)],
    );
  }
  own.push(['Connection', 'close']);
  return own.flat();
}

function late(milliseconds: number): ApiError {
  return new ApiError(504, 'timeout', `The API did not respond within ${milliseconds / 1000} seconds.`);
}

/** What the playground explains in the language of its page. */
const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection_failed',
  ECONNRESET: 'connection_failed',
  ETIMEDOUT: 'timeout',
};

function failureOf(error: Error, { host }: URL): Error {
  if (error instanceof ApiError || error.name === 'AbortError') return error;
  const cause = errorCode(error) ?? '';
  const code = CODES[cause] ?? (/CERT|TLS|SSL|EPROTO/.test(cause) ? 'tls_failed' : 'unreachable');
  const details = [{ path: 'url', message: cause }];
  // System messages may contain an address, which readers must not see.
  const reason = 'address' in error ? cause : error.message;
  return new ApiError(502, code, `${host} could not be reached: ${reason}.`, { details });
}

/**
 * The address that a host will be called at. It is looked up once and then kept, so that a name cannot mean something else
 * between the check and the call. One private address among several is enough to reject it. The address is not revealed:
 * readers must learn nothing about the server's network.
 */
export async function pinAddress(url: URL, { allowPrivate, lookup }: ProxyOptions): Promise<IpAddress> {
  const addresses = await hostAddresses(url, lookup).catch(() => []);
  const [first] = addresses;
  if (!first) throw new ApiError(502, 'host_unknown', `There is no host named ${url.hostname}.`);
  if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new ApiError(
      403,
      'address_refused',
      `${url.hostname} has a private IP address. The server of this site does not call private networks unless its operator allows it.`,
    );
  }
  return first;
}
