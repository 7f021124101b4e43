import { type Html, html, trusted } from '../../lib/html.ts';

/** Metadata for search engines, social networks and agents. URLs are absolute if possible. */
export interface HeadModel {
  siteName: string;
  title: string;
  description?: string;
  /** Absolute URL of the page; without it canonical and Open Graph URLs are left out. */
  canonical?: string;
  /** URL of the Markdown twin. */
  markdown?: string;
  /** `robots` content, such as `noindex`. */
  robots?: string;
  keywords?: readonly string[];
  image?: string;
  /** Further meta tags by name or property: those of `seo.metatags`, then of the page. They override generated ones. */
  metatags: Readonly<Record<string, string>>;
  /** The same page in other languages. */
  alternates: readonly { hreflang: string; href: string }[];
  /** Feed of a changelog page. */
  rss?: string;
  /** Structured data, already safe to be in a script element (`jsonLd`). */
  structuredData?: Html;
  type: 'website' | 'article';
}

export function renderHead(model: HeadModel): Html {
  const title = model.title === model.siteName ? model.title : `${model.title} - ${model.siteName}`;
  const tags: Record<string, string | undefined> = {
    description: model.description,
    robots: model.robots,
    keywords: model.keywords?.length ? model.keywords.join(', ') : undefined,
    generator: 'docs',
    'og:title': model.title,
    'og:description': model.description,
    'og:type': model.type,
    'og:url': model.canonical,
    'og:site_name': model.siteName,
    'og:image': model.image,
    'twitter:card': model.image ? 'summary_large_image' : 'summary',
    'twitter:title': model.metatags['og:title'] ?? model.title,
    'twitter:description': model.metatags['og:description'] ?? model.description,
    'twitter:image': model.metatags['og:image'] ?? model.image,
    ...model.metatags,
  };
  return html`<title>${title}</title>
${Object.entries(tags).map(([name, content]) => content && meta(name, content))}
${model.canonical && html`<link rel="canonical" href="${model.canonical}">\n`}${model.alternates.map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">\n`)}${model.markdown && html`<link rel="alternate" type="text/markdown" href="${model.markdown}">\n`}${model.rss && html`<link rel="alternate" type="application/rss+xml" href="${model.rss}">\n`}${model.structuredData}`;
}

/** Open Graph and similar tags use `property`, everything else `name`. */
function meta(name: string, content: string): Html {
  return /^(og|article|book|profile|fb|music|video):/.test(name)
    ? html`<meta property="${name}" content="${content}">\n`
    : html`<meta name="${name}" content="${content}">\n`;
}

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

/** A value as JavaScript in a script element. */
export function inScript(value: unknown): string {
  return escapedScript(JSON.stringify(value));
}

/** Code in a script element, which nothing in one of its strings may end. */
export function escapedScript(code: string): string {
  return code.replaceAll('<', '\\u003c');
}
