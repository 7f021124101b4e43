import type { PlaygroundRequest } from './request.ts';
import type { Answer } from './send.ts';

/** The proxy understood the request and refuses it, or could not reach the API; the message says why. */
export class ProxyRefusal extends Error {}

/**
 * Sends through the server of the site. The request's head travels in a header and the answer's head comes back in one,
 * so that neither is touched by what browsers and servers do to real ones; the bodies are the bodies.
 */
export async function proxied(
  { method, url }: PlaygroundRequest,
  headers: readonly [string, string][],
  body: BodyInit | undefined,
  proxyUrl: string,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await fetch(proxyUrl, {
    method: 'POST',
    headers: {
      'X-Docs-Request': encodeHead({ method, url, headers }),
      'Content-Type': 'application/octet-stream',
    },
    body: body ?? null,
    cache: 'no-store',
    signal,
  });
  const head = response.headers.get('x-docs-response');
  if (!head) throw new ProxyRefusal(await refusal(response));
  const answer = decodeHead(head) as Omit<Answer, 'body'>;
  return { ...answer, body: response.body };
}

async function refusal(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Something else than our server answered.
  }
  return `The proxy of this site answered ${response.status}.`;
}

function encodeHead(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function decodeHead(text: string): unknown {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
