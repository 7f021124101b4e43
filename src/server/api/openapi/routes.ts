import type { Hono } from 'hono';
import type { ServerEnv } from '../../context/environment.ts';
import { route } from '../../context/route.ts';
import { openapiDocument } from './document.ts';

/** GET /v1/openapi.json: the description of this API. */
export function openapiRoutes(app: Hono<ServerEnv>): void {
  route(app, 'openapi', '/v1/openapi.json', {
    GET: [(c) => c.json(openapiDocument(), 200, { 'cache-control': 'public, max-age=300' })],
  });
}
