import { weightOf } from '../http/request-headers.ts';
import type { BuiltSite } from './built-site.ts';
import { fileResponse, readyResponse, type WantedFile } from './file-response.ts';
import { notFoundFile, resolvePath, type Target } from './resolve.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteRequest, SiteResponse } from './site-response.ts';

/** A release: a folder that never changes, and what of it was served before. */
export interface OpenRelease {
  site: BuiltSite;
  files: SiteFiles;
}

export type CachedTarget = Extract<Target, { kind: 'file' | 'page' }>;

export interface Served {
  response: SiteResponse;
  /** Absent for a redirect. */
  target?: CachedTarget;
  /** The page that a reader gets to see. */
  view?: View;
}

export interface View {
  path: string;
  markdown: boolean;
}

/** Handles GET and HEAD for the site; undefined if the site has nothing at this path. */
export async function serveSite(release: OpenRelease, request: SiteRequest): Promise<Served | undefined> {
  const target = resolvePath(release.site, request.path);
  if (target.kind === 'missing') return undefined;
  if (target.kind === 'redirect')
    return { response: redirectResponse(target.location, target.status, request.search) };
  const { wanted, view } = choose(target, request);
  const response = await fileResponse(release.files, wanted, request);
  return { response, target, view };
}

/** What `serveSite` would respond, when it is in memory. */
export function serveReady(
  release: OpenRelease,
  target: CachedTarget,
  request: SiteRequest,
): Served | undefined {
  const { wanted, view } = choose(target, request);
  const response = readyResponse(release.files, wanted, request);
  return response && { response, target, view };
}

/** Responds with the page for paths that do not exist. */
export async function serveNotFound(
  { site, files }: OpenRelease,
  request: SiteRequest,
): Promise<SiteResponse | undefined> {
  const file = notFoundFile(site, request.path);
  return file === undefined ? undefined : fileResponse(files, { file, role: 'file', status: 404 }, request);
}

/** Clients that prefer Markdown get the Markdown version of a page. */
function choose(target: CachedTarget, request: SiteRequest): { wanted: WantedFile; view: View | undefined } {
  if (target.kind === 'file') {
    return { wanted: { file: target.file, role: 'file', status: 200 }, view: undefined };
  }
  const markdown = target.markdown !== undefined && prefersMarkdown(request);
  const file = markdown ? target.markdown! : target.file;
  return { wanted: { file, role: 'page', status: 200 }, view: { path: target.path, markdown } };
}

/** The query of the request is kept, before the fragment of the destination. */
export function redirectResponse(location: string, status: number, search: string): SiteResponse {
  const hash = location.indexOf('#');
  const [target, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)];
  const query = target.includes('?') ? '' : search;
  const headers = ['location', target + query + fragment, 'cache-control', 'no-cache'];
  return { status, headers, body: undefined };
}

export function prefersMarkdown(request: SiteRequest): boolean {
  const accept = request.header('accept');
  if (accept === undefined) return false;
  const html = weightOf(accept, 'text/html');
  return weightOf(accept, 'text/markdown') > html || (html === 0 && weightOf(accept, 'text/plain') > 0);
}
