import { weightOf } from '../http/accepts.ts';
import type { BuiltSite } from './built-site.ts';
import type { CompressionCache } from './compression.ts';
import { resolvePath } from './resolve.ts';
import { serveFile } from './serve-file.ts';

export interface Served {
  response: Response;
  /** The file that it comes from. */
  file?: string;
  /** The page that a reader gets to see. */
  view?: { path: string; markdown: boolean };
}

/** Handles GET and HEAD for the site; undefined when the site has nothing at this path. */
export async function serveSite(
  site: BuiltSite,
  request: Request,
  cache: CompressionCache,
): Promise<Served | undefined> {
  const url = new URL(request.url);
  const target = resolvePath(site, url.pathname);
  switch (target.kind) {
    case 'missing':
      return undefined;
    case 'redirect':
      return { response: redirectResponse(target.location, target.status, url.search) };
    case 'file':
      return { response: await serveFile(site, target.file, request, cache), file: target.file };
    case 'page': {
      const markdown = target.markdown !== undefined && prefersMarkdown(request);
      const file = markdown ? target.markdown! : target.file;
      const response = await serveFile(site, file, request, cache);
      if (target.markdown !== undefined) response.headers.append('vary', 'accept');
      return { response, file, view: { path: target.path, markdown } };
    }
  }
}

/** Responds with `404.html`; the folder of a language may have its own. */
export async function serveNotFound(
  site: BuiltSite,
  request: Request,
  cache: CompressionCache,
): Promise<{ response: Response; file: string } | undefined> {
  const { pathname } = new URL(request.url);
  const [folder] = pathname.slice(site.manifest.basePath.length + 1).split('/', 1);
  const file = [`${folder}/404.html`, '404.html'].find((name) => site.files.has(name));
  if (file === undefined) return undefined;
  return { response: await serveFile(site, file, request, cache, 404), file };
}

/** The query of the request goes along, before the fragment of the destination. */
function redirectResponse(location: string, status: number, search: string): Response {
  const hash = location.indexOf('#');
  const [target, fragment] = hash === -1 ? [location, ''] : [location.slice(0, hash), location.slice(hash)];
  const query = target.includes('?') ? '' : search;
  const headers = { location: target + query + fragment, 'cache-control': 'no-cache' };
  return new Response(null, { status, headers });
}

function prefersMarkdown(request: Request): boolean {
  const accept = request.headers.get('accept') ?? undefined;
  const html = weightOf(accept, 'text/html');
  return weightOf(accept, 'text/markdown') > html || (html === 0 && weightOf(accept, 'text/plain') > 0);
}
