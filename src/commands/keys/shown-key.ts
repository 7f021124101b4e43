import { formatDate } from '../../lib/dates.ts';
import type { StoredKey } from '../../store/store.ts';

/** The public data of a key: everything except the hash of its secret. */
export function shownKey({ id, name, scopes, projectId, ...times }: StoredKey) {
  const date = (time: number | null) => (time === null ? null : formatDate(time));
  return {
    id,
    name,
    scopes,
    projectId,
    createdAt: date(times.createdAt),
    expiresAt: date(times.expiresAt),
    revokedAt: date(times.revokedAt),
    lastUsedAt: date(times.lastUsedAt),
  };
}

/** When a key ends, or that it has ended. */
export function endOfKey(
  { revokedAt, expiresAt }: Pick<ReturnType<typeof shownKey>, 'revokedAt' | 'expiresAt'>,
  now: number,
): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (!expiresAt) return 'never';
  return Date.parse(expiresAt) <= now ? `expired ${expiresAt}` : expiresAt;
}
