import { anchorKey } from '../../../src/lib/anchor.ts';
import { decodeUri } from '../../../src/lib/decode-uri.ts';

/** The part of the page that a hash names, exactly or in another form of the same words. */
export function findAnchor(hash: string): HTMLElement | undefined {
  const key = anchorKey(hash);
  if (key === '') return undefined;
  const exact = document.getElementById(decodeUri(hash));
  if (exact) return exact;
  const candidates = document.querySelectorAll<HTMLElement>('#content-area [id]');
  return [...candidates].find(({ id }) => anchorKey(id) === key);
}
