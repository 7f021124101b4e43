import { channelEndpoint } from '../../asyncapi/page/channel-address.ts';
import { plainInline } from '../../content/page/inline-markdown.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import { operationLabel } from '../../openapi/document/spec.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SearchPage } from './search-page.ts';

/** Method and path, or protocol and address. */
function endpointOf({ reference }: PlannedPage): Pick<SearchPage, 'endpoint'> {
  if (reference?.kind === 'operation') return { endpoint: operationLabel(reference.operation) };
  return reference?.kind === 'channel'
    ? { endpoint: channelEndpoint(reference.spec, reference.channel) }
    : {};
}

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
    ...endpointOf(page),
    sections,
  };
}
