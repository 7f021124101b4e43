import { memoize } from '../../lib/collections.ts';
import { openBuiltIndex, type SearchFiles } from '../../lib/search/search-files.ts';
import { readersScope } from '../../lib/search/search-scope.ts';
import type { AssistantSite } from '../assistant.ts';

/** The search index for readers of a page. */
export function createSiteIndex({
  manifest,
  read,
}: AssistantSite): (page: string | undefined) => SearchFiles {
  const indexOf = memoize((scope: string) => openBuiltIndex(scope, read));
  const pages = new Map(manifest.pages.map((page) => [page.path, page]));
  return (page) => indexOf(readersScope(pages.get(page ?? '') ?? {}, manifest.searchScopes));
}
