import { byteString } from '../parts/byte-string.ts';
import { WORDS } from '../parts/words.ts';
import type { PlaygroundRequest } from './playground-request.ts';
import { ProxyRefusal } from './proxied.ts';

/** Why there is no response, in plain words, and what to do about it. */
export interface Failure {
  title: string;
  reason: string;
  advice: readonly string[];
}

const CURL = 'Copy the request as cURL and run it in a terminal: there, none of the browser’s rules apply.';

/** Browsers tell scripts nothing about a failed request, so the likely causes are tried one after the other. */
export async function explainFailure(
  error: unknown,
  { url, method, headers, body }: PlaygroundRequest,
  usedProxy: boolean,
): Promise<Failure> {
  if (error instanceof ProxyRefusal) {
    return { title: WORDS.notSent, reason: error.message, advice: [CURL] };
  }
  let target: URL;
  try {
    target = new URL(url);
  } catch {
    return {
      title: 'This address is not valid',
      reason: `${url} is not a URL that can be called.`,
      advice: ['Check the server and its variables.'],
    };
  }
  if (body && (method === 'GET' || method === 'HEAD') && !usedProxy) {
    return {
      title: WORDS.notSent,
      reason: `Browsers do not send a body with ${method}.`,
      advice: [CURL],
    };
  }
  const refused = headers.find((header) => !isHeader(header));
  if (refused) {
    return {
      title: WORDS.notSent,
      reason: `The header ${refused[0]} has a character that HTTP does not allow there, such as a line break.`,
      advice: ['Check its value: it may have been copied with too much.'],
    };
  }
  if (!navigator.onLine) {
    return {
      title: WORDS.offline,
      reason: 'This device has no network connection.',
      advice: ['Connect to a network and send again.'],
    };
  }
  if (usedProxy) {
    return {
      title: 'The documentation server did not respond',
      reason: 'The request goes through the server of this site, and the connection to it broke.',
      advice: ['Send again in a moment.', CURL],
    };
  }
  if (location.protocol === 'https:' && target.protocol === 'http:') {
    return {
      title: WORDS.blocked,
      reason:
        'This page was loaded by HTTPS, and a secure page may not call an address that starts with http://.',
      advice: ['Choose a server with https://, if there is one.', CURL],
    };
  }
  if (target.origin !== location.origin && (await isReachable(target))) {
    return {
      title: WORDS.notAllowed,
      reason: `${target.host} is reachable, but it did not allow ${location.origin} to read its response (CORS). The request may have been carried out all the same.`,
      advice: [
        CURL,
        `If this is your API: respond with the header Access-Control-Allow-Origin: ${location.origin}, also to OPTIONS requests.`,
        'If this is your documentation: host it with docs serve, which sends requests in the reader’s place.',
      ],
    };
  }
  return {
    title: WORDS.unreachable,
    reason: `${target.host} did not respond. The name may be wrong, the server may be down, or a network in between may block it.`,
    advice: ['Check the server address above.', 'Check that you can open it from this network.', CURL],
  };
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
