import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. Takes the same time wherever they differ, and whatever their lengths. */
export function isSameSecret(secret: string, given: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), hash('sha256', given, 'buffer'));
}
