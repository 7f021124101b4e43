import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. Takes the same time wherever they differ, and whatever their lengths. */
export function isSameSecret(secret: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(secret), hash(given));
}
