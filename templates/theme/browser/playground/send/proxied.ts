import { asFields, textOr } from '../../lib/shapes.ts';
import type { PlaygroundRequest } from './playground-request.ts';
import type { ResponseHead } from './response-head.ts';

/** Why the proxy did not forward a request. */
export interface Refusal {
  code: string;
  /** Details, such as a URL. */
  detail: string;
  message: string;
}

/** The proxy understood the request and refuses it, or could not reach the API. */
export class ProxyRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/**
 * Sends through the proxy of the site. The head of the request is sent before its body as a line of JSON, and so is the head
 * of the response: browsers and servers do not change them.
 */
export async function proxied(
  { method, url }: PlaygroundRequest,
  headers: readonly [string, string][],
  body: Blob | undefined,
  proxyUrl: string,
  signal: AbortSignal,
): Promise<ResponseHead> {
  const line = `${JSON.stringify({ method, url, headers })}\n`;
  const response = await fetch(proxyUrl, {
    method: 'POST',
    body: new Blob(body ? [line, body] : [line]),
    headers: { 'Content-Type': 'application/x-docs-request' },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new ProxyRefusal(await refusal(response));
  return readHead(response.body);
}

/** Takes the first line off the stream. */
async function readHead(stream: ReadableStream<Uint8Array>): Promise<ResponseHead> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let line = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the response of the proxy ended in its head');
    const end = value.indexOf(10);
    line += decoder.decode(end < 0 ? value : value.subarray(0, end), { stream: true });
    if (end < 0) continue;
    const first = value.subarray(end + 1);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        if (first.length > 0) controller.enqueue(first);
      },
      pull: async (controller) => {
        const next = await reader.read();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return { ...(JSON.parse(line) as Omit<ResponseHead, 'body'>), body };
  }
}

async function refusal(response: Response): Promise<Refusal> {
  const { error, code, details } = asFields(await response.json().catch(() => undefined));
  const [first] = Array.isArray(details) ? (details as unknown[]) : [];
  return {
    code: textOr(code, ''),
    detail: textOr(asFields(first).message, ''),
    message: textOr(error, String(response.status)),
  };
}
