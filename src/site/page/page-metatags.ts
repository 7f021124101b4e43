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

/** Meta tags of a page: those of the site, then of its folders from the outermost in, then of its frontmatter. */
export function metatagsFor(
  seo: DocsConfig['seo'],
  path: string,
  frontmatter: Frontmatter,
): Record<string, string> {
  const { canonical: _, ...site } = seo.metatags;
  const folders = seo.paths
    .filter((folder) => path === `/${folder.path}` || path.startsWith(`/${folder.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
  const own = Object.entries(frontmatter).filter(
    ([name, value]) =>
      (META_NAME.test(name) || PLAIN_NAMES.includes(name)) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  return Object.assign({}, site, ...folders.map(({ metatags }) => metatags), ownTags(own));
}

function ownTags(entries: readonly [string, unknown][]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
