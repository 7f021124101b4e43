import { Hono } from 'hono';
import type { AssistantOptions } from '../../assistant/site/create-assistant.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import { html } from '../../lib/html.ts';
import { type AssistantHost, siteAssistants } from '../api/assistant/assistant-host.ts';
import { assistantRoutes } from '../api/assistant/routes.ts';
import { proxyRoutes } from '../api/proxy/routes.ts';
import { activeAnswers, type ServerEnv } from '../context/environment.ts';
import { DEFAULT_PROXY } from '../context/limits.ts';
import { ApiError, errorResponse } from '../http/api-error.ts';
import { isLocalName } from '../http/hosts.ts';
import { createRateLimiter, requireAllowance } from '../http/rate-limit.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { notFoundFile, resolvePath, type Target } from '../site/resolve.ts';
import { prefersMarkdown, redirectResponse } from '../site/serve-site.ts';
import { type SiteRequest, serverTiming, webResponse, webSiteRequest } from '../site/site-response.ts';
import { documentVersion, type LivePages, liveDocument, livePages } from './live-pages.ts';
import { type PreviewSource, previewFile } from './preview-source.ts';

export interface Preview extends LivePages {
  app: Hono<ServerEnv>;
}

const LIVE_SCRIPT = '/_docs/live.js';

/** Requests of the playground per minute. */
const PROXY_REQUESTS = 600;

interface PreviewOptions extends AssistantOptions {
  /** Names of this machine other than localhost that a browser may use. */
  names?: readonly string[];
}

/** Serves a site that changes while it is read: nothing is cached, and open pages follow every change. */
export function createPreview(source: PreviewSource, options: PreviewOptions = {}): Preview {
  const app = new Hono<ServerEnv>();
  app.onError((error) =>
    errorResponse(error instanceof ApiError ? error : new ApiError(500, 'internal_error', error.message)),
  );
  app.use(async (c, next) => {
    if (isLocalName(c.req.header('host'), options.names)) return next();
    throw new ApiError(
      403,
      'host_refused',
      'This preview responds only to localhost. Allow another host with --host.',
    );
  });
  const limiter = createRateLimiter({ requests: PROXY_REQUESTS, windowSeconds: 60 }, () => performance.now());

  const pages = livePages(app, {
    documentAt: (path) => liveDocument(textAt(path, source), source),
    problemsOf: source.problems,
  });

  app.get(LIVE_SCRIPT, (c) =>
    c.body(readTextAsset('dist/theme/live.js'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    }),
  );

  proxyRoutes(app, {
    manifest: () => source.site().manifest,
    options: { ...DEFAULT_PROXY, allowPrivate: true },
    limit: () => requireAllowance(limiter.take(''), 'Too many requests; wait and try again.'),
  });

  app.use('/v1/assistant/*', async (_, next) => {
    await source.firstBuild;
    await next();
  });
  assistantRoutes(app, previewHost(source.built, options));

  app.get('*', async (c) => (await respond(source, webSiteRequest(c.req.raw))) ?? c.notFound());

  return { app, ...pages };
}

async function respond(source: PreviewSource, request: SiteRequest): Promise<Response | undefined> {
  if (!source.site().files.has(request.path.slice(1)) && isOfAllPages(request.path)) await source.firstBuild;
  const site = source.site();
  const target = resolvePath(site, request.path);
  if (target.kind === 'redirect')
    return webResponse(redirectResponse(target.location, target.status, request.search), request);
  const name = target.kind === 'missing' ? notFoundFile(site, request.path) : fileFor(target, request);
  const file = name === undefined ? undefined : source.read(name);
  if (name === undefined || !file) return undefined;
  const response = await previewFile(name, file, request, target.kind === 'missing' ? 404 : 200);
  return live(response, source);
}

function fileFor(target: Exclude<Target, { kind: 'redirect' | 'missing' }>, request: SiteRequest): string {
  const markdown = target.kind === 'page' ? target.markdown : undefined;
  return markdown !== undefined && prefersMarkdown(request) ? markdown : target.file;
}

/** The document at a path, as it is now. */
function textAt(path: string, source: PreviewSource): string {
  const target = resolvePath(source.site(), path);
  if (target.kind === 'redirect') return target.location;
  const name = target.kind === 'missing' ? notFoundFile(source.site(), path) : target.file;
  const file = name === undefined ? undefined : source.read(name);
  return file && 'content' in file ? String(file.content) : '';
}

/** Files about all pages, from the first background build: requests wait for them instead of getting 404. */
function isOfAllPages(pathname: string): boolean {
  return /\/_docs\/search\/|\/(?:llms(?:-full)?\.txt|sitemap\.xml)$/.test(pathname);
}

/** A document gets the script that keeps it up to date. It runs before the others, while the page is as it was sent. */
async function live(response: Response, source: PreviewSource): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.set('server-timing', serverTiming(source.site().manifest, ['docs-proxy'], PREVIEW_PROJECT));
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers });
  }
  headers.delete('content-length');
  const text = await response.text();
  // Scripts that ran before it may have changed the tag of the document, such as for dark mode.
  const root = /<html\b[^<>]*>/i.exec(text)?.[0] ?? '';
  const version = documentVersion(liveDocument(text, source));
  const script = html`<script src="${LIVE_SCRIPT}" data-docs-version="${version}" data-docs-root="${root}"></script>`;
  return new Response(`${text}${script}`, { status: response.status, headers });
}

const PREVIEW_PROJECT = 'preview';

/** The assistant of a preview: it answers its author, and keeps nothing. */
function previewHost(site: () => BuiltSite | undefined, options: AssistantOptions): AssistantHost {
  return {
    site,
    projectId: () => PREVIEW_PROJECT,
    assistantOf: siteAssistants(options),
    answers: activeAnswers(),
    now: Date.now,
    limit: async () => {},
    limitRating: () => {},
    threadOf: (_, threadId) => threadId,
    history: async () => [],
    record: async () => undefined,
    rate: async () => false,
    report: () => {},
  };
}
