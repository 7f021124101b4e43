import type { DocsConfig } from '../../config/docs-config.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';

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
export function metatagsFor(
  seo: DocsConfig['seo'],
  path: string,
  frontmatter: Frontmatter,
): Record<string, string> {
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
export function canonicalBase(seo: DocsConfig['seo'], path: string): string | undefined {
  return generalTags(seo, path).canonical;
}

/** The robots tag in docs.json, for a page without its own. */
export function generalRobots(seo: DocsConfig['seo'], path: string): string | undefined {
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
