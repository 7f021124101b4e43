import { suggest } from '../lib/suggest.ts';

/** Comparing with every page costs time, so only the first few missing ones get it. */
const THOROUGH = 20;

/** Guesses which page was meant by a path that has none: one with the same last segment, else one spelled alike. */
export function pageSuggestions(paths: Iterable<string>): (path: string) => string | undefined {
  let byName: Map<string, string> | undefined;
  let asked = 0;
  const all = [...paths];
  return (path) => {
    byName ??= new Map(all.toReversed().map((known) => [lastSegment(known), known]));
    const sameName = byName.get(lastSegment(path));
    if (sameName !== undefined) return sameName;
    return ++asked <= THOROUGH ? suggest(path, all) : undefined;
  };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}
