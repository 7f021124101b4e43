import type { DocsConfig } from '../../config/docs-config.ts';
import { languageOf } from '../../config/languages.ts';
import { groupBy } from '../../lib/collections.ts';
import { isoDate } from '../../lib/dates.ts';
import { readersScope, type SearchScope, searchScopes } from '../../lib/search/search-scope.ts';
import { pagePath, titleFromPath } from '../../navigation/pages/page-meta.ts';
import type { ResolvedNavigation } from '../../navigation/resolve-navigation.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import { visibilityOf } from '../../navigation/trail/trail.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/**
 * The language of a page outside the navigation, by its path: that of the pages in the closest parent folder that
 * has any in the navigation, if they are all in one language. `/fr/old` is French where all pages in `/fr` are.
 */
export function folderLanguages(
  pages: ResolvedNavigation['pages'],
): (path: string | undefined) => string | undefined {
  const folders = new Map<string, string | undefined>();
  for (const [path, { language }] of pages) {
    for (let folder = parentOf(path); folder !== ''; folder = parentOf(folder)) {
      const isMixed = folders.has(folder) && folders.get(folder) !== language;
      folders.set(folder, isMixed ? undefined : language);
    }
  }
  return (path = '') => {
    let folder = path;
    while (folder !== '' && !folders.has(folder)) folder = parentOf(folder);
    return folders.get(folder);
  };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

interface Alternate {
  hreflang: string;
  path: string;
}

/** A page in all its languages, the default one also as `x-default`; empty for a page in only one language. */
export type AlternatesOf = (page: PlannedPage) => Alternate[];

export function languageAlternates(plan: readonly PlannedPage[]): AlternatesOf {
  const groups = groupBy(
    plan.filter(({ place }) => place?.language !== undefined),
    groupKey,
  );
  return (page) => {
    const group = groups.get(groupKey(page)) ?? [];
    const languages = new Set(group.map(({ place }) => place?.language));
    if (languages.size < 2 || languages.size !== group.length) return [];
    const main = group.find(isDefaultLanguage) ?? group[0]!;
    return [
      ...group.map(({ path, place }) => ({ hreflang: languageOf(place?.language).bcp47, path })),
      { hreflang: 'x-default', path: main.path },
    ];
  };
}

/** The common key of a page in all its languages; undefined for a page outside all languages. */
function groupKey({ path, place }: PlannedPage): string | undefined {
  if (place?.language === undefined) return undefined;
  return `${place.version ?? ''} ${withoutLanguage(path, place.language)}`;
}

/** `/fr/guides/start` and `/guides/start` are one page in two languages. */
function withoutLanguage(path: string, language: string): string {
  const [, first = '', ...rest] = path.split('/');
  const names = [language, languageOf(language).bcp47].map((name) => name.toLowerCase());
  return names.includes(first.toLowerCase()) ? `/${rest.join('/')}` : path;
}

function isDefaultLanguage({ place }: PlannedPage): boolean {
  return place?.section.chain.find(({ kind }) => kind === 'language')?.default === true;
}

/**
 * Date of each page's last change: its `lastUpdatedDate`, otherwise that of its file. The dates of files are read only
 * if a page of the site shows one, because that takes time.
 */
export function pageDates(
  { metadata }: DocsConfig,
  plan: readonly PlannedPage[],
  fileDates: (() => ReadonlyMap<string, string>) | undefined,
): (page: PlannedPage) => string | undefined {
  const isShown = metadata.timestamp || plan.some(({ frontmatter }) => frontmatter.timestamp);
  const dates = isShown ? fileDates?.() : undefined;
  return ({ file, frontmatter }) => isoDate(frontmatter.lastUpdatedDate ?? '') ?? dates?.get(file);
}

export interface PageSearch {
  /** The locations in which the site's own search finds a page, the main one first; one outside the navigation is undefined. */
  searchedPlacesOf: (page: PlannedPage) => readonly (PagePlace | undefined)[];
  /** The search indexes of the site, and the name of the one that readers of a page use. */
  searchScopes: readonly SearchScope[];
  searchScopeOf: (page: PlannedPage) => string;
}

export function pageSearch(
  { seo }: DocsConfig,
  plan: readonly PlannedPage[],
  languageOf: (path: string) => string | undefined,
): PageSearch {
  const searchedPlacesOf = ({ frontmatter, place }: PlannedPage) =>
    (place ? placesOf(place) : [undefined]).filter(
      (each) => visibilityOf(frontmatter, each, seo.indexing).search,
    );
  const scopes = searchScopes(plan.flatMap(searchedPlacesOf).map((place) => place ?? {}));
  return {
    searchedPlacesOf,
    searchScopes: scopes,
    searchScopeOf: ({ path, place, frontmatter }) => {
      const language = place?.language ?? languageOf(path);
      return readersScope({ language, version: place?.version ?? frontmatter.version }, scopes);
    },
  };
}

/** The title of a link that has none: that of the page in the sidebar, otherwise the URL without its scheme. */
export function relatedTitles(plan: readonly PlannedPage[]): (href: string) => string {
  let titles: ReadonlyMap<string, string> | undefined;
  return (href) => {
    if (URL.canParse(href)) return href.replace(/^[a-z]+:(?:\/\/)?/i, '');
    titles ??= new Map(plan.map(({ path, title, frontmatter }) => [path, frontmatter.sidebarTitle ?? title]));
    const path = pagePath(href.split(/[?#]/)[0]!);
    return titles.get(path) ?? titleFromPath(path);
  };
}
