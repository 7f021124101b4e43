import { hash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { ServerEnv } from '../context/environment.ts';
import { ApiError } from '../http/api-error.ts';
import type { PreviewSource, ProblemList } from './preview-source.ts';

const LIVE_PATH = '/_docs/live';

/** Maximum number of listening pages. */
const MAX_PAGES = 200;
/** Milliseconds after which a browser tries to reconnect. */
const RETRY = 500;

export interface LivePages {
  /** Tells open pages that have changed to reload, and all open pages which other files have changed. */
  update(files: readonly string[]): void;
  /** Sends the current problems to open pages. */
  report(): void;
}

interface OpenPage {
  stream: SSEStreamingApi;
  path: string;
  /** Hash of what the page shows. */
  version: string;
  /** The problems that it last received, as JSON. */
  reported: string;
}

interface LiveContent {
  documentAt(path: string): LiveDocument;
  problemsOf(path: string): ProblemList;
}

/** Keeps a connection open to each page in a browser. A page that reconnects receives what it has missed. */
export function livePages(app: Hono<ServerEnv>, content: LiveContent): LivePages {
  const open = new Set<OpenPage>();
  let updates = 0;
  /** The last update of each file that has changed. */
  const changedIn = new Map<string, number>();
  const send = (page: OpenPage, event: string, data: unknown) =>
    void page.stream.writeSSE({ event, data: JSON.stringify(data), id: `${updates}`, retry: RETRY });
  const changedSince = (seen: number) => [...changedIn].flatMap(([file, at]) => (at > seen ? [file] : []));
  const show = (page: OpenPage) => {
    const document = content.documentAt(page.path);
    const version = documentVersion(document);
    const before = page.version;
    if (version === before) return;
    page.version = version;
    send(page, 'page', version);
    if (document.parts.length > 0 && !hasSameParts(version, before))
      send(
        page,
        'files',
        document.parts.map(({ url }) => url),
      );
  };
  const tell = (page: OpenPage) => {
    const problems = content.problemsOf(page.path);
    const reported = JSON.stringify(problems);
    if (reported === page.reported) return;
    page.reported = reported;
    send(page, 'problems', problems);
  };
  app.get(LIVE_PATH, (c: Context<ServerEnv>) => {
    if (open.size >= MAX_PAGES) throw new ApiError(503, 'busy', 'Too many pages are open.');
    return streamSSE(c, async (stream) => {
      const { path = '/', version = '', seen = '' } = c.req.query();
      const page = { stream, path, version, reported: '' };
      open.add(page);
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      send(page, 'ready', '');
      if (version !== '') show(page);
      const missed = seen === '' ? [] : changedSince(Number(seen));
      if (missed.length > 0) send(page, 'files', missed);
      tell(page);
      await gone;
      open.delete(page);
    });
  });
  return {
    update: (files) => {
      updates++;
      for (const file of files) changedIn.set(file, updates);
      for (const page of open) {
        show(page);
        if (files.length > 0) send(page, 'files', files);
      }
    },
    report: () => {
      for (const page of open) tell(page);
    },
  };
}

/** A document as the server sends it now, and the parts of it that are separate files, such as a long sidebar. */
interface LiveDocument {
  text: string;
  parts: readonly { url: string; text: string }[];
}

export function liveDocument(text: string, source: Pick<PreviewSource, 'read'>): LiveDocument {
  const parts = [...text.matchAll(/\sdata-docs-fragment="(\/[^"]*)"/g)].flatMap(([, url]) => {
    const file = source.read(url!.slice(1));
    return file && 'content' in file ? [{ url: url!, text: bodyOf(String(file.content)) }] : [];
  });
  return { text, parts };
}

/** Pages do not show what comes before it, such as the style sheet: a new one does not require reloading the part. */
function bodyOf(file: string): string {
  return file.slice(Math.max(0, file.indexOf('<body')));
}

/** Hash of what a page shows: its own text, and its parts. */
export function documentVersion({ text, parts }: LiveDocument): string {
  return `${shortHash(text)}-${parts.length === 0 ? '' : shortHash(parts.map((part) => part.text).join())}`;
}

function hasSameParts(one: string, other: string): boolean {
  return one.split('-')[1] === other.split('-')[1];
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
