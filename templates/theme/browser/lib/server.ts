/** What the server behind a page offers, by name, with a word on some: `docs`, `docs-assistant` with its project. */
export type ServerMarks = ReadonlyMap<string, string>;

/**
 * Marks the page if `docs serve` hosts it, so that features that need a server are shown. The server announces itself in a
 * header that scripts can read without a request; browsers expose it on secure origins only, elsewhere the page is
 * requested again.
 */
export async function detectServer(): Promise<ServerMarks> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const marks = navigation?.serverTiming
    ? new Map(navigation.serverTiming.map(({ name, description }) => [name, description]))
    : await askedMarks();
  if (marks.has('docs')) document.documentElement.dataset.docsServer = '';
  return marks;
}

async function askedMarks(): Promise<ServerMarks> {
  if (!location.protocol.startsWith('http')) return new Map();
  try {
    const response = await fetch(location.pathname, { method: 'HEAD' });
    return parseMarks(response.headers.get('server-timing') ?? '');
  } catch {
    return new Map();
  }
}

/** `docs, docs-assistant;desc="01KF"`. */
export function parseMarks(header: string): ServerMarks {
  const entries = header.split(',').map((entry): [string, string] => {
    const [name = '', ...parameters] = entry.trim().split(';');
    const description = parameters.find((parameter) => parameter.startsWith('desc='));
    return [name, description?.slice('desc='.length).replaceAll('"', '') ?? ''];
  });
  return new Map(entries.filter(([name]) => name !== ''));
}
