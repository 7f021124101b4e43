import { fromScript } from '../../lib/search/index-format.ts';
import { openSearchFiles, type SearchFiles } from '../../lib/search/search-files.ts';
import { searchScope } from '../../lib/search/search-scope.ts';
import type { AssistantSite } from '../assistant.ts';

/** Files of an index that are kept in memory, some 20 kB each. */
const MAX_FILES = 400;

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
      files = openSearchFiles(async (name) => {
        const file = `_docs/search/${scope}/${name}.js`;
        const script = await read(file);
        if (script === undefined) throw new Error(`the site lacks ${file}`);
        return fromScript(script);
      }, MAX_FILES);
      opened.set(scope, files);
    }
    return files;
  };
}
