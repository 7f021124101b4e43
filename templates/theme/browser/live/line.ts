import { followDeferred } from './deferred.ts';
import { refreshFiles } from './files.ts';
import { createOverlay } from './overlay.ts';
import { followDocument } from './page.ts';

/** Keeps a connection to the preview, also when the server restarts. */
export function openLine(script: HTMLScriptElement): void {
  const page = followDocument(script.dataset.docsRoot);
  const deferred = followDeferred();
  const showProblems = createOverlay();
  let version = script.dataset.docsVersion ?? '';
  let line: EventSource | undefined;
  const open = () => {
    line?.close();
    const query = new URLSearchParams({ path: location.pathname, version });
    line = new EventSource(`/_docs/live?${query}`);
    line.addEventListener('page', (event) => {
      version = dataOf(event);
      void page.update().then(deferred.refresh);
    });
    line.addEventListener('files', (event) => {
      refreshFiles(dataOf(event));
      void deferred.refresh();
    });
    line.addEventListener('problems', (event) => showProblems(dataOf(event)));
    // Not left to the browser: the new request says which version the page shows by then.
    line.addEventListener('error', () => {
      line?.close();
      setTimeout(open, RETRY);
    });
  };
  // Prerendered pages are not visible yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true });
  else open();
  // A page from the back/forward cache has missed updates.
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('pagehide', () => line?.close());
}

const RETRY = 500;

function dataOf<Data>(event: Event): Data {
  return JSON.parse((event as MessageEvent<string>).data) as Data;
}
