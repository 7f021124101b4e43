import { asObject } from '../lib/json/json-object.ts';
import { deadlineAfter } from '../lib/process/deadline.ts';
import { isLoopbackHost } from '../lib/url/loopback-host.ts';
import { withoutEndSlashes } from '../lib/url/slashes.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import type { GetPage, PageResponse } from './plain-http.ts';
import { type RetryOptions, retrying } from './retry.ts';

/** After this long without data, a request is retried. */
const REQUEST_TIMEOUT_SECONDS = 60;

/** Before the first response, time and attempts are shorter: a wrong URL should be reported soon. */
const FIRST_REQUEST_TIMEOUT_SECONDS = 10;
const FIRST_ATTEMPTS = 5;

export interface ServerOptions {
  /** Base URL of the API; the path of the endpoint is added to it. */
  url: string;
  key: string;
  fetch: GetPage;
  /** Aborts a request in progress. */
  signal?: AbortSignal;
  retry: RetryOptions;
}

/** Gets a path of the server and reads its response. Broken connections, also while reading, 429 and 5xx are tried again. */
export type AskServer = <T>(path: string, read: (response: PageResponse) => Promise<T>) => Promise<T>;

export function askServer({ url, key, fetch, signal, retry }: ServerOptions): AskServer {
  const base = withoutEndSlashes(url);
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
  // On this machine, sending bytes is faster than compressing them.
  if (isLoopbackHost(new URL(url).hostname)) headers['accept-encoding'] = 'identity';
  let hasResponded = false;
  const patience = {
    ...retry,
    name: url,
    get attempts() {
      return hasResponded ? retry.attempts : Math.min(retry.attempts, FIRST_ATTEMPTS);
    },
  };
  return <T>(path: string, read: (response: PageResponse) => Promise<T>) =>
    retrying<T>(patience, async () => {
      const seconds = hasResponded ? REQUEST_TIMEOUT_SECONDS : FIRST_REQUEST_TIMEOUT_SECONDS;
      const ends = deadlineAfter(seconds * 1000, ...(signal ? [signal] : []));
      let response: PageResponse;
      try {
        response = await fetch(`${base}${path}`, { headers, signal: ends });
      } catch (error) {
        const isLate = ends.aborted && !signal?.aborted;
        if (!isLate && (error as Error).name !== 'TimeoutError') throw error;
        return { again: `${url} did not respond within ${seconds} seconds` };
      }
      hasResponded = true;
      if (response.ok) return { done: await read(response) };
      const { status } = response;
      const reason = await errorText(response);
      if (status === 429 || status >= 500) {
        return {
          again: `${status} ${reason.replace(/\.$/, '')}`,
          afterSeconds: Number(response.headers.get('retry-after')) || undefined,
        };
      }
      throw new DocsError(problem('export-refused', { url, status, reason }), 1);
    });
}

/** The error message of our API; the status text if a gateway in front of it responds with something else. */
async function errorText(response: PageResponse): Promise<string> {
  const text = await response.text();
  try {
    const error = asObject(JSON.parse(text))?.error;
    return typeof error === 'string' ? error : response.statusText;
  } catch {
    return response.statusText;
  }
}
