import type { Context, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { ServerEnv } from '../context/environment.ts';
import { ApiError } from '../http/api-error.ts';
import { documentVersion, hasSameTree, type LiveDocument } from './live-document.ts';
import type { ShownProblems } from './preview-source.ts';

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
  problemsOf(path: string): ShownProblems;
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
    if (document.tree && !hasSameTree(version, before)) send(page, 'files', [document.tree.url]);
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
