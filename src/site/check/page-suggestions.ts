import { suggest } from '../../lib/suggest.ts';

/** Comparing with every page is slow on large sites; after so many questions only moved pages are found. */
const MOST_COMPARISONS = 200;

/** Finds the page that a broken link may have meant: one that has moved, or one with nearly the same path. */
export function pageSuggestions(paths: readonly string[]): (path: string) => string | undefined {
  const answers = new Map<string, string | undefined>();
  const byName = new Map(paths.map((path) => [nameOf(path), path]));
  const find = (path: string) => {
    const sameName = byName.get(nameOf(path));
    if (sameName !== undefined) return sameName;
    return answers.size < MOST_COMPARISONS ? suggest(path, paths) : undefined;
  };
  return (path) => {
    if (!answers.has(path)) answers.set(path, find(path));
    return answers.get(path);
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
