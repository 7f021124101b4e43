import { HOUR } from '../../../lib/dates.ts';
import type { AdminSession } from '../../../store/records.ts';

export const LIFETIME = 12 * HOUR;
/** A session that nobody uses ends sooner. */
const IDLE = 2 * HOUR;

export function isOver({ expiresAt, rotatedAt }: AdminSession, now: number): boolean {
  return expiresAt <= now || now - rotatedAt > IDLE;
}
