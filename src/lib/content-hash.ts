import { createHash, hash } from 'node:crypto';

const DIGITS = 32;

/** Names a content: 32 hexadecimal digits of its SHA-256. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'buffer').toString('hex', 0, DIGITS / 2);
}

/** The name of a content that arrives piece by piece: what there is so far. */
export function growingHash(): (more: string | Uint8Array) => string {
  const growing = createHash('sha256');
  return (more) =>
    growing
      .update(more)
      .copy()
      .digest()
      .toString('hex', 0, DIGITS / 2);
}
