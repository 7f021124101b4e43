import { anchorFinder } from '../../../../src/lib/url/anchor.ts';

/** The id that a hash means, in another form of the same words, or that of the field around it. */
export function similarAnchor(hash: string, ids: readonly string[]): string | undefined {
  const finder = anchorFinder(ids);
  return finder.find(hash) ?? finder.around(hash);
}
