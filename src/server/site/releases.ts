import type { SiteManifest } from '../../lib/files/site-manifest.ts';
import { encodePath } from '../../lib/url/encode-path.ts';
import {
  isHtml,
  type SecurityOptions,
  setPageHeaders,
  setSecurityHeaders,
} from '../http/security-headers.ts';
import type { BuiltSite } from './built-site.ts';
import { contentPolicies } from './content-policy.ts';
import type { Memory } from './memory.ts';
import type { FoundTarget, OpenRelease } from './serve-site.ts';
import { serverTiming } from './server-timing.ts';
import { siteFiles } from './site-files.ts';

/** A release that is served, with the paths that were found to be pages or files of it. */
export interface ServedRelease extends OpenRelease {
  found: Map<string, FoundTarget>;
}

/** The release of a built site; one and the same for the same site. */
export type Releases = (site: BuiltSite) => ServedRelease;

export interface ReleasesOptions {
  /** What is kept of files; releases may share it. */
  memory: Memory;
  security: SecurityOptions;
  /** The project that readers of the site belong to. */
  project: () => string | undefined;
}

export function createReleases({ memory, security, project }: ReleasesOptions): Releases {
  const releases = new WeakMap<BuiltSite, ServedRelease>();
  const release = (site: BuiltSite): ServedRelease => {
    const policyOf = contentPolicies(site);
    const files = siteFiles(site, memory, async (headers, file, role) => {
      if (role === 'page' || isNotFoundPage(file)) {
        headers.set('server-timing', serverTiming(site.manifest, ['docs'], project()));
      }
      if (role === 'page') nameIndexes(headers, site.manifest);
      if (isHtml(headers)) setPageHeaders(headers, await policyOf(file), security.policy);
      setSecurityHeaders(headers, security);
    });
    return { site, files, found: new Map() };
  };
  return (site) => {
    let known = releases.get(site);
    if (!known) {
      known = release(site);
      releases.set(site, known);
    }
    return known;
  };
}

/** Remembers what is at a path, for the one spelling of it that links have: others have no end. True when it was new. */
export function remember({ site, found }: ServedRelease, path: string, target: FoundTarget): boolean {
  const name = target.kind === 'page' ? target.path : `/${target.file}`;
  const address = site.manifest.basePath + encodePath(name === '/' ? '' : name);
  const isNew = (path === address || path === `${address}/`) && !found.has(path);
  if (isNew) found.set(path, target);
  return isNew;
}

/** Readers who are lost have the assistant, too. */
function isNotFoundPage(file: string): boolean {
  return file === '404.html' || file.endsWith('/404.html');
}

/** Tells assistants where the indexes of the site are. */
function nameIndexes(headers: Headers, { basePath }: SiteManifest): void {
  headers.append(
    'link',
    `<${basePath}/llms.txt>; rel="llms-txt", <${basePath}/llms-full.txt>; rel="llms-full-txt"`,
  );
}
