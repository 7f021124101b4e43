import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AssistantOptions } from '../assistant/site/create-assistant.ts';
import type { SiteManifest } from '../lib/url/site-manifest.ts';
import { PREVIEW_PROJECT, previewHost } from './assistant/preview-host.ts';
import { assistantRoutes } from './assistant/routes.ts';
import type { ServerEnv } from './context/environment.ts';
import { ApiError, errorResponse } from './http/api-error.ts';
import { isLocalName } from './http/local-name.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit.ts';
import { DEFAULT_PROXY } from './proxy/default-options.ts';
import { proxyRoutes } from './proxy/routes.ts';
import type { BuiltSite } from './site/built-site.ts';
import { createMemory } from './site/memory.ts';
import { serveNotFound, serveSite } from './site/serve-site.ts';
import { serverMarks } from './site/server-marks.ts';
import { siteFiles } from './site/site-files.ts';
import type { SiteRequest } from './site/site-request.ts';
import { webSiteRequest } from './site/site-request.ts';
import { webResponse } from './site/site-response.ts';

export interface Preview {
  app: Hono<ServerEnv>;
  /** Tells every open page to load itself again. */
  reload(): void;
}

const LIVE_PATH = '/_docs/live';

const LIVE_SCRIPT = `<script>new EventSource('${LIVE_PATH}').addEventListener('reload',()=>location.reload())</script>`;

/** Requests of the playground a minute, and pages that listen for changes. */
const PROXY_REQUESTS = 600;
const MAX_PAGES = 200;

interface PreviewOptions extends AssistantOptions {
  /** Names of this machine beside localhost that a browser may use. */
  names?: readonly string[];
}

/** Serves a site that changes while it is read: nothing is cached, and open pages load themselves again. */
export function createPreview(site: () => BuiltSite | undefined, options: PreviewOptions = {}): Preview {
  const app = new Hono<ServerEnv>();
  app.onError((error) =>
    errorResponse(error instanceof ApiError ? error : new ApiError(500, 'internal_error', error.message)),
  );
  app.use(async (c, next) => {
    if (isLocalName(c.req.header('host'), options.names)) return next();
    throw new ApiError(403, 'host_refused', 'This preview is for localhost. Name another host with --host.');
  });
  const memory = createMemory(0);
  const limiter = createRateLimiter({ requests: PROXY_REQUESTS, windowSeconds: 60 }, () => performance.now());
  const pages = new Set<SSEStreamingApi>();

  app.get(LIVE_PATH, (c) => {
    if (pages.size >= MAX_PAGES) throw new ApiError(503, 'busy', 'Too many pages are open.');
    return streamSSE(c, async (stream) => {
      pages.add(stream);
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      await stream.writeSSE({ event: 'ready', data: '' });
      await gone;
      pages.delete(stream);
    });
  });

  proxyRoutes(app, {
    site,
    options: { ...DEFAULT_PROXY, allowPrivate: true },
    limit: () => limitProxy(limiter),
  });

  assistantRoutes(app, previewHost(site, options));

  app.get('*', async (c) => {
    const built = site();
    if (!built) return c.notFound();
    const release = { site: built, files: siteFiles(built, memory) };
    const request = withoutConditions(webSiteRequest(c.req.raw));
    const found = (await serveSite(release, request))?.response ?? (await serveNotFound(release, request));
    return found ? live(webResponse(found), built.manifest) : c.notFound();
  });

  return {
    app,
    reload: () => {
      for (const page of pages) void page.writeSSE({ event: 'reload', data: '' });
    },
  };
}

function limitProxy(limiter: RateLimiter): void {
  const allowance = limiter.take('');
  if (allowance.allowed) return;
  throw new ApiError(429, 'rate_limited', 'Too many requests; wait and try again.', {
    headers: allowance.headers,
  });
}

const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-range', 'accept-encoding'];

/** The request as a browser with an empty cache would send it, for a response in plain text. */
function withoutConditions(request: SiteRequest): SiteRequest {
  return {
    ...request,
    header: (name) => (CONDITIONS.includes(name) ? undefined : request.header(name)),
  };
}

async function live(response: Response, manifest: SiteManifest): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('server-timing', serverMarks(manifest, ['docs-proxy'], PREVIEW_PROJECT));
  headers.delete('etag');
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers });
  }
  headers.delete('content-length');
  return new Response(`${await response.text()}${LIVE_SCRIPT}`, { status: response.status, headers });
}
