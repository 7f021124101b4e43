import { hasBody } from './connections/drain.ts';
import { addressOf } from './context/client.ts';
import type { FileContext } from './context/environment.ts';
import type { Middleware } from './listen.ts';
import { recordRequest, requestIdFor } from './observe.ts';
import { type Served, serveReady, serveSite, type View } from './site/serve-site.ts';
import { nodeSiteRequest, type SiteRequest, sendResponse } from './site/site-response.ts';

/**
 * Serves paths that the app has already resolved, without the app: most requests of a site, with a fraction of the
 * work. Whatever is not known to be a file or a page of the release continues to the app.
 */
export function serveCached(context: FileContext): Middleware {
  return (incoming, response, next) => {
    const started = performance.now();
    // On a protected site, the app has to find out first who the reader is.
    const hosted = context.hosted();
    const site = hosted?.protection ? undefined : hosted?.public;
    const request = nodeSiteRequest(incoming);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Responses wait for the end of their requests; the app sees to that.
    if (!site || !isRead || hasBody(incoming)) return next();
    const release = context.releases(site);
    const target = release.targets.get(request.path);
    if (!target) return next();

    const send = (served: Served) => {
      const requestId = requestIdFor(context, request.header('x-request-id'));
      const headers = [...served.response.headers, 'x-request-id', requestId];
      const record = () => {
        if (served.view) countView(context, served.view, request);
        recordRequest(context, {
          requestId,
          started,
          method: request.method,
          path: request.path,
          status: served.response.status,
          client: addressOf(context, request.header('x-forwarded-for'), incoming.socket.remoteAddress),
        });
      };
      sendResponse(response, served.response, headers, { begun: record, failed: next });
    };
    const ready = serveReady(release, target, request);
    if (ready) return send(ready);
    serveSite(release, request).then((served) => (served ? send(served) : next()), next);
  };
}

const AI_AGENTS =
  /GPTBot|ChatGPT|OAI-SearchBot|ClaudeBot|Claude-|anthropic|Perplexity|Google-Extended|GoogleOther|CCBot|cohere|Bytespider|meta-external|Amazonbot|DuckAssist|Mistral|YouBot|AI2Bot/i;
const OTHER_BOTS = /bot\b|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless/i;

export function countView(context: FileContext, { path, markdown }: View, request: SiteRequest): void {
  const projectId = context.siteProject();
  if (projectId === undefined || request.method !== 'GET') return;
  const kind = readerKind(request.header, markdown);
  if (kind) context.counts.add(projectId, 'view', path, kind);
}

/** The kind of reader of a page view, by `User-Agent`; undefined for views that are not counted. */
function readerKind(
  header: (name: string) => string | undefined,
  markdown: boolean,
): 'human' | 'ai' | undefined {
  const agent = header('user-agent') ?? '';
  const purpose = header('sec-purpose') ?? header('purpose') ?? '';
  if (/prefetch|prerender|preview/i.test(purpose)) return undefined;
  if (AI_AGENTS.test(agent) || markdown) return 'ai';
  if (OTHER_BOTS.test(agent)) return undefined;
  return agent.startsWith('Mozilla/') ? 'human' : undefined;
}
