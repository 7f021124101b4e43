import { parseDate } from '../lib/dates.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { wholePage } from '../store/page-parts.ts';
import { ROW_SEPARATOR, type RowPage } from '../store/row-page.ts';
import type { Store } from '../store/store.ts';
import { askServer, type PageResponse, type ServerOptions } from './ask-server.ts';

/** What to export. Dates are as the user wrote them, and are valid. */
interface ExportQuery {
  projectId: string;
  from?: string;
  to?: string;
}

/** A page whose bytes belong to its reader. */
export interface OwnedPage extends RowPage {
  /** The bytes that contain the rows, if there are more: to be freed when the rows are not needed any more. */
  whole?: Uint8Array;
}

/** Where rows come from, a page at a time: a server or a database. */
export type PageSource = (after: string | undefined, limit: number) => Promise<OwnedPage>;

const PAGE_HEAD = Buffer.from('{"conversations":[');
const PAGE_TAIL = /\],"nextCursor":"(\w{26})","hasMore":true}$/;
const PAGE_TAIL_LENGTH = 80;
const ROW_HEAD = '{"id":"';
const START_OF_OBJECT = 0x7b;
const END_OF_ROW = 0x7d;
const LINE_FEED = 0x0a;
const ROW_BREAK = Buffer.from(`}${ROW_SEPARATOR}${ROW_HEAD}`);
const LINE_FEED_AT = ROW_BREAK.indexOf(LINE_FEED);

/** Pages from a running server. Broken connections, 429 and 5xx are tried again. */
export function serverSource(options: ServerOptions, query: ExportQuery): PageSource {
  const endpoint = `/v1/analytics/${encodeURIComponent(query.projectId)}/assistant`;
  const ask = askServer(options);
  return (after, limit) => {
    const params = new URLSearchParams({ limit: String(limit) });
    if (query.from !== undefined) params.set('dateFrom', query.from);
    if (query.to !== undefined) params.set('dateTo', query.to);
    if (after !== undefined) params.set('cursor', after);
    return ask(`${endpoint}?${params}`, (response) => readPage(response, limit, options.url));
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
  // If an object cannot be parsed, the connection was cut off, and the page is requested again.
  const page: Partial<Envelope> = body[0] === START_OF_OBJECT ? JSON.parse(body.toString()) : {};
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
 * A page that is not the last one, as our server writes it: as many rows as requested, one per line. Strings in JSON contain
 * no line feeds, so the rows can be separated without parsing them. Undefined for anything else.
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

/** Pages from a database, without a server. */
export function databaseSource(store: Store, { projectId, from, to }: ExportQuery): PageSource {
  const range = {
    from: from === undefined ? undefined : parseDate(from),
    to: to === undefined ? undefined : parseDate(to),
  };
  /** Size of a row of the previous page. */
  let rowBytes: number | undefined;
  return async (after, limit) => {
    const page = await wholePage(store, { projectId, ...range, after, limit }, rowBytes);
    if (page.count > 0) rowBytes = page.rows.length / page.count;
    return page;
  };
}
