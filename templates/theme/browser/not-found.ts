import { anchorFinder } from '../../../src/lib/url/anchor.ts';
import type {} from './components/find-anchor.ts';
import { helpLostReaders } from './page/not-found.ts';

globalThis.docsSimilarAnchor = similarAnchor;
helpLostReaders();

/** The id that a hash means, in another form of the same words, or that of the field around it. */
function similarAnchor(hash: string, ids: readonly string[]): string | undefined {
  const finder = anchorFinder(ids);
  return finder.find(hash) ?? finder.around(hash);
}
