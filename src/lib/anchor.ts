import { decodeUri } from './decode-uri.ts';

/**
 * What an id says, whatever its form: letters and digits. Other tools, and earlier versions of this format, make
 * `what's-new?`, `whats-new` or `what_s_new` of one and the same heading, and links in all these forms are about.
 */
export function anchorKey(id: string): string {
  return decodeUri(id)
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
