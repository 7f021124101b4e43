import { openBuiltIndex } from '../../lib/search/built-index.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { readersScope } from '../../lib/search/search-scope.ts';
import type { AssistantSite } from '../assistant.ts';

/** The search index for readers of a page. */
export function createSiteIndex({
  manifest,
  read,
}: AssistantSite): (page: string | undefined) => SearchFiles {
  const opened = new Map<string, SearchFiles>();
  const pages = new Map(manifest.pages.map((page) => [page.path, page]));
  return (page) => {
    const scope = readersScope(pages.get(page ?? '') ?? {}, manifest.searchScopes);
    let files = opened.get(scope);
    if (!files) {
      files = openBuiltIndex(scope, read);
      opened.set(scope, files);
    }
    return files;
  };
}
