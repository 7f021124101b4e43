import type { Context } from 'hono';
import type { SiteManifest } from '../lib/url/site-manifest.ts';
import { readerKind } from './collect/reader-kind.ts';
import type { ServerContext, ServerEnv } from './context/environment.ts';
import { ApiError } from './http/api-error.ts';
import { isHtml, setPageHeaders } from './http/security-headers.ts';
import { type BuiltSite, MANIFEST } from './site/built-site.ts';
import { createCompressionCache } from './site/compression.ts';
import { contentPolicies } from './site/content-policy.ts';
import { serveNotFound, serveSite } from './site/serve-site.ts';
import { serverMarks } from './site/server-marks.ts';

const COMPRESSION_CACHE_BYTES = 64 * 1024 * 1024;

/** Responds to everything that is not the API from the live site, and counts the views of its pages. */
export function siteHandler(context: ServerContext): (c: Context<ServerEnv>) => Promise<Response> {
  const cache = createCompressionCache(COMPRESSION_CACHE_BYTES);
  const policyOf = contentPolicies();
  const withPolicy = async (response: Response, site: BuiltSite, file: string) => {
    if (isHtml(response.headers))
      setPageHeaders(response.headers, await policyOf(site, file), context.security.policy);
    return response;
  };
  return async (c) => {
    const site = context.site();
    const { method, path } = c.req;
    if (!site || path.startsWith('/v1/analytics/') || path.startsWith('/v1/project/')) throw nothingHere();
    if (method !== 'GET' && method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' };
      throw new ApiError(405, 'method_not_allowed', `${method} is not allowed here; use GET, HEAD.`, {
        headers,
      });
    }
    if (path === `${site.manifest.basePath}/${MANIFEST}`) return c.json(publicManifest(site.manifest));
    const served = await serveSite(site, c.req.raw, cache);
    if (!served) {
      if (isBelowApi(path, site.manifest.basePath)) throw nothingHere();
      const missing = await serveNotFound(site, c.req.raw, cache);
      if (!missing) throw nothingHere();
      return withPolicy(missing.response, site, missing.file);
    }
    const projectId = context.siteProject();
    if (served.view) describeServer(served.response.headers, site.manifest, projectId);
    if (served.view && projectId !== undefined && method === 'GET') {
      const kind = readerKind(c.req.raw, served.view.markdown);
      if (kind) context.counts.add(projectId, 'view', served.view.path, kind);
    }
    return served.file === undefined ? served.response : withPolicy(served.response, site, served.file);
  };
}

/** What the manifest says to everybody: no hidden page, no redirect, no host behind the server. */
function publicManifest({ formatVersion, name, basePath, siteUrl, pages, specs }: SiteManifest): object {
  return { formatVersion, name, basePath, siteUrl, pages: pages.filter(({ hidden }) => !hidden), specs };
}

/** A program that asks for what the API does not have gets JSON; pages of the site may lie there all the same. */
function isBelowApi(path: string, basePath: string): boolean {
  return [`${basePath}/v1`, '/v1'].some((root) => path === root || path.startsWith(`${root}/`));
}

/** Tells the scripts of a page that this server stands behind it, and assistants where the index for them lies. */
function describeServer(headers: Headers, manifest: SiteManifest, projectId: string | undefined): void {
  const { basePath } = manifest;
  headers.set('server-timing', serverMarks(manifest, ['docs'], projectId));
  headers.append(
    'link',
    `<${basePath}/llms.txt>; rel="llms-txt", <${basePath}/llms-full.txt>; rel="llms-full-txt"`,
  );
}

function nothingHere(): ApiError {
  return new ApiError(404, 'not_found', 'There is nothing at this path.');
}
