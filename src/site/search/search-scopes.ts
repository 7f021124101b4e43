import { searchScope } from '../../lib/search/search-scope.ts';

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
