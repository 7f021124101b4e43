import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../http/api-error.ts';
import { type ForwardBody, type ForwardOptions, forward } from './forward.ts';
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
