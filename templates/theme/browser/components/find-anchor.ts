import { anchorFinder } from '../../../../src/lib/url/anchor.ts';
import { decodeUri } from '../../../../src/lib/url/decode-uri.ts';

/** The part of the page that a hash names, exactly or in another form of the same words, or the field around it. */
export function findAnchor(hash: string): HTMLElement | undefined {
  if (hash === '') return undefined;
  const exact = document.getElementById(decodeUri(hash));
  if (exact) return exact;
  const parts = document.querySelectorAll<HTMLElement>('#content [id]');
  const finder = anchorFinder([...parts].map(({ id }) => id));
  const id = finder.find(hash) ?? finder.around(hash);
  return (id !== undefined && document.getElementById(id)) || undefined;
}
