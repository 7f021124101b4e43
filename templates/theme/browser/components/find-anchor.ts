import { decodeUri } from '../../../../src/lib/url/paths.ts';
import { loadThemeScript, scriptUrl } from '../lib/lazy.ts';

declare global {
  /**
   * Set by the script for hashes without a target: finds an id with the same words in another form, or that of the field
   * around.
   */
  var docsSimilarAnchor: ((hash: string, ids: readonly string[]) => string | undefined) | undefined;
}

/** The target of a hash, exactly or approximately. Few pages need more than the first. */
export async function findAnchor(hash: string): Promise<HTMLElement | null> {
  const exact = document.getElementById(decodeUri(hash));
  const url = scriptUrl('not-found');
  // A request of the playground is not an anchor.
  if (exact || !url || hash === '' || hash.startsWith('try=')) return exact;
  await loadThemeScript(url);
  const ids = [...document.querySelectorAll('.article [id]')].map(({ id }) => id);
  return document.getElementById(globalThis.docsSimilarAnchor?.(hash, ids) ?? '');
}
