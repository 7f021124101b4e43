import { deadlineAfter } from '../lib/process/deadline.ts';
import { withoutEndSlashes } from '../lib/url/slashes.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { ROW_SEPARATOR, type RowPage } from '../store/store.ts';
import type { ExportQuery, OwnedPage, PageSource } from './page-source.ts';
import type { GetPage, PageResponse } from './plain-http.ts';
import { type RetryOptions, retrying } from './retry.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Seconds for one page. A server that says nothing for so long is taken for dead, and asked again. */
const LONGEST_REQUEST = 60;

/** The same, and how often it is asked, for a server that has not answered once: a wrong address should be known soon. */
const LONGEST_FIRST_REQUEST = 10;
const FIRST_ATTEMPTS = 5;

const PAGE_HEAD = Buffer.from('{"conversations":[');
const PAGE_TAIL = /\],"nextCursor":"(\w{26})","hasMore":true}$/;
const PAGE_TAIL_LENGTH = 80;
const ROW_HEAD = '{"id":"';
const END_OF_ROW = 0x7d;
const LINE_FEED = 0x0a;
const ROW_BREAK = Buffer.from(`}${ROW_SEPARATOR}${ROW_HEAD}`);
const LINE_FEED_AT = ROW_BREAK.indexOf(LINE_FEED);

export interface ServerSourceOptions {
  /** Base URL of the API; the path of the endpoint is added to it. */
  url: string;
  key: string;
  fetch: GetPage;
  /** Ends a request under way. */
  signal?: AbortSignal;
  retry: RetryOptions;
}

/** Pages from a running server. Broken connections, 429 and 5xx are tried again. */
export function serverSource(
  { url, key, fetch, signal, retry }: ServerSourceOptions,
  query: ExportQuery,
): PageSource {
  const endpoint = `${withoutEndSlashes(url)}/v1/analytics/${encodeURIComponent(query.projectId)}/assistant`;
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
  // To this machine bytes travel faster than they can be packed.
  if (LOOPBACK.test(new URL(url).hostname)) headers['accept-encoding'] = 'identity';
  let hasAnswered = false;
  return (after, limit) => {
    const params = new URLSearchParams({ limit: String(limit) });
    if (query.from !== undefined) params.set('dateFrom', query.from);
    if (query.to !== undefined) params.set('dateTo', query.to);
    if (after !== undefined) params.set('cursor', after);
    const patience = {
      ...retry,
      name: url,
      get attempts() {
        return hasAnswered ? retry.attempts : Math.min(retry.attempts, FIRST_ATTEMPTS);
      },
    };
    return retrying<OwnedPage>(patience, async () => {
      const seconds = hasAnswered ? LONGEST_REQUEST : LONGEST_FIRST_REQUEST;
      const ends = deadlineAfter(seconds * 1000, ...(signal ? [signal] : []));
      let response: PageResponse;
      try {
        response = await fetch(`${endpoint}?${params}`, { headers, signal: ends });
      } catch (error) {
        const isLate = ends.aborted && !signal?.aborted;
        if (!isLate && (error as Error).name !== 'TimeoutError') throw error;
        return { again: `${url} did not respond within ${seconds} seconds` };
      }
      hasAnswered = true;
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

async function readPage(response: PageResponse, limit: number, url: string): Promise<OwnedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const lines = pageOfLines(body, limit);
  if (lines) return { ...lines, whole: body };
  const page = JSON.parse(body.toString()) as Partial<Envelope>;
  if (!Array.isArray(page.conversations) || typeof page.hasMore !== 'boolean') {
    throw new DocsError(problem('export-not-an-api', { url }), 1);
  }
  const rows = page.conversations.map((row) => JSON.stringify(row));
  return {
    rows: Buffer.from(rows.join(ROW_SEPARATOR)),
    count: rows.length,
    lastId: page.nextCursor ?? page.conversations.at(-1)?.id ?? null,
    more: page.hasMore,
  };
}

/**
 * A page that is not the last, as our server writes it: as many rows as asked for, one a line. No string of JSON holds a
 * line feed, so they can be separated without parsing them. Undefined for any other form.
 */
function pageOfLines(body: Buffer, limit: number): RowPage | undefined {
  const tail = PAGE_TAIL.exec(body.subarray(-PAGE_TAIL_LENGTH).toString('latin1'));
  if (!tail || !body.subarray(0, PAGE_HEAD.length).equals(PAGE_HEAD)) return undefined;
  const rows = body.subarray(PAGE_HEAD.length, body.length - tail[0].length);
  return hasRows(rows, limit) ? { rows, count: limit, lastId: tail[1]!, more: true } : undefined;
}

function hasRows(rows: Buffer, count: number): boolean {
  if (rows.toString('latin1', 0, ROW_HEAD.length) !== ROW_HEAD || rows.at(-1) !== END_OF_ROW) return false;
  let breaks = 0;
  for (let at = rows.indexOf(LINE_FEED); at !== -1; at = rows.indexOf(LINE_FEED, at + 1)) {
    const start = at - LINE_FEED_AT;
    for (let i = 0; i < ROW_BREAK.length; i++) if (rows[start + i] !== ROW_BREAK[i]) return false;
    breaks++;
  }
  return breaks === count - 1;
}

async function errorText(response: PageResponse): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { error?: string }).error ?? response.statusText;
  } catch {
    return response.statusText;
  }
}
