import { suggest } from '../../lib/suggest.ts';

/** Comparing with every page is slow on large sites; after so many questions only moved pages are found. */
const MOST_COMPARISONS = 200;

/** Finds the page that a broken link may have meant: one that has moved, or one with nearly the same path. `pages` are by path. */
export function pageSuggestions(pages: ReadonlyMap<string, unknown>): (path: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  /** Made at the first question. */
  let byName: Map<string, string | undefined> | undefined;
  const find = (path: string) => {
    byName ??= uniqueNames(pages.keys());
    const moved = byName.get(nameOf(path));
    if (moved !== undefined) return moved;
    return answers.size < MOST_COMPARISONS ? suggest(path, pages.keys()) : undefined;
  };
  return (path) => {
    if (!answers.has(path)) answers.set(path, find(path));
    return answers.get(path);
  };
}

/** Pages by their last segment, where no other page has the same. */
function uniqueNames(paths: Iterable<string>): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const path of paths) names.set(nameOf(path), names.has(nameOf(path)) ? undefined : path);
  return names;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
