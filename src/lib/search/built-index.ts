import { fromScript } from './index-format.ts';
import { openSearchFiles, type SearchFiles } from './search-files.ts';

/** Files of an index that are kept in memory, some 20 kB each. */
const MAX_FILES = 400;

/**
 * The index of a scope in a built site, for a server with many readers. `read` returns the text of a file by its path in the
 * built folder; undefined if there is none.
 */
export function openBuiltIndex(
  scope: string,
  read: (file: string) => Promise<string | undefined>,
): SearchFiles {
  const load = async (name: string) => {
    const file = `_docs/search/${scope}/${name}.js`;
    const script = await read(file);
    if (script === undefined) throw new Error(`the site has no ${file}`);
    return fromScript(script);
  };
  return openSearchFiles(load, MAX_FILES);
}
