import { pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import { groupBy } from '../../lib/collections.ts';
import { escapeHtml } from '../../lib/html.ts';
import { encodeName } from '../../lib/url/paths.ts';
import { visibilityOf } from '../../navigation/trail/trail.ts';
import { isEdition } from '../../navigation/tree/tree.ts';
import type { OutputFile } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { mayNotIndex } from '../render/page-head.ts';
import { redirectPage } from '../render/redirect-page.ts';
import type { SiteContext } from '../render/site-context.ts';
import { isGeneratedFile } from '../source/site-files.ts';
import { emitLlmsIndex, type LlmsSection, outerLinks } from './llms.ts';
import { emitRedirects } from './redirects.ts';

/** The files for search engines and assistants, and the redirects. */
export function emitDiscovery(site: SiteContext, plan: readonly PlannedPage[]): OutputFile[] {
  const { config, urls } = site;
  const root = urls.absolute('/')?.replace(/\/$/, '');
  const paths = new Set(plan.map(({ path }) => path));
  return [
    ...(root === undefined ? [] : emitSitemap(root, sitemapPages(site, plan))),
    emitRobots(root),
    emitLlmsIndex({
      name: config.name,
      description: config.description,
      instructions: config.markdown.instructions,
      sections: llmsSections(site, plan),
      outer: outerLinks(site.resolved.navigation),
      specs: site.specFiles.map(({ path, format }) => ({ title: path, url: urls.best(`/${path}`), format })),
    }),
    ...emitRedirects({
      redirects: config.redirects,
      linkTo: site.body.href,
      pageTo: (destination) => redirectPage(destination, site),
      isPage: (path) => paths.has(path),
      isFolder: (path) => site.resolved.folders.has(path),
      isFile: (path) => site.tree.has(path.slice(1)) || isGeneratedFile(path, paths),
    }),
  ];
}

function sitemapPages(site: SiteContext, plan: readonly PlannedPage[]) {
  const { urls, alternatesOf } = site;
  return plan
    .filter(
      (page) =>
        visibilityOf(page.frontmatter, page.place, site.config.seo.indexing).sitemap &&
        !page.frontmatter.url &&
        !mayNotIndex(page, site),
    )
    .map((page) => ({
      url: urls.best(page.path),
      modified: site.modifiedOf(page),
      alternates: alternatesOf(page).map(({ hreflang, path }) => ({ hreflang, href: urls.best(path) })),
    }));
}

/** Pages for llms.txt, by their division and group, in the order of the navigation. */
function llmsSections(site: SiteContext, plan: readonly PlannedPage[]): LlmsSection[] {
  const listed = plan.filter((page) => isForAssistants(page, site));
  return [...groupBy(listed, llmsSection)].map(([title, pages]) => ({
    title,
    pages: pages.map((page) => ({
      title: page.title,
      url: site.urls.best(`/${pageMarkdownFile(encodeName(page.path))}`),
      description: page.frontmatter.description,
    })),
  }));
}

function llmsSection({ place }: PlannedPage): string {
  const divisions = place?.section.chain.filter(({ kind }) => !isEdition(kind)) ?? [];
  const labels = [...divisions, ...(place?.groups.slice(0, 1) ?? [])].map(({ label }) => label);
  return labels.filter(Boolean).join(' / ') || 'Docs';
}

/** llms.txt and llms-full.txt contain only the default language and version. */
export function isForAssistants(page: PlannedPage, site: SiteContext): boolean {
  const isInDefault = (page.place?.section.chain ?? []).every(
    ({ kind, default: isDefault }) => !isEdition(kind) || isDefault,
  );
  return (
    isInDefault &&
    !page.frontmatter.url &&
    visibilityOf(page.frontmatter, page.place, site.config.seo.indexing).llms
  );
}

/** `robots.txt`; `root` is the absolute URL of the site, when it is known. */
function emitRobots(root: string | undefined): OutputFile {
  const sitemap = root === undefined ? '' : `\nSitemap: ${root}/sitemap.xml\n`;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${sitemap}` };
}

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
