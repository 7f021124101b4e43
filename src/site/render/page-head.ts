import { COMPONENTS } from '../../components/components.ts';
import type { DocsConfig } from '../../config/docs-config.ts';
import { languageOf } from '../../config/languages.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import { plainInline } from '../../content/page/inline-markdown.ts';
import { pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import type { Html } from '../../lib/html.ts';
import { encodeName } from '../../lib/url/paths.ts';
import { refusesIndex, visibilityOf } from '../../navigation/trail/trail.ts';
import { renderHead, structuredData } from '../../render/page/head.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { rssUrl } from './changelog-feed.ts';
import type { SiteContext } from './site-context.ts';

/** Metadata of a page for search engines and social networks. Structured data only if it may be indexed. */
export function pageHead(page: PlannedPage, site: SiteContext, modified: string | undefined): Html {
  const { frontmatter, path, place, title } = page;
  const { config, body, urls } = site;
  const { noindex } = visibilityOf(frontmatter, place, config.seo.indexing);
  const canonical = canonicalOf(page, site);
  const robots = noindex ? (frontmatter.robots ?? 'noindex') : frontmatter.robots;
  const image = site.socialImage(page);
  const { description: written = config.description } = frontmatter;
  const description = written === undefined ? undefined : plainInline(written, COMPONENTS);
  return renderHead({
    siteName: config.name,
    title,
    description,
    canonical,
    markdown: body.href(`/${pageMarkdownFile(encodeName(path))}`),
    robots,
    keywords: frontmatter.keywords,
    image,
    metatags: withAbsoluteImages(metatagsFor(config.seo, path, { ...frontmatter, robots }), urls.best),
    alternates: site.alternatesOf(page).map((alternate) => ({
      hreflang: alternate.hreflang,
      href: urls.best(alternate.path),
    })),
    rss: frontmatter.rss ? rssUrl(page, site) : undefined,
    structuredData:
      mayNotIndex(page, site) || canonical === undefined
        ? undefined
        : pageData(page, site, canonical, description, modified),
    type: path === '/' ? 'website' : 'article',
  });
}

/** Whether search engines are asked not to index the page, by itself, by the navigation or by the meta tags of docs.json. */
export function mayNotIndex({ frontmatter, path, place }: PlannedPage, { config }: SiteContext): boolean {
  if (visibilityOf(frontmatter, place, config.seo.indexing).noindex) return true;
  return refusesIndex(frontmatter.robots ?? generalRobots(config.seo, path));
}

/** A canonical path of the page's own is one of this site; other sites are given by URL. */
function canonicalOf({ frontmatter, path }: PlannedPage, { config, urls }: SiteContext): string | undefined {
  const { canonical: own } = frontmatter;
  if (own && !/^\/(?!\/)/.test(own)) return own;
  return urls.canonical(own ?? path, canonicalBase(config.seo, path)) ?? own;
}

/** Social networks need absolute URLs. */
function withAbsoluteImages(
  tags: Record<string, string>,
  url: (path: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tags).map(([name, value]) => [
      name,
      /:(?:image|url)$/.test(name) && /^\/(?!\/)/.test(value) ? url(value) : value,
    ]),
  );
}

function pageData(
  page: PlannedPage,
  { config, urls, languageCodeOf }: SiteContext,
  url: string,
  description: string | undefined,
  modified: string | undefined,
): Html {
  const trail = [...(page.place?.section.chain ?? []), ...(page.place?.groups ?? [])];
  const { id, ...organization } = config.seo.organization ?? {};
  return structuredData({
    siteName: config.name,
    title: page.title,
    description,
    url,
    siteUrl: urls.best('/'),
    lang: languageOf(languageCodeOf(page)).bcp47,
    isReference: page.reference !== undefined,
    breadcrumbs: trail.map(({ label, first }) => ({
      name: label,
      ...(first !== undefined && { url: urls.best(first) }),
    })),
    ...(config.seo.organization && { organization: { ...organization, ...(id && { '@id': id }) } }),
    ...(modified && { modified }),
  });
}

const META_NAME = /^(?:og|twitter|article|fb|al|dc|dcterms):[\w:.-]+$/;
const PLAIN_NAMES = [
  'author',
  'google-site-verification',
  'theme-color',
  'application-name',
  'referrer',
  'copyright',
];

/** Fields that `pageHead` turns into meta tags itself. */
const OWN_FIELDS = ['description', 'keywords', 'robots'] as const;

/** Meta tags of a page: those of the site, then of its folders from the outermost in, then of its frontmatter. */
function metatagsFor(seo: DocsConfig['seo'], path: string, frontmatter: Frontmatter): Record<string, string> {
  const { canonical: _, ...general } = generalTags(seo, path);
  for (const name of OWN_FIELDS) if (frontmatter[name]?.length) delete general[name];
  const own = Object.entries(frontmatter).filter(
    ([name, value]) =>
      (META_NAME.test(name) || PLAIN_NAMES.includes(name)) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  return Object.assign(general, ownTags(own));
}

/** The base of canonical URLs in docs.json, for the site or for the folder of a page. */
function canonicalBase(seo: DocsConfig['seo'], path: string): string | undefined {
  return generalTags(seo, path).canonical;
}

/** The robots tag in docs.json, for a page without its own. */
function generalRobots(seo: DocsConfig['seo'], path: string): string | undefined {
  return generalTags(seo, path).robots;
}

function generalTags(seo: DocsConfig['seo'], path: string): Record<string, string> {
  const folders = seo.paths
    .filter((folder) => path === `/${folder.path}` || path.startsWith(`/${folder.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  return Object.assign({}, seo.metatags, ...folders.map(({ metatags }) => metatags));
}

function ownTags(entries: readonly [string, unknown][]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
