import { shownLabel } from '../../lib/text/display.ts';

/** The URL path of a page file or of a navigation entry: `guides/start.mdx` → `/guides/start`, `index` → `/`. */
export function pagePath(entry: string): string {
  const names = entry
    .normalize()
    .trim()
    .replace(/\.mdx?$/i, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const segments = names.includes('..') ? withoutDetours(names) : names;
  if (segments.at(-1) === 'index') segments.pop();
  // Joined at once: a concatenated string keeps both parts in memory.
  return segments.length === 0 ? '/' : ['', ...segments].join('/');
}

/** `guides/../start` is `start`. What leads out of the site keeps its `..`. */
function withoutDetours(names: readonly string[]): string[] {
  const segments: string[] = [];
  for (const name of names) {
    if (name === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(name);
  }
  return segments;
}

/** What a page is called, cut for display. One whose title is empty shows none, and has another name wherever it is listed. */
export function pageTitle(
  { title, sidebarTitle }: { title?: string; sidebarTitle?: string },
  path: string,
): string {
  const written = title === undefined ? undefined : [title, sidebarTitle].find((name) => name?.trim());
  return written === undefined ? titleFromPath(path) : shownLabel(written);
}

/** The title of a page without one: its last path segment in words. */
export function titleFromPath(path: string): string {
  const words = (path.split('/').findLast((segment) => segment !== '') ?? 'index')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
