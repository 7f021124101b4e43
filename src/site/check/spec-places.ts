import type { FileTree } from '../../lib/files/file-tree.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import { createLocate, type LocateInSpec } from '../../openapi/text/locate.ts';
import type { Location } from '../../problems/problem.ts';

/** Finds locations in the specifications of the repository, each parsed with positions once. A remote one has no lines. */
export function specPlaces(tree: FileTree): (spec: ApiDocument, pointer: string) => Partial<Location> {
  const locators = new Map<string, LocateInSpec>();
  return ({ source, overlaid }, pointer) => {
    if (!tree.has(source)) return { file: source };
    const locate = locators.get(source) ?? createLocate(source, tree.readText(source), overlaid?.removals);
    locators.set(source, locate);
    return locate(pointer);
  };
}
