import type { Context, Hono } from 'hono';
import { getOrInsert } from '../../../lib/collections.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { limitReader } from '../../context/limit-reader.ts';
import { invalidBody, readJsonBody } from '../../context/read-body.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import { type McpServer, responseTo, versionError } from './protocol.ts';
import { openSiteSearch } from './site-search.ts';
import { skillResources } from './skill-resources.ts';
import { siteTools } from './tools.ts';

const MAX_BYTES = 64 * 1024;
/** In a batch, which versions of the protocol before 2025-06-18 have. */
const MAX_MESSAGES = 20;

/**
 * POST /mcp: the documentation as tools for assistants, by the streamable HTTP transport of the Model Context Protocol.
 * Every request is independent: there are no sessions and no streams, so any of several servers can respond.
 */
export function mcpRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const servers = new WeakMap<BuiltSite, Promise<McpServer>>();
  route(app, 'mcp', '/mcp', {
    POST: [
      async (c: Context<ServerEnv>) => {
        const site = context.site(c);
        if (!site) throw new ApiError(404, 'not_found', 'This server hosts no site.');
        limitReader(context, c, 'Too many requests; wait and try again.');
        const body = await readJsonBody(c, MAX_BYTES);
        const messages = Array.isArray(body) ? body : [body];
        if (messages.length === 0 || messages.length > MAX_MESSAGES)
          throw invalidBody('', `must have 1 to ${MAX_MESSAGES} messages`);
        const refused = versionError(c.req.header('mcp-protocol-version'), messages);
        if (refused) return c.json(refused, 400, { 'cache-control': 'no-store' });
        const server = await getOrInsert(servers, site, () => openServer(site));
        const responses = await Promise.all(messages.map((message) => responseTo(server, message)));
        const sent = responses.filter((response) => response !== undefined);
        if (sent.length === 0) return c.body(null, 202);
        return c.json(Array.isArray(body) ? sent : sent[0]!, 200, { 'cache-control': 'no-store' });
      },
    ],
  });
}

async function openServer(site: BuiltSite): Promise<McpServer> {
  const tools = siteTools(site, openSiteSearch(site));
  return { name: site.manifest.name, version: '1', tools, resources: await skillResources(site) };
}
