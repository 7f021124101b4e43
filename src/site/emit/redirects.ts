import type { Redirect } from '../../config/docs-config.ts';
import { pageHtmlFile } from '../../lib/built-site/built-files.ts';
import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import { decodeUri, encodeName, isUsablePath } from '../../lib/url/paths.ts';
import { hasWildcard, redirectTable } from '../../lib/url/redirect-table.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import type { OutputFile } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { redirectPage } from '../render/redirect-page.ts';
import type { SiteContext } from '../render/site-context.ts';

interface RedirectsInput {
  redirects: readonly Redirect[];
  /** URL of a path of the site, under the base path. */
  linkTo: (path: string) => string;
  /** The HTML of a redirect page to a path or URL. */
  pageTo: (destination: string) => string;
  /** Paths that are pages: a page always takes precedence over a redirect. */
  isPage: (path: string) => boolean;
  /** Folders that redirect to the first page below them. */
  isFolder: (path: string) => boolean;
  /** Paths that are files of the site, its own or written by the build: they take precedence as well. */
  isFile: (path: string) => boolean;
}

/**
 * Redirects for static hosts: a redirect page for each fixed source, and `_redirects`, which several hosts support, for
 * all of them. `docs serve` responds with real redirects from the manifest. Wildcards beyond that are followed by the 404
 * page.
 */
export function emitRedirects(input: RedirectsInput): OutputFile[] {
  const { redirects, linkTo, pageTo, isPage, isFile } = input;
  const usable = usableRedirects(redirects);
  if (usable.length === 0) return [];
  const fixed = usable.filter(({ source }) => !hasWildcard(source));
  const pages = new Map<string, string>();
  for (const { source, destination } of [...fixed, ...ofFolders(usable, input)]) {
    const from = trimmed(source);
    const path = from.endsWith('.html') ? from.slice(1) : pageHtmlFile(from);
    // As on a server, the first of two redirects from the same path counts.
    if (!parents(source).some(isFile) && !isPage(from) && !pages.has(path)) pages.set(path, destination);
  }
  const lines = usable.map(({ source, destination, permanent }) => {
    const from = splatted(linkTo(encodeName(source)));
    return `${from} ${splatted(linkTo(destination), ':splat')} ${permanent ? 308 : 307}\n`;
  });
  return [
    ...[...pages].map(([path, destination]) => ({ path, content: pageTo(destination) })),
    { path: '_redirects', content: lines.join('') },
  ];
}

/** Redirects from `/old` itself for those from `/old/*`, if the target is a page: few static hosts include it. */
function ofFolders(usable: readonly ManifestRedirect[], { isPage, isFolder }: RedirectsInput) {
  const redirectOf = redirectTable(usable);
  const sources = new Set(usable.map(({ source }) => trimmed(source)));
  return usable.flatMap(({ source }) => {
    const folder = /^(\/[^*:]+)\/(?::\w+)?\*$/.exec(source)?.[1];
    if (folder === undefined || sources.has(folder)) return [];
    sources.add(folder);
    const destination = redirectOf(folder)!.location;
    const path = decodeUri(destination.replace(/[?#].*/s, ''));
    return isPage(path) || isFolder(path) ? [{ source: folder, destination }] : [];
  });
}

/** Redirects from a path of the site to a safe URL. */
export function usableRedirects(redirects: readonly Redirect[]): ManifestRedirect[] {
  return redirects
    .filter(
      ({ source, destination }) =>
        source.startsWith('/') && isUsablePath(source) && safeUrl(destination) !== '#',
    )
    .map(({ source, destination, permanent }) => ({ source, destination, permanent }));
}

/**
 * The redirects for `docs serve`. Those of folders, and of `/` to `home`, are not permanent, because they may get their own
 * page later.
 */
export function siteRedirects({ config, resolved }: SiteContext, home?: string): ManifestRedirect[] {
  const own = usableRedirects(config.redirects);
  const leadsHome = home !== undefined && !redirectTable(own)('/');
  const folders = [...(leadsHome ? [['/', home] as const] : []), ...resolved.folders];
  return [...own, ...folders.map(([source, destination]) => ({ source, destination, permanent: false }))];
}

/** The page path of this source: hosts respond to `/guide/` and `/guide/index.html` with the same file. */
function trimmed(source: string): string {
  return source.replace(/\/(?:index\.html)?$/, '') || '/';
}

/** `/a/b` → `/a`, `/a/b`: nothing can be written below a file. */
function parents(source: string): string[] {
  const parts = trimmed(source).slice(1).split('/');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** Hosts support one wildcard at the end, `*` in the source and `:splat` in the destination. */
function splatted(path: string, name = '*'): string {
  return path.replace(/\s/g, '%20').replace(/(?::\w+\*|\*)$/, name);
}

/** A site without a page at `/` redirects to the first page of its default language and version. */
export function emitHome(site: SiteContext, plan: readonly PlannedPage[]): OutputFile[] {
  const { first } = site.resolved;
  if (first === undefined || plan.some(({ path }) => path === '/')) return [];
  return [leadOn('/', first, site)];
}

/**
 * A folder without a page redirects to the first page below it. Hosts serve the file without an entry in `_redirects`, whose
 * length they limit.
 */
export function emitFolders(site: SiteContext): OutputFile[] {
  return [...site.resolved.folders].map(([folder, page]) => leadOn(folder, page, site));
}

function leadOn(from: string, to: string, site: SiteContext): OutputFile {
  return { path: pageHtmlFile(from), content: redirectPage(to, site) };
}
