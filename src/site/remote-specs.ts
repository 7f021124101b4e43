import type { FetchedText } from '../openapi/load-spec.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { fetchText } from './fetch-text.ts';
import type { SpecStore } from './spec-store.ts';

export interface RemoteSpecs {
  fetchText: (url: string) => Promise<FetchedText>;
  /** Documents whose stored copy had to stand in. */
  problems: Problem[];
}

/** Gets specifications by URL and keeps copies. Offline, and when the network fails, the stored copy stands in. */
export function remoteSpecs(
  offline: boolean,
  store: SpecStore | undefined,
  fetcher?: typeof fetch,
): RemoteSpecs {
  const problems: Problem[] = [];
  const keep = (url: string, text: string) => {
    try {
      store?.write(url, text);
    } catch {
      // A site in a folder that cannot be written builds all the same; it only has no copies.
    }
  };
  const get = async (url: string): Promise<FetchedText> => {
    if (offline) {
      const text = store?.read(url);
      return text === undefined
        ? { ok: false, problem: problem('spec-offline', { source: url }) }
        : { ok: true, text };
    }
    try {
      const text = await fetchText(url, fetcher);
      keep(url, text);
      return { ok: true, text };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const text = store?.read(url);
      if (text === undefined)
        return { ok: false, problem: problem('spec-fetch-failed', { source: url, reason }) };
      problems.push(problem('spec-copy-used', { source: url, reason }));
      return { ok: true, text };
    }
  };
  return { fetchText: get, problems };
}
