import { errorCode } from '../../../lib/error-code.ts';
import { systemReason } from '../../../lib/process/system-reason.ts';
import { deadlineAfter } from '../../../lib/process/timing.ts';
import type { Fetcher } from '../../source/specs/public-fetch.ts';
import { PrivateHostError } from '../../source/specs/public-fetch.ts';

export type Outcome =
  | { kind: 'found' }
  /** Every redirect along the way is permanent. */
  | { kind: 'moved'; to: string }
  /** `isSilent`: nothing responded, which may be due to the network here. */
  | { kind: 'broken' | 'unchecked'; reason: string; isSilent?: boolean }
  /** The host limits requests. */
  | { kind: 'later'; afterMs: number };

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;
/** Default if a host does not say how long to wait. */
const DEFAULT_WAIT_MS = 5000;

const BROKEN: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the host refuses the connection',
  CERT_HAS_EXPIRED: 'the certificate of the host has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
};

/** Errors that some systems report for every host if there is no network. */
const SILENT: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** Whether there is something at `url`. Sends a HEAD request, and a GET request if a host rejects that. */
export async function checkUrl(url: string, fetcher: Fetcher, deadline: AbortSignal): Promise<Outcome> {
  let at = url;
  let isForGood = true;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const { status, location, retryAfter } = await ask(at, fetcher, deadline);
      if (status >= 300 && status < 400 && location !== null) {
        isForGood &&= status === 301 || status === 308;
        at = new URL(location, at).href;
        if (!/^https?:/.test(at)) return { kind: 'unchecked', reason: `it redirects to ${at}` };
        continue;
      }
      if (status === 429 || (status === 503 && retryAfter !== null))
        return { kind: 'later', afterMs: waitOf(retryAfter) };
      if (status === 404 || status === 410)
        return { kind: 'broken', reason: `the server responds with ${status}` };
      if (status >= 400) return { kind: 'unchecked', reason: `the server responds with ${status}` };
      return isForGood && !isSamePage(url, at) ? { kind: 'moved', to: at } : { kind: 'found' };
    }
    return { kind: 'broken', reason: `more than ${MAX_REDIRECTS} redirects` };
  } catch (error) {
    return failure(error);
  }
}

interface Reply {
  status: number;
  location: string | null;
  retryAfter: string | null;
}

async function ask(url: string, fetcher: Fetcher, deadline: AbortSignal): Promise<Reply> {
  const request = async (method: 'HEAD' | 'GET'): Promise<Reply> => {
    const signal = deadlineAfter(TIMEOUT_MS, deadline);
    const response = await fetcher(url, { method, redirect: 'manual', credentials: 'omit', signal });
    await response.body?.cancel();
    const { status, headers } = response;
    return { status, location: headers.get('location'), retryAfter: headers.get('retry-after') };
  };
  const reply = await request('HEAD');
  return reply.status >= 400 && reply.status !== 429 ? request('GET') : reply;
}

/** `Retry-After` is a number of seconds, or a date. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return DEFAULT_WAIT_MS;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  const until = seconds === undefined ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isFinite(until) ? Math.max(0, until) : DEFAULT_WAIT_MS;
}

function isSamePage(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.split('#')[0]!.replace(/\/$/, '');
}

function failure(error: unknown): Outcome {
  if (error instanceof PrivateHostError) return { kind: 'unchecked', reason: error.message };
  const { name, cause } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError')
    return { kind: 'unchecked', reason: 'no response in time', isSilent: true };
  const reported = errorCode(cause) ?? errorCode(error) ?? '';
  const isSilent = SILENT.has(reported);
  const known = BROKEN[reported];
  if (known !== undefined) return { kind: 'broken', reason: known, isSilent };
  return { kind: 'unchecked', reason: systemReason(cause ?? error), isSilent };
}
