import { lookup as lookupAddresses } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { Readable } from 'node:stream';
import { type HostLookup, hostAddresses, type IpAddress } from '../../../lib/url/host-addresses.ts';
import { isPublicAddress } from '../../../lib/url/public-address.ts';

/** The used subset of `fetch`. The caller follows redirects. */
export type Fetcher = (
  url: string,
  init: {
    redirect: 'manual';
    credentials: 'omit';
    signal: AbortSignal;
    method?: 'GET' | 'HEAD';
    headers?: Readonly<Record<string, string>>;
  },
) => Promise<Response>;

/** A host was not called because it is not on the public internet. */
export class PrivateHostError extends Error {
  constructor(
    readonly host: string,
    readonly address: string,
  ) {
    super(`${host} resolves to ${address}, which is not a public address`);
  }
}

/** The used headers of a response. */
const PASSED = ['location', 'retry-after', 'etag', 'last-modified'];

const lookupAll: HostLookup = (hostname) => lookupAddresses(hostname, { all: true });

/**
 * Fetches documents from public addresses only. A host is looked up once and called at the address that was checked, so that
 * its name cannot mean something else in between. One private address among several is enough to reject it.
 */
export function publicFetch(lookup: HostLookup = lookupAll): Fetcher {
  return async (href, { signal, method = 'GET', headers: asked = {} }) => {
    const url = new URL(href);
    const addresses = await hostAddresses(url, lookup);
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    if (refused) throw new PrivateHostError(url.hostname, refused.address);
    const [first] = addresses;
    if (!first) throw new Error(`there is no host named ${url.hostname}`);
    const message = await send(url, method, first, asked, signal);
    const { statusCode = 0, headers } = message;
    const hasBody = method === 'GET' && statusCode !== 204 && statusCode !== 304;
    if (!hasBody) message.resume();
    return new Response(hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null, {
      status: statusCode,
      headers: Object.fromEntries(
        PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
      ),
    });
  };
}

async function send(
  url: URL,
  method: 'GET' | 'HEAD',
  { address, family }: IpAddress,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const settings: RequestOptions = {
    method,
    host: address,
    family,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...asked, host: url.host, accept: '*/*', 'accept-encoding': 'identity', connection: 'close' },
    signal,
    agent: false,
    ...(isTls && url.hostname !== address && !url.hostname.startsWith('[') && { servername: url.hostname }),
  };
  // Loaded on first use: most sites fetch nothing, and the program starts faster without them.
  const { request } = isTls ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    request(settings).once('response', resolve).once('error', reject).end();
  });
}
