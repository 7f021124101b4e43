import { type Html, trusted } from '../../../lib/html.ts';
import { inScript } from './in-script.ts';

export interface StructuredPage {
  siteName: string;
  title: string;
  description?: string;
  url: string;
  siteUrl: string;
  lang: string;
  isReference: boolean;
  /** Outermost first, without the page itself; entries without a page have no URL. */
  breadcrumbs: readonly { name: string; url?: string }[];
  organization?: Readonly<Record<string, unknown>>;
  modified?: string;
}

/** The page, its site and its breadcrumbs, in the vocabulary of schema.org. */
export function structuredData(page: StructuredPage): Html {
  const site = `${page.siteUrl}#website`;
  const publisher = page.organization && (page.organization['@id'] ?? `${page.siteUrl}#organization`);
  const trail = [...page.breadcrumbs, { name: page.title, url: page.url }];
  const graph = [
    {
      '@type': 'WebSite',
      '@id': site,
      name: page.siteName,
      url: page.siteUrl,
      publisher: publisher && { '@id': publisher },
    },
    page.organization && {
      '@type': 'Organization',
      '@id': publisher,
      name: page.siteName,
      ...page.organization,
    },
    {
      '@type': page.isReference ? 'APIReference' : 'TechArticle',
      '@id': page.url,
      url: page.url,
      headline: page.title,
      description: page.description,
      inLanguage: page.lang,
      dateModified: page.modified,
      isPartOf: { '@id': site },
      publisher: publisher && { '@id': publisher },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  ];
  const data = { '@context': 'https://schema.org', '@graph': graph.filter(Boolean) };
  return trusted(`<script type="application/ld+json">${inScript(data)}</script>\n`);
}
