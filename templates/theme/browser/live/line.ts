import { followDeferred } from './deferred.ts';
import { refreshFiles } from './files.ts';
import { createOverlay } from './overlay.ts';
import { followDocument } from './page.ts';

/** Keeps a connection to the preview while the page is visible, also when the server restarts. */
export function openLine(script: HTMLScriptElement): void {
  const page = followDocument(script.dataset.docsRoot);
  const deferred = followDeferred();
  const showProblems = createOverlay();
  let version = script.dataset.docsVersion ?? '';
  /** Number of the last update that this page knows. */
  let seen = '';
  let line: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(retry);
    line?.close();
  };
  const openLater = () => {
    close();
    retry = setTimeout(open, RETRY);
  };
  const open = () => {
    close();
    // Browsers open six connections to a server, for all tabs together: one in the background needs none.
    if (document.visibilityState === 'hidden') return;
    const query = new URLSearchParams({ path: location.pathname, version, seen });
    line = new EventSource(`/_docs/live?${query}`);
    line.addEventListener('ready', ({ lastEventId }) => {
      seen = lastEventId;
    });
    line.addEventListener('page', (event) => {
      version = dataOf(event);
      page
        .update()
        .then(deferred.refresh)
        .catch(() => {
          version = UNKNOWN;
          openLater();
        });
    });
    line.addEventListener('files', (event) => {
      seen = event.lastEventId;
      refreshFiles(dataOf(event));
      void deferred.refresh();
    });
    line.addEventListener('problems', (event) => showProblems(dataOf(event)));
    // Not left to the browser: the new request says which version the page shows by then.
    line.addEventListener('error', openLater);
  };
  document.addEventListener('visibilitychange', open);
  // Prerendered pages are not visible yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true });
  else open();
  // A page from the back/forward cache has missed updates.
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('pagehide', close);
}

/** The version of a page that could not be fetched: every other one is newer. */
const UNKNOWN = '-';
const RETRY = 500;

function dataOf<Data>(event: Event): Data {
  return JSON.parse((event as MessageEvent<string>).data) as Data;
}
