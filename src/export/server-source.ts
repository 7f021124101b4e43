import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { ROW_SEPARATOR } from '../store/store.ts';
import type { ExportPage, ExportQuery, PageSource } from './page-source.ts';
import { type RetryOptions, retrying } from './retry.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const PAGE_HEAD = '{"conversations":[';
const PAGE_TAIL = /\],"nextCursor":"(\w{26})","hasMore":true}$/;
const PAGE_TAIL_LENGTH = 80;

export interface ServerOptions {
  /** Base URL of the API; the path of the endpoint is added to it. */
  url: string;
  key: string;
  fetch: typeof fetch;
  /** Ends a request under way. */
  signal?: AbortSignal;
  retry: RetryOptions;
}

/** Pages from a running server. Broken connections, 429 and 5xx are tried again. */
export function serverSource(
  { url, key, fetch, signal, retry }: ServerOptions,
  query: ExportQuery,
): PageSource {
  const endpoint = `${url.replace(/\/+$/, '')}/v1/analytics/${encodeURIComponent(query.projectId)}/assistant`;
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
  // To this machine bytes travel faster than they can be packed.
  if (LOOPBACK.test(new URL(url).hostname)) headers['accept-encoding'] = 'identity';
  return (after, limit) => {
    const params = new URLSearchParams({ limit: String(limit) });
    if (query.from !== undefined) params.set('dateFrom', query.from);
    if (query.to !== undefined) params.set('dateTo', query.to);
    if (after !== undefined) params.set('cursor', after);
    return retrying<ExportPage>(retry, async () => {
      const response = await fetch(`${endpoint}?${params}`, { headers, ...(signal && { signal }) });
      if (response.ok) return { done: await readPage(response, limit, url) };
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

async function readPage(response: Response, limit: number, url: string): Promise<ExportPage> {
  const text = await response.text();
  const lines = pageOfLines(text, limit);
  if (lines) return lines;
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

/**
 * A page that is not the last, as our server writes it: as many rows as asked for, one a line. No string of JSON holds a
 * line feed, so they can be told apart without parsing them. Undefined for any other form.
 */
function pageOfLines(text: string, limit: number): ExportPage | undefined {
  const tail = PAGE_TAIL.exec(text.slice(-PAGE_TAIL_LENGTH));
  if (!tail || !text.startsWith(PAGE_HEAD)) return undefined;
  const rows = text.slice(PAGE_HEAD.length, -tail[0].length).split(ROW_SEPARATOR);
  if (rows.length !== limit || !rows.every((row) => row.startsWith('{"id":"') && row.endsWith('}'))) {
    return undefined;
  }
  return { rows, lastId: tail[1]!, more: true };
}

async function errorText(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { error?: string }).error ?? response.statusText;
  } catch {
    return response.statusText;
  }
}
