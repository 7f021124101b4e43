import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import type { ExportPage, ExportQuery, PageSource } from './page-source.ts';
import { type RetryOptions, retrying } from './retry.ts';

export interface ServerOptions {
  /** Base URL of the API; the path of the endpoint is added to it. */
  url: string;
  key: string;
  fetch: typeof fetch;
  retry: RetryOptions;
}

/** Pages from a running server. Broken connections, 429 and 5xx are tried again. */
export function serverSource({ url, key, fetch, retry }: ServerOptions, query: ExportQuery): PageSource {
  const endpoint = `${url.replace(/\/+$/, '')}/v1/analytics/${encodeURIComponent(query.projectId)}/assistant`;
  return (after, limit) => {
    const params = new URLSearchParams({ limit: String(limit) });
    if (query.from !== undefined) params.set('dateFrom', query.from);
    if (query.to !== undefined) params.set('dateTo', query.to);
    if (after !== undefined) params.set('cursor', after);
    return retrying<ExportPage>(retry, async () => {
      const response = await fetch(`${endpoint}?${params}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      });
      if (response.ok) return { done: await readPage(response, url) };
      const { status } = response;
      const reason = await errorText(response);
      if (status === 429 || status >= 500) {
        return {
          again: `${status} ${reason}`,
          afterSeconds: Number(response.headers.get('retry-after')) || undefined,
        };
      }
      throw new DocsError(problem('export-refused', { url, status, reason }), 1);
    });
  };
}

interface Envelope {
  conversations: { id: string }[];
  nextCursor: string | null;
  hasMore: boolean;
}

async function readPage(response: Response, url: string): Promise<ExportPage> {
  const text = await response.text();
  const page = JSON.parse(text) as Partial<Envelope>;
  if (!Array.isArray(page.conversations) || typeof page.hasMore !== 'boolean') {
    throw new DocsError(problem('export-not-an-api', { url }), 1);
  }
  return {
    rows: page.conversations.map((row) => JSON.stringify(row)),
    lastId: page.nextCursor ?? page.conversations.at(-1)?.id ?? null,
    more: page.hasMore,
  };
}

async function errorText(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { error?: string }).error ?? response.statusText;
  } catch {
    return response.statusText;
  }
}
