/** Name of the index for readers of one language and version; it is also the folder's name. */
export function searchScope(language: string | undefined, version: string | undefined): string {
  return (
    [language, version]
      .filter((part) => part !== undefined)
      .map(safeName)
      .join('~') || 'all'
  );
}

interface Scoped {
  language?: string;
  version?: string;
}

/**
 * Tells for each page the indexes that hold it, one a language and version that occur together. Pages outside all
 * languages or versions are found in every one.
 */
export function searchScopes(pages: readonly Scoped[]): (page: Scoped) => string[] {
  const scopes = new Map(
    pages.map(({ language, version }) => [searchScope(language, version), { language, version }]),
  );
  return (page) =>
    [...scopes]
      .filter(
        ([, scope]) =>
          (page.language === undefined || page.language === scope.language) &&
          (page.version === undefined || page.version === scope.version),
      )
      .map(([name]) => name);
}

/** A folder name on every file system. */
function safeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[%*~.'()!]/g,
    (character) => `_${character.charCodeAt(0).toString(16)}`,
  );
}
