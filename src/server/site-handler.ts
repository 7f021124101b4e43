import type { Context } from 'hono';
import { MANIFEST_FILE, type SiteManifest } from '../lib/built-site/site-manifest.ts';
import { redirectToSignIn } from './auth/sign-in-page.ts';
import type { ServerContext, ServerEnv } from './context/environment.ts';
import { type ApiError, errorResponse, methodNotAllowed, nothingHere } from './http/api-error.ts';
import { accepts } from './http/request-headers.ts';
import { countView } from './serve-cached.ts';
import { plainPage } from './site/plain-page.ts';
import { cacheTarget, type ServedRelease } from './site/releases.ts';
import { serveNotFound, serveSite } from './site/serve-site.ts';
import { type SiteRequest, webResponse, webSiteRequest } from './site/site-response.ts';

/** Responds to everything that is not the API from the live site, and counts the views of its pages. */
export function siteHandler(context: ServerContext): (c: Context<ServerEnv>) => Promise<Response> {
  return async (c) => {
    const site = context.site(c);
    const { method, path } = c.req;
    if (path.startsWith('/v1/analytics/') || path.startsWith('/v1/project/')) throw nothingHere();
    if (!site) return withoutSite(context, path);
    const { basePath } = site.manifest;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === `${basePath}/${MANIFEST_FILE}`) return c.json(publicManifest(site.manifest));
    const release = context.releases(site);
    const request = webSiteRequest(c.req.raw);
    const served = isRead ? await serveSite(release, request) : undefined;
    if (!served) {
      if (isBelowApi(path, basePath)) throw nothingHere();
      if (!isRead) throw methodNotAllowed(method, ['GET']);
      return redirectToSignIn(context, c) ?? notFound(release, request);
    }
    if (served.target && cacheTarget(release, request.path, served.target)) {
      const projectId = context.siteProject();
      if (projectId !== undefined) context.workers?.found(projectId, site, request.path);
    }
    if (served.view) countView(context, served.view, request);
    return webResponse(served.response, request);
  };
}

async function notFound(release: ServedRelease, request: SiteRequest): Promise<Response> {
  const page = await serveNotFound(release, request);
  if (!page) throw nothingHere();
  return webResponse(page, request);
}

/** A project that is down is temporary (503); a URL without a project is not (404). */
function withoutSite({ project }: ServerContext, path: string): Response {
  if (isBelowApi(path, project?.basePath ?? '')) throw nothingHere();
  if (!project) return plainPage(404, 'Page not found', 'There is nothing at this URL.');
  return plainPage(503, 'Not available', 'This site cannot be shown at the moment. Try again in a minute.');
}

/** The public part of the manifest: no hidden pages, redirects or internal hosts. */
function publicManifest({ formatVersion, name, basePath, siteUrl, pages, specs }: SiteManifest): object {
  return { formatVersion, name, basePath, siteUrl, pages: pages.filter(({ hidden }) => !hidden), specs };
}

/** A client that requests an unknown API path gets JSON; the site may still have pages there. */
function isBelowApi(path: string, basePath: string): boolean {
  return [`${basePath}/v1`, '/v1'].some((root) => path === root || path.startsWith(`${root}/`));
}

const API = /^\/(?:v1|mcp|_docs\/api|healthz|readyz|metrics)(?:\/|$)/;

/** The error response: a page for people, JSON for programs and below the API. */
export function errorPage(error: ApiError, c: Context<ServerEnv>, basePath: string): Response {
  const { path } = c.req;
  const isApi = API.test(path) || (path.startsWith(basePath) && API.test(path.slice(basePath.length)));
  if (isApi || !accepts(c.req.header('accept'), 'text/html')) return errorResponse(error);
  const { status, message, extra } = error;
  if (status >= 500)
    return plainPage(
      status,
      'Not available',
      'This page cannot be shown at the moment. Try again in a minute.',
    );
  const title = status === 404 ? 'Page not found' : 'Something went wrong';
  return plainPage(status, title, message, extra.headers);
}
