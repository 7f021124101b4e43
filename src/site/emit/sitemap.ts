import { escapeHtml } from '../../lib/html.ts';
import type { OutputFile } from '../output/output.ts';

export interface SitemapPage {
  /** Absolute. */
  url: string;
  /** ISO date of the last change, when it is known. */
  modified?: string;
  /** The same page in all its languages, itself among them. */
  alternates: readonly { hreflang: string; href: string }[];
}

/** Limits of one sitemap in the protocol; larger sites get an index of several. */
const MAX_PAGES = 50_000;
/** With space for the surrounding markup. */
const MAX_BYTES = 49_000_000;

/** `sitemap.xml`; `root` is the absolute URL of the site without a trailing slash. */
export function emitSitemap(root: string, pages: readonly SitemapPage[]): OutputFile[] {
  const sets = urlSets(pages);
  if (sets.length <= 1) return [{ path: 'sitemap.xml', content: sets[0] ?? urlSet([]) }];
  const parts = sets.map((content, index) => ({ path: `sitemap-${index + 1}.xml`, content }));
  const entries = parts.map(({ path }) => `<sitemap><loc>${escapeHtml(`${root}/${path}`)}</loc></sitemap>\n`);
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return [{ path: 'sitemap.xml', content: index }, ...parts];
}

/** The pages as one or more sitemaps. A page in many languages takes kilobytes, because it names all of them. */
function urlSets(pages: readonly SitemapPage[]): string[] {
  const sets: string[] = [];
  let entries: string[] = [];
  let bytes = 0;
  for (const page of pages) {
    const one = entry(page);
    const size = Buffer.byteLength(one);
    if (entries.length === MAX_PAGES || bytes + size > MAX_BYTES) {
      sets.push(urlSet(entries));
      entries = [];
      bytes = 0;
    }
    entries.push(one);
    bytes += size;
  }
  return entries.length === 0 ? sets : [...sets, urlSet(entries)];
}

function urlSet(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
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
