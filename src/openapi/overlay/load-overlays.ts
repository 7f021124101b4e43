import type { FileTree } from '../../lib/files/file-tree.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { sourceText, type TextSources } from '../text/source-text.ts';
import { isSpecName } from '../text/spec-files.ts';
import { looksLikeOverlay, type Overlay } from './overlay.ts';
import { readOverlay } from './read-overlay.ts';

export interface LoadedOverlays {
  /** In the order in which they are applied; absent if one that docs.json lists cannot be read. */
  overlays?: readonly Overlay[];
  problems: Problem[];
}

/** An overlay in docs.json, with its location there. */
export interface ListedOverlay {
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  at: Location | undefined;
}

/** Reads the overlays of a list, from the repository or from URLs. */
export async function loadOverlays(
  list: readonly ListedOverlay[],
  from: TextSources,
): Promise<LoadedOverlays> {
  const overlays: Overlay[] = [];
  const problems: Problem[] = [];
  for (const { source, at } of list) {
    const found = await sourceText(source, from, () => missing(source, from.files));
    if (found.problem) problems.push({ ...at, ...found.problem });
    if (!found.ok) continue;
    const read = readOverlay(source, found.text, { isListed: true });
    if (read.ok) overlays.push(read.overlay);
    else problems.push(read.problem);
  }
  return { ...(overlays.length === list.length && { overlays }), problems };
}

function missing(source: string, files: FileTree): Problem {
  const suggestion = suggest(
    source,
    files.paths.filter((file) => isSpecName(file) && looksLikeOverlay(files.readText(file))),
  );
  return problem('overlay-missing', { source, ...(suggestion && { suggestion }) });
}
