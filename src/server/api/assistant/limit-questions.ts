import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { DAY, MINUTE } from '../../../lib/dates.ts';
import type { UseWindow } from '../../../store/store.ts';
import { clientKey } from '../../context/client-address.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { ApiError } from '../../http/api-error.ts';

/** Counts a question, and rejects it if there were too many. Servers that share a database share the counts. */
export async function limitQuestions(
  context: ServerContext,
  c: Context<ServerEnv>,
  projectId: string,
): Promise<void> {
  const now = context.now();
  const { perAddress, perMinute, perDay } = context.questionLimits;
  const wanted: [name: string, length: number, limit: number][] = [
    [`address:${hashed(clientKey(context, c), now)}`, MINUTE, perAddress],
    ['minute', MINUTE, perMinute],
    ['day', DAY, perDay],
  ];
  const windows = wanted
    .filter(([, , limit]) => limit > 0)
    .map(([name, length, limit]): UseWindow => {
      const start = Math.floor(now / length) * length;
      return { name, start, end: start + length, limit };
    });
  if (windows.length === 0) return;
  const full = await context.store.countUse(projectId, windows, now);
  if (!full) return;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil((full.end - now) / 1000))) };
  throw new ApiError(429, 'rate_limited', 'Too many questions; wait and try again.', { headers });
}

/** Keeps IP addresses out of the database. It is not a secret: whoever has the database can try all addresses. */
function hashed(client: string, now: number): string {
  return hash('sha256', `${Math.floor(now / DAY)} ${client}`).slice(0, 10);
}
