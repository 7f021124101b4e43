import { plainInline } from '../../content/page/inline-markdown.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import { operationLabel } from '../../openapi/document/spec.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SearchPage } from './search-page.ts';

/** What the search index takes in of a page. */
export function searchPage(page: PlannedPage, lang: string, sections: readonly SearchSection[]): SearchPage {
  const { place, frontmatter } = page;
  // Readers search one language and version at a time: every result would begin with the same words.
  const divisions = (place?.section.chain ?? []).filter(
    ({ kind }) => kind !== 'language' && kind !== 'version',
  );
  return {
    path: page.path,
    title: page.title,
    description: frontmatter.description === undefined ? undefined : plainInline(frontmatter.description),
    lang,
    language: place?.language,
    version: place?.version,
    breadcrumbs: [...divisions, ...(place?.groups ?? [])].map(({ label }) => label).filter(Boolean),
    keywords: frontmatter.keywords ?? [],
    boost: place?.boost ?? 1,
    method: place?.page.method,
    ...(page.reference?.kind === 'operation' && { endpoint: operationLabel(page.reference.operation) }),
    sections,
  };
}
