import type { Fetcher } from './fetcher.ts';
import { PrivateHostError } from './public-fetch.ts';

const MAX_BYTES = 50_000_000;
const MAX_REDIRECTS = 5;
const ATTEMPTS = 3;

/**
 * Reads a text from the network: bounded in size and redirects, and in time by `deadline`, without credentials. Throws with
 * a reason.
 */
export async function fetchText(
  url: string,
  deadline: AbortSignal,
  fetcher: Fetcher = fetch,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(url, deadline, fetcher);
    } catch (error) {
      if (deadline.aborted) throw new Error('no response in time');
      if (attempt === ATTEMPTS || !(error instanceof TransientError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
    }
  }
}

/** Worth another attempt. */
class TransientError extends Error {}

async function read(url: string, signal: AbortSignal, fetcher: Fetcher): Promise<string> {
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetcher(at, { redirect: 'manual', credentials: 'omit', signal }).catch(
      (error: unknown) => {
        if (error instanceof PrivateHostError) throw error;
        throw new TransientError(reasonOf(error));
      },
    );
    const location = response.headers.get('location');
    if (!response.ok) await response.body?.cancel();
    if (response.status >= 300 && response.status < 400 && location) {
      at = new URL(location, at).href;
      if (!/^https?:/.test(at)) throw new Error(`it redirects to ${at}`);
      continue;
    }
    if (response.status >= 500 || response.status === 429)
      throw new TransientError(`the server responded with ${response.status}`);
    if (!response.ok) throw new Error(`the server responded with ${response.status}`);
    return decode(response);
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

async function decode(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
