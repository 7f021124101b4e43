import { languageOf } from '../config/languages.ts';
import type { PlannedPage } from './plan-pages.ts';

export interface Alternate {
  hreflang: string;
  path: string;
}

/** For each page that exists in several languages: all of them, the default one also as `x-default`. */
export function languageAlternates(plan: readonly PlannedPage[]): ReadonlyMap<string, readonly Alternate[]> {
  const groups = new Map<string, PlannedPage[]>();
  for (const page of plan) {
    if (page.place?.language === undefined) continue;
    const key = `${page.place.version ?? ''} ${withoutLanguage(page.path, page.place.language)}`;
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  const alternates = new Map<string, readonly Alternate[]>();
  for (const group of groups.values()) {
    const languages = new Set(group.map(({ place }) => place?.language));
    if (languages.size < 2 || languages.size !== group.length) continue;
    const main = group.find(isDefaultLanguage) ?? group[0]!;
    const list = [
      ...group.map(({ path, place }) => ({ hreflang: languageOf(place?.language).bcp47, path })),
      { hreflang: 'x-default', path: main.path },
    ];
    for (const { path } of group) alternates.set(path, list);
  }
  return alternates;
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
