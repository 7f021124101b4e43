import { readStored, store } from '../lib/stored.ts';

export interface RecentPage {
  path: string;
  title: string;
}

const MAX_RECENT = 5;

/** Pages that the reader went to from the search, the last one first. Sites under other paths of a host have their own. */
export function readRecent(): RecentPage[] {
  try {
    const value: unknown = JSON.parse(readStored(key()) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

export function rememberPage(page: RecentPage): void {
  const others = readRecent().filter(({ path }) => path !== page.path);
  store(key(), JSON.stringify([page, ...others].slice(0, MAX_RECENT)));
}

function key(): string {
  return `docs-recent:${document.documentElement.dataset.docsBase ?? ''}`;
}

function isRecentPage(value: unknown): value is RecentPage {
  const page = value as Partial<RecentPage> | null;
  return typeof page?.path === 'string' && page.path.startsWith('/') && typeof page.title === 'string';
}
