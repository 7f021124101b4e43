import { SKILLS_FOLDER } from '../../lib/built-site/built-files.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { encodePath } from '../../lib/url/paths.ts';
import {
  isHtml,
  type SecurityOptions,
  setPageHeaders,
  setSecurityHeaders,
} from '../http/security-headers.ts';
import type { BuiltSite } from './built-site.ts';
import { contentPolicies } from './content-policy.ts';
import type { FileCache } from './file-cache.ts';
import type { CachedTarget, OpenRelease } from './serve-site.ts';
import { siteFiles } from './site-files.ts';
import { serverTiming } from './site-response.ts';

const SKILLS_INDEX = `${SKILLS_FOLDER}/index.json`;

/** A release that is served, with the paths that were found to be pages or files of it. */
export interface ServedRelease extends OpenRelease {
  targets: Map<string, CachedTarget>;
}

/** The release of a built site; one and the same for the same site. */
export type Releases = (site: BuiltSite) => ServedRelease;

export interface ReleasesOptions {
  /** The file cache; releases may share it. */
  fileCache: FileCache;
  security: SecurityOptions;
  /** The project that readers of the site belong to. */
  project: () => string | undefined;
}

export function createReleases({ fileCache, security, project }: ReleasesOptions): Releases {
  const releases = new WeakMap<BuiltSite, ServedRelease>();
  const release = (site: BuiltSite): ServedRelease => {
    const policyOf = contentPolicies(site);
    const files = siteFiles(site, fileCache, async (headers, file, role) => {
      if (role === 'page' || isNotFoundPage(file)) {
        headers.set('server-timing', serverTiming(site.manifest, ['docs'], project()));
      }
      if (role === 'page' || file.endsWith('.md')) nameIndexes(headers, site);
      if (isHtml(headers)) setPageHeaders(headers, await policyOf(file), security.policy);
      setSecurityHeaders(headers, security);
    });
    return { site, files, targets: new Map() };
  };
  return (site) => getOrInsert(releases, site, () => release(site));
}

/** Caches the target of a path, but only of its canonical spelling: there are endless others. True if it was new. */
export function cacheTarget({ site, targets }: ServedRelease, path: string, target: CachedTarget): boolean {
  const name = target.kind === 'page' ? target.path : `/${target.file}`;
  const address = site.manifest.basePath + encodePath(name === '/' ? '' : name);
  const isNew = (path === address || path === `${address}/`) && !targets.has(path);
  if (isNew) targets.set(path, target);
  return isNew;
}

/** The 404 page has the assistant, too. */
function isNotFoundPage(file: string): boolean {
  return file === '404.html' || file.endsWith('/404.html');
}

/** Tells agents where the indexes of the site are, its skills, and the card of its MCP server. */
function nameIndexes(headers: Headers, { manifest, files }: BuiltSite): void {
  const links = [
    ['llms.txt', 'llms-txt'],
    ['llms-full.txt', 'llms-full-txt'],
    ...(files.has(SKILLS_INDEX) ? [[SKILLS_INDEX, 'agent-skills']] : []),
    ['.well-known/mcp/server-card.json', 'mcp-server-card'],
  ];
  headers.append(
    'link',
    links.map(([file, rel]) => `<${manifest.basePath}/${file}>; rel="${rel}"`).join(', '),
  );
}
