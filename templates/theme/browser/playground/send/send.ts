import { byteString } from '../../../../../src/lib/text/base64.ts';
import { encodeMultipart } from './multipart.ts';
import type { PlaygroundRequest } from './playground-request.ts';
import { proxied } from './proxied.ts';
import type { ResponseHead } from './response-head.ts';

export interface SendOptions {
  /** The proxy of the site. */
  proxyUrl?: string;
  /** Send cookies to another origin. */
  credentials: boolean;
  signal: AbortSignal;
}

export async function send(request: PlaygroundRequest, options: SendOptions): Promise<ResponseHead> {
  const { body, headers } = encoded(request);
  if (options.proxyUrl) return proxied(request, headers, body, options.proxyUrl, options.signal);
  const response = await fetch(request.url, {
    method: request.method,
    headers: headers
      .filter(([name]) => name.toLowerCase() !== 'cookie')
      .map(([name, value]) => [name, value]),
    ...(body !== undefined && { body }),
    credentials: options.credentials ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: options.signal,
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    url: response.url,
    body: response.body,
  };
}

/** The bytes of the body, and the headers that go with them. */
function encoded({ body, headers }: PlaygroundRequest): { body?: Blob; headers: [string, string][] } {
  // As cURL sends them. Browsers would reject non-Latin characters, or send them in another encoding.
  const written = headers.map(([name, value]): [string, string] => [name, byteString(value)]);
  if (!body) return { headers: written };
  if (body.kind !== 'multipart') {
    return { headers: written, body: body.kind === 'file' ? body.file : new Blob([body.text]) };
  }
  const { type, blob } = encodeMultipart(body.type, body.parts);
  const others = written.filter(([name]) => name.toLowerCase() !== 'content-type');
  return { headers: [...others, ['Content-Type', type]], body: blob };
}
