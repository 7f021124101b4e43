import { createHash, hash } from 'node:crypto';

const DIGITS = 32;

/** The first 32 hexadecimal digits of the SHA-256 of a content. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'buffer').toString('hex', 0, DIGITS / 2);
}

/** The hash of a content that arrives in chunks: that of the chunks so far. */
export function growingHash(): (more: string | Uint8Array) => string {
  const growing = createHash('sha256');
  return (more) =>
    growing
      .update(more)
      .copy()
      .digest()
      .toString('hex', 0, DIGITS / 2);
}
