import type { SearchPage } from './search-page.ts';

/** Name of the index for readers of one language and version; it is also the folder's name. */
export function searchScope(language: string | undefined, version: string | undefined): string {
  return (
    [language, version]
      .filter((part) => part !== undefined)
      .map(safeName)
      .join('~') || 'all'
  );
}

/** One index for each language and version. Pages outside all languages or versions are found in every one. */
export function searchScopes(pages: readonly SearchPage[]): Map<string, SearchPage[]> {
  const languages = distinct(pages.map(({ language }) => language));
  const versions = distinct(pages.map(({ version }) => version));
  const scopes = new Map<string, SearchPage[]>();
  for (const language of languages) {
    for (const version of versions) {
      const inScope = pages.filter(
        (page) =>
          (page.language === undefined || page.language === language) &&
          (page.version === undefined || page.version === version),
      );
      if (inScope.some((page) => page.language === language && page.version === version)) {
        scopes.set(searchScope(language, version), inScope);
      }
    }
  }
  return scopes;
}

function distinct(values: readonly (string | undefined)[]): (string | undefined)[] {
  return [...new Set(values)];
}

/** A folder name on every file system. */
function safeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[%*~.'()!]/g,
    (character) => `_${character.charCodeAt(0).toString(16)}`,
  );
}
