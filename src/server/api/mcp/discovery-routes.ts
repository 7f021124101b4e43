import type { Hono } from 'hono';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { siteOrigin } from '../../context/site-origin.ts';
import { ApiError } from '../../http/api-error.ts';
import { aiCatalog, CARD_TYPE, CATALOG_TYPE, serverCard } from './server-card.ts';

/** Browser clients may discover the server, too. */
const SHARED = { 'access-control-allow-origin': '*' };

/** Where clients learn that a site has an MCP server. A file of the site at such a path is served instead. */
export function discoveryRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
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
