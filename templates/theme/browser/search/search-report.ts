const PAUSE = 2000;

export interface SearchReports {
  /** A query and the number of results. It is reported when the reader stops typing. */
  asked(query: string, results: number): void;
  /** The page that the reader chose. */
  chosen(query: string, path: string): void;
}

/** Reports searches to `docs serve`, as anonymous counts. On a static host nothing is sent. */
export function createSearchReports(siteRoot: URL): SearchReports {
  const send = (body: object) => {
    if (document.documentElement.dataset.docsServer === undefined) return;
    void fetch(new URL('_docs/api/search', siteRoot), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => undefined);
  };
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { query: '', results: 0 };
  const report = (query: string) => {
    if (query === '' || sent.has(query)) return;
    sent.add(query);
    send(last.query === query ? last : { query });
  };
  return {
    asked: (query, results) => {
      last = { query, results };
      clearTimeout(timer);
      timer = setTimeout(() => report(query), PAUSE);
    },
    chosen: (query, path) => {
      if (query === '') return;
      report(query);
      send({ query, clicked: path });
    },
  };
}
