import { openBuiltIndex } from '../../lib/search/built-index.ts';
import type { SearchFiles } from '../../lib/search/search-files.ts';
import { searchScope } from '../../lib/search/search-scope.ts';
import type { AssistantSite } from '../assistant.ts';

/** The search index for readers of a page: that of its language and version; of the first page when it is not known. */
export function createSiteIndex({
  manifest,
  read,
}: AssistantSite): (page: string | undefined) => SearchFiles {
  const opened = new Map<string, SearchFiles>();
  const scopes = new Map(
    manifest.pages.map(({ path, language, version }) => [path, searchScope(language, version)]),
  );
  const first = manifest.pages[0];
  const start = searchScope(first?.language, first?.version);
  return (page) => {
    const scope = scopes.get(page ?? '') ?? start;
    let files = opened.get(scope);
    if (!files) {
      files = openBuiltIndex(scope, read);
      opened.set(scope, files);
    }
    return files;
  };
}
