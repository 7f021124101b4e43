import { suggest } from '../../lib/suggest.ts';

/** Comparing with every page is slow on large sites; after so many questions only moved pages are found. */
const MOST_COMPARISONS = 200;

/** Finds the page that a broken link may have meant: one that has moved, or one with nearly the same path. */
export function pageSuggestions(paths: readonly string[]): (path: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  const byName = uniqueNames(paths);
  const find = (path: string) => {
    const moved = byName.get(nameOf(path));
    if (moved !== undefined) return moved;
    return answers.size < MOST_COMPARISONS ? suggest(path, paths) : undefined;
  };
  return (path) => {
    if (!answers.has(path)) answers.set(path, find(path));
    return answers.get(path);
  };
}

/** Pages by their last segment, where no other page has the same. */
function uniqueNames(paths: readonly string[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const path of paths) names.set(nameOf(path), names.has(nameOf(path)) ? undefined : path);
  return names;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
