import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AssistantOptions } from '../assistant/create-assistant.ts';
import type { SiteManifest } from '../lib/site-manifest.ts';
import { ApiError, errorResponse } from './api-error.ts';
import { PREVIEW_PROJECT, previewHost } from './assistant/preview-host.ts';
import { assistantRoutes } from './assistant/routes.ts';
import type { ServerEnv } from './environment.ts';
import { DEFAULT_PROXY } from './proxy/default-options.ts';
import { proxyRoutes } from './proxy/routes.ts';
import type { BuiltSite } from './site/built-site.ts';
import { createCompressionCache } from './site/compression.ts';
import { serveNotFound, serveSite } from './site/serve-site.ts';
import { serverMarks } from './site/server-marks.ts';

export interface Preview {
  app: Hono<ServerEnv>;
  /** Tells every open page to load itself again. */
  reload(): void;
}

const LIVE_PATH = '/_docs/live';

const LIVE_SCRIPT = `<script>new EventSource('${LIVE_PATH}').addEventListener('reload',()=>location.reload())</script>`;

/** Serves a site that changes while it is read: nothing is cached, and open pages load themselves again. */
export function createPreview(site: () => BuiltSite | undefined, options: AssistantOptions = {}): Preview {
  const app = new Hono<ServerEnv>();
  app.onError((error) =>
    errorResponse(error instanceof ApiError ? error : new ApiError(500, 'internal_error', error.message)),
  );
  const cache = createCompressionCache(0);
  const pages = new Set<SSEStreamingApi>();

  app.get(LIVE_PATH, (c) =>
    streamSSE(c, async (stream) => {
      pages.add(stream);
      const gone = new Promise<void>((resolve) => stream.onAbort(resolve));
      await stream.writeSSE({ event: 'ready', data: '' });
      await gone;
      pages.delete(stream);
    }),
  );

  proxyRoutes(app, { site, options: { ...DEFAULT_PROXY, allowPrivate: true }, limit: () => {} });

  assistantRoutes(app, previewHost(site, options));

  app.get('*', async (c) => {
    const built = site();
    if (!built) return c.notFound();
    const request = withoutConditions(c.req.raw);
    const served = await serveSite(built, request, cache);
    const found = (served ?? (await serveNotFound(built, request, cache)))?.response;
    return found ? live(found, built.manifest) : c.notFound();
  });

  return {
    app,
    reload: () => {
      for (const page of pages) void page.writeSSE({ event: 'reload', data: '' });
    },
  };
}

/** The request as a browser with an empty cache would send it, for a response in plain text. */
function withoutConditions(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['if-none-match', 'if-modified-since', 'if-range', 'accept-encoding'])
    headers.delete(name);
  return new Request(request.url, { method: request.method, headers });
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
