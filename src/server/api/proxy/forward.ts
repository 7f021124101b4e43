import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../lib/error-code.ts';
import type { IpAddress } from '../../../lib/url/host-addresses.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestHead } from './request-head.ts';

export interface ForwardBody {
  stream: AsyncIterable<Uint8Array>;
  /** Bytes of it; undefined if that is not known before it ends. */
  length: number | undefined;
}

export interface ForwardOptions {
  /** The IP address to call, whatever the name resolves to by now. */
  address: IpAddress;
  /** Milliseconds until the response begins. */
  responseTimeout: number;
  signal: AbortSignal;
}

/** Sends one request to a pinned address and resolves when its response begins. */
export function forward(
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
