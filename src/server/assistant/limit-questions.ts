import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { UseWindow } from '../../store/store.ts';
import { clientAddress } from '../context/client-address.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { ApiError } from '../http/api-error.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Counts a question, and refuses it when there were too many. Servers that share a database share the counts. */
export async function limitQuestions(
  context: ServerContext,
  c: Context<ServerEnv>,
  projectId: string,
): Promise<void> {
  const now = context.now();
  const { perAddress, perMinute, perDay } = context.questionLimits;
  const wanted: [name: string, length: number, most: number][] = [
    [`address:${hashed(clientAddress(context, c) ?? '', now)}`, MINUTE, perAddress],
    ['minute', MINUTE, perMinute],
    ['day', DAY, perDay],
  ];
  const windows = wanted
    .filter(([, , most]) => most > 0)
    .map(([name, length, most]): UseWindow => {
      const start = Math.floor(now / length) * length;
      return { name, start, end: start + length, most };
    });
  if (windows.length === 0) return;
  const full = await context.store.takeUse(projectId, windows, now);
  if (!full) return;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil((full.end - now) / 1000))) };
  throw new ApiError(429, 'rate_limited', 'Too many questions; wait and try again.', { headers });
}

/** Enough to tell addresses apart within a minute; a different text each day, and no way back to the address. */
function hashed(address: string, now: number): string {
  return createHash('sha256')
    .update(`${Math.floor(now / DAY)} ${address}`)
    .digest('hex')
    .slice(0, 10);
}
