import { createHash } from 'node:crypto';

/** Names a content: 32 hexadecimal digits of its SHA-256. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
