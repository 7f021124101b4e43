import { escapeHtml } from '../../lib/html.ts';
import type { OutputFile } from '../output/output-file.ts';

export interface SitemapPage {
  /** Absolute. */
  url: string;
  /** ISO date of the last change, when it is known. */
  modified?: string;
  /** The same page in all its languages, itself among them. */
  alternates: readonly { hreflang: string; href: string }[];
}

/** One sitemap may hold this many pages by the protocol; larger sites get an index of several. */
const MAX_PAGES = 50_000;

/** `sitemap.xml`; `root` is the absolute URL of the site without a trailing slash. */
export function emitSitemap(root: string, pages: readonly SitemapPage[]): OutputFile[] {
  if (pages.length <= MAX_PAGES) return [{ path: 'sitemap.xml', content: urlSet(pages) }];
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_PAGES) }, (_, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: urlSet(pages.slice(index * MAX_PAGES, (index + 1) * MAX_PAGES)),
  }));
  const entries = parts.map(({ path }) => `<sitemap><loc>${escapeHtml(`${root}/${path}`)}</loc></sitemap>\n`);
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', content: index }, ...parts];
}

function urlSet(pages: readonly SitemapPage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(entry).join('')}</urlset>
`;
}

function entry({ url, modified, alternates }: SitemapPage): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
  );
  const changed = modified ? `<lastmod>${escapeHtml(modified)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(url)}</loc>${changed}${links.join('')}</url>\n`;
}
