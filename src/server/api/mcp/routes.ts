import type { Context, Hono } from 'hono';
import { getOrInsert } from '../../../lib/collections.ts';
import { limitReader } from '../../context/client.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { siteOrigin } from '../../context/origins.ts';
import { invalidBody, readJsonBody } from '../../context/read-body.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import { type McpServer, PROTOCOL_VERSIONS, responseTo, versionError } from './protocol.ts';
import { openSiteSearch, siteTools, skillResources } from './tools.ts';

const MAX_BYTES = 64 * 1024;
/** In a batch, which versions of the protocol before 2025-06-18 have. */
const MAX_MESSAGES = 20;

/**
 * POST /mcp: the documentation as tools for assistants, by the streamable HTTP transport of the Model Context Protocol.
 * Every request is independent: there are no sessions and no streams, so any of several servers can respond.
 */
export function mcpRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  discoveryRoutes(app, context);
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

/** Browser clients may discover the server, too. */
const SHARED = { 'access-control-allow-origin': '*' };

/** Where clients learn that a site has an MCP server. A file of the site at such a path is served instead. */
function discoveryRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const serve = (path: string, type: string, describe: (siteName: string, endpoint: URL) => object) =>
    app.get(path, async (c, next) => {
      const site = context.site(c);
      if (!site || site.files.has(path.slice(1))) return next();
      c.set('route', 'mcp');
      const { name, basePath, siteUrl } = site.manifest;
      const endpoint = `${siteOrigin(context, c)}${basePath}/mcp`;
      if (!URL.canParse(endpoint)) throw new ApiError(400, 'invalid_host', 'The Host header is not valid.');
      // A cache must not serve others what the Host header of one client says.
      const cacheControl = `${siteUrl === undefined ? 'private' : 'public'}, max-age=3600`;
      const headers = { ...SHARED, 'cache-control': cacheControl, 'content-type': type };
      return c.json(describe(name, new URL(endpoint)), 200, headers);
    });
  serve('/mcp/server-card', CARD_TYPE, serverCard);
  serve('/.well-known/mcp/server-card.json', CARD_TYPE, serverCard);
  serve('/.well-known/ai-catalog.json', CATALOG_TYPE, (_, endpoint) => aiCatalog(endpoint));
}

const CARD_TYPE = 'application/mcp-server-card+json';
const CATALOG_TYPE = 'application/ai-catalog+json';

const MAX_TEXT = 100;
/** The last part of the name of every server. */
const NAME = 'docs';

/** Where an MCP server is, for clients that have not connected yet: a Server Card by SEP-2127 of the protocol. */
function serverCard(siteName: string, endpoint: URL) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${reversed(endpoint.hostname)}/${NAME}`,
    version: '1.0.0',
    title: siteName.slice(0, MAX_TEXT),
    description: `Search and read the documentation of ${siteName}`.slice(0, MAX_TEXT),
    remotes: [
      { type: 'streamable-http', url: endpoint.href, supportedProtocolVersions: [...PROTOCOL_VERSIONS] },
    ],
  };
}

/** The AI Catalog in which clients look for the card. */
function aiCatalog(endpoint: URL) {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${endpoint.hostname}:mcp:${NAME}`,
        type: CARD_TYPE,
        url: `${endpoint.href}/server-card`,
      },
    ],
  };
}

/** `docs.example.com` → `com.example.docs`; an IP address stays as it is, without invalid characters. */
function reversed(host: string): string {
  const isAddress = /^[\d.]+$|:/.test(host);
  return (isAddress ? host : host.split('.').reverse().join('.')).replace(/[^a-z\d.-]/g, '-');
}
