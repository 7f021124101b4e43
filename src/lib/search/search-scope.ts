import { textHash } from '../text/text-hash.ts';

/** The language and version that a page belongs to; many sites have none. */
export interface Edition {
  language?: string;
  version?: string;
}

/** One search index: for the readers of an edition. */
export interface SearchScope extends Edition {
  /** Also the name of its folder. */
  name: string;
}

/** File systems allow 255 bytes; the names of most versions are short, and stay readable. */
const MAX_LENGTH = 100;
/** For a site without languages and versions. */
const ALL = 'all';

/**
 * The indexes of a site with these pages, in the order of the navigation, those for both a language and a version first.
 * Readers of a page outside all editions search the first one, which contains it, so no index is for such pages alone.
 */
export function searchScopes(pages: readonly Edition[]): SearchScope[] {
  const editions = new Map(
    pages.map(({ language, version }): [string, SearchScope] => {
      const name = scopeName(language, version);
      return [name, { name, language, version }];
    }),
  );
  const known = [...editions.values()].sort((one, other) => precision(other) - precision(one));
  const asked = new Set([...editions.values()].map((edition) => readersScope(edition, known)));
  return known.filter(({ name }) => asked.has(name));
}

/** Name of the index among `scopes` that readers of a page search: one that contains it, otherwise one in its language. */
export function readersScope(page: Edition, scopes: readonly SearchScope[]): string {
  const first = (edition: Edition) => scopes.find((scope) => holdsPage(scope, edition));
  const nearest = first(page) ?? first({ language: page.language }) ?? scopes[0];
  return nearest?.name ?? ALL;
}

/** Whether an index contains a page: pages without a language or version are in every index. */
export function holdsPage(scope: SearchScope, { language, version }: Edition): boolean {
  return (
    (language === undefined || language === scope.language) &&
    (version === undefined || version === scope.version)
  );
}

function precision({ language, version }: Edition): number {
  return Number(language !== undefined) + Number(version !== undefined);
}

function scopeName(...parts: (string | undefined)[]): string {
  const name = parts
    .filter((part) => part !== undefined)
    .map(safeName)
    .join('~');
  if (name === '') return ALL;
  return name.length <= MAX_LENGTH ? name : `${name.slice(0, MAX_LENGTH)}~${textHash(name)}`;
}

/** A folder name that is valid on every file system. */
function safeName(name: string): string {
  return encodeURIComponent(name).replace(
    /[%*~.'()!]/g,
    (character) => `_${character.charCodeAt(0).toString(16)}`,
  );
}
