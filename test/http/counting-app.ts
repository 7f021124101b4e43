import { Hono } from 'hono';
import type { ServerEnv } from '../../src/server/context/environment.ts';

/** An app that counts the requests that reach it. */
export function countingApp(app: Hono<ServerEnv>): { counting: Hono<ServerEnv>; reached: () => number } {
  let reached = 0;
  const counting = new Hono<ServerEnv>();
  counting.use(async (_, next) => {
    reached++;
    await next();
  });
  counting.route('/', app);
  return { counting, reached: () => reached };
}
