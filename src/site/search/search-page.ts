import { COMPONENTS } from '../../components/components.ts';
import { plainInline } from '../../content/page/inline-markdown.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { isEdition } from '../../navigation/tree/tree.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** The input of the search index for a page. */
export interface SearchPage {
  path: string;
  title: string;
  description?: string;
  /** BCP 47 tag of the page's language, for splitting words. */
  lang: string;
  /** Names of the language and version that the page belongs to, when the site has several. */
  language?: string;
  version?: string;
  breadcrumbs: readonly string[];
  keywords: readonly string[];
  boost: number;
  /** Method and path of an endpoint page. */
  method?: string;
  endpoint?: string;
  sections: readonly { heading: string; id: string; text: string }[];
}

/** Creates the input of the search index for a page. */
export function searchPage(page: PlannedPage, lang: string, sections: readonly SearchSection[]): SearchPage {
  const { place, frontmatter } = page;
  // Readers search one language and version at a time: every result would begin with the same words.
  const divisions = (place?.section.chain ?? []).filter(({ kind }) => !isEdition(kind));
  return {
    path: page.path,
    title: page.title,
    description:
      frontmatter.description === undefined ? undefined : plainInline(frontmatter.description, COMPONENTS),
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

/** Method and path, or protocol and address. */
function endpointOf({ reference }: PlannedPage): Pick<SearchPage, 'endpoint'> {
  const endpoint = reference && formatOf(reference.spec).endpoint?.(reference);
  return endpoint === undefined ? {} : { endpoint: shownLabel(endpoint) };
}
