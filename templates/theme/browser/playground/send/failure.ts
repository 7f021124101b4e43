import {
  ENGLISH_FAILURE,
  type FailureStrings,
  type PlaygroundStrings,
} from '../../../../../src/lib/strings/playground-strings.ts';
import { byteString } from '../../../../../src/lib/text/encoding.ts';
import { filled, translated } from '../parts/translated.ts';
import type { PlaygroundRequest } from './playground-request.ts';
import type { Refusal } from './proxied.ts';

/** Why there is no response, and what to do about it. */
export interface Failure {
  title: string;
  reason?: string;
  advice: readonly string[];
}

export interface FailedRequest {
  request: PlaygroundRequest;
  /** Sent through the server of the site. */
  isProxied: boolean;
  /** Why that server refused. */
  refusal?: Refusal;
}

/** UI strings that the script of the playground has as well. */
type SharedWords = Pick<PlaygroundStrings, 'browserBody' | 'useCurl' | 'siteSilent'>;

/** Browsers tell scripts nothing about a failed request, so the likely causes are tested one after the other. */
export async function explainFailure(
  { request, isProxied, refusal }: FailedRequest,
  { browserBody, useCurl, siteSilent }: SharedWords,
): Promise<Failure> {
  const words = translated(ENGLISH_FAILURE);
  const { url, method, headers, body } = request;
  if (refusal) return refusedBy(refusal, request, words, useCurl);
  if (!URL.canParse(url)) return { title: words.badAddress, reason: url, advice: [words.checkServer] };
  if (body && (method === 'GET' || method === 'HEAD') && !isProxied) {
    return { title: words.notSent, reason: filled(browserBody, method), advice: [useCurl] };
  }
  const refused = headers.find((header) => !isHeader(header));
  if (refused) return { title: words.notSent, reason: filled(words.badHeader, refused[0]), advice: [] };
  if (isProxied) return { title: siteSilent, advice: [words.sendLater, useCurl] };
  const target = new URL(url);
  if (location.protocol === 'https:' && target.protocol === 'http:') {
    return { title: words.blocked, reason: words.secureOnly, advice: [words.chooseSecure, useCurl] };
  }
  if (target.origin !== location.origin && (await isReachable(target))) {
    return {
      title: words.notAllowed,
      reason: filled(words.noCors, target.host, location.origin),
      advice: [
        useCurl,
        filled(words.allowOrigin, `Access-Control-Allow-Origin: ${location.origin}`),
        filled(words.hostIt, 'docs serve'),
      ],
    };
  }
  return {
    title: words.unreachable,
    reason: filled(words.silent, target.host),
    advice: [words.checkServer, useCurl],
  };
}

/** By the code from the site's server: whether the API caused the failure, and the message. */
const REFUSALS: Readonly<Record<string, { title: keyof FailureStrings; reason: keyof FailureStrings }>> = {
  connection_failed: { title: 'unreachable', reason: 'connectionFailed' },
  timeout: { title: 'unreachable', reason: 'late' },
  tls_failed: { title: 'unreachable', reason: 'noTls' },
  unreachable: { title: 'unreachable', reason: 'silent' },
  host_unknown: { title: 'unreachable', reason: 'noHost' },
  too_many_redirects: { title: 'unreachable', reason: 'redirects' },
  redirect_refused: { title: 'unreachable', reason: 'redirects' },
  host_not_declared: { title: 'notSent', reason: 'notDeclared' },
  address_refused: { title: 'notSent', reason: 'privateAddress' },
  body_too_large: { title: 'notSent', reason: 'tooLarge' },
};

function refusedBy(
  { code, detail, message }: Refusal,
  { url }: PlaygroundRequest,
  words: FailureStrings,
  useCurl: string,
): Failure {
  if (code === 'rate_limited' || code === 'busy') {
    return { title: words.notSent, reason: words.tooManyRequests, advice: [words.sendLater, useCurl] };
  }
  const known = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  if (!known) {
    return { title: words.notSent, reason: filled(words.otherRefusal, message), advice: [useCurl] };
  }
  const reason = filled(words[known.reason], new URL(url).host, detail);
  return { title: words[known.title], reason, advice: [useCurl] };
}

function isHeader(header: readonly [string, string]): boolean {
  try {
    return Boolean(new Headers([[header[0], byteString(header[1])]]));
  } catch {
    return false;
  }
}

/** Whether anything responds there: an opaque response is enough. */
async function isReachable({ origin }: URL): Promise<boolean> {
  try {
    await fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(4000),
    });
    return true;
  } catch {
    return false;
  }
}
