import { createHash } from 'node:crypto';

/** Short name for these bytes: equal bytes, equal name, so that caches may keep a file forever. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
