import { followDeferred } from './deferred.ts';
import { refreshFiles } from './files.ts';
import { type ShownProblems, showProblems } from './overlay.ts';
import { followDocument } from './page.ts';

/** Keeps a line open to the preview, also when the server is restarted. */
export function openLine(script: HTMLScriptElement): void {
  const page = followDocument(script.dataset.docsRoot);
  const deferred = followDeferred();
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
    line.addEventListener('problems', (event) => showProblems(dataOf<ShownProblems>(event)));
    // Not left to the browser: the new request says which version the page shows by then.
    line.addEventListener('error', () => {
      line?.close();
      setTimeout(open, RETRY);
    });
  };
  // Pages that the browser draws ahead are not looked at yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', open, { once: true });
  else open();
  // A page that comes back from the browser's memory has missed what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  addEventListener('pagehide', () => line?.close());
}

const RETRY = 500;

function dataOf<Data>(event: Event): Data {
  return JSON.parse((event as MessageEvent<string>).data) as Data;
}
