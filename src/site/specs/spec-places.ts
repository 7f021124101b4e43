import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Location } from '../../problems/problem.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import { createLocate } from '../../reference/text/locate.ts';

/** Finds locations in the specifications of the repository, each parsed with positions once. A remote one has no lines. */
export function specPlaces(tree: FileTree): (spec: ApiDocument, pointer: string) => Partial<Location> {
  const locateIn = memoize(({ source, overlaid }: ApiDocument) =>
    createLocate(source, tree.readText(source), overlaid?.removals),
  );
  return (spec, pointer) => (tree.has(spec.source) ? locateIn(spec)(pointer) : { file: spec.source });
}
