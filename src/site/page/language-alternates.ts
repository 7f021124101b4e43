import { languageOf } from '../../config/languages.ts';
import { groupBy } from '../../lib/collections.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

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
