import { weightOf } from '../accepts.ts';
import type { BuiltSite } from './built-site.ts';
import type { CompressionCache } from './compression.ts';
import { resolvePath } from './resolve.ts';
import { serveFile } from './serve-file.ts';

/** Answers GET and HEAD for the site; undefined when the site has nothing at this path. */
export async function serveSite(
  site: BuiltSite,
  request: Request,
  cache: CompressionCache,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const target = resolvePath(site, url.pathname);
  switch (target.kind) {
    case 'missing':
      return undefined;
    case 'redirect':
      return redirectResponse(target.location, target.status, url.search);
    case 'file':
      return serveFile(site, target.file, request, cache);
    case 'page': {
      const markdown =
        target.markdown !== undefined && prefersMarkdown(request) ? target.markdown : undefined;
      const response = await serveFile(site, markdown ?? target.file, request, cache);
      if (target.markdown !== undefined) response.headers.append('vary', 'accept');
      return response;
    }
  }
}

export async function serveNotFound(
  site: BuiltSite,
  request: Request,
  cache: CompressionCache,
): Promise<Response | undefined> {
  return site.files.has('404.html') ? serveFile(site, '404.html', request, cache, 404) : undefined;
}

function redirectResponse(location: string, status: number, search: string): Response {
  const [target, fragment] = location.split('#', 2) as [string, string?];
  const query = search && !target.includes('?') ? search : '';
  const full = target + query + (fragment === undefined ? '' : `#${fragment}`);
  return new Response(null, { status, headers: { location: full, 'cache-control': 'no-cache' } });
}

function prefersMarkdown(request: Request): boolean {
  const accept = request.headers.get('accept') ?? undefined;
  const html = weightOf(accept, 'text/html');
  return weightOf(accept, 'text/markdown') > html || (html === 0 && weightOf(accept, 'text/plain') > 0);
}
