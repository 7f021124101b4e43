import { asFields, textOr } from '../../lib/shapes.ts';
import type { PlaygroundRequest, ResponseHead } from './playground-request.ts';

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

let asked: Promise<string | undefined> | undefined;

/** URL of the proxy, if the server of the site has one; requests to the site itself need none. */
export function findProxy(assetRoot: URL, target: string): Promise<string | undefined> {
  if (!URL.canParse(target) || !/^https?:/.test(location.protocol)) return Promise.resolve(undefined);
  if (new URL(target).origin === location.origin) return Promise.resolve(undefined);
  asked ??= find(new URL('api/proxy', assetRoot).href);
  return asked;
}

/** The server announces it with every page, in a header that browsers hide from pages without HTTPS: these ask. */
async function find(url: string): Promise<string | undefined> {
  if (isSecureContext) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.serverTiming?.some(({ name }) => name === 'docs-proxy') ? url : undefined;
  }
  try {
    const response = await fetch(url);
    const { proxy } = (await response.json()) as { proxy?: unknown };
    return response.ok && proxy === true ? url : undefined;
  } catch {
    return undefined;
  }
}
