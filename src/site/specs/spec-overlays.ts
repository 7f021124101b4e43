import { posix as path } from 'node:path';
import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { suggest } from '../../lib/suggest.ts';
import { decodeUri, resolvePath } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { SpecSources } from '../../reference/load/load-spec.ts';
import { asReported, loadOverlays, type Overlay, readOverlay } from '../../reference/overlay/overlay.ts';
import { createLocate } from '../../reference/text/locate.ts';
import type { ConfiguredSpecs } from './configured-specs.ts';

/** Which overlays change which OpenAPI documents. */
export interface SpecOverlays {
  overlaysOf: NonNullable<SpecSources['overlaysOf']>;
  /** The files of these overlays and documents: readers must not see what was removed. */
  files: ReadonlySet<string>;
  problems: Problem[];
}

/**
 * Documents for which docs.json has a list of overlays (`listed`) get those; all others get the overlays that were `found`
 * in the repository and extend them, in alphabetical order of their paths.
 */
export function specOverlays(
  from: SpecSources,
  listed: ConfiguredSpecs['overlays'],
  found: readonly string[],
  specs: ReadonlySet<string>,
): SpecOverlays {
  const listedFiles = new Set([...listed.values()].flatMap((list) => list.map(({ source }) => source)));
  const bySpec = new Map<string, Overlay[]>();
  const problems: Problem[] = [];
  for (const file of found) {
    const read = readFound(file, from.files, specs);
    if (read.overlay && read.spec !== undefined) getOrInsert(bySpec, read.spec, () => []).push(read.overlay);
    if (read.problem && !listedFiles.has(file)) problems.push(read.problem);
  }
  const applied = new Map<string, readonly { source: string }[]>([...bySpec, ...listed]);
  return {
    files: new Set(
      [...applied].flatMap(([spec, overlays]) =>
        overlays.length > 0 ? [spec, ...overlays.map(({ source }) => source)] : [],
      ),
    ),
    overlaysOf: async (source) => {
      const list = listed.get(source);
      return list ? loadOverlays(list, from) : { overlays: bySpec.get(source) ?? [], problems: [] };
    },
    problems,
  };
}

/** An overlay, and the spec of this site that it extends. Overlays for other documents are ignored. */
function readFound(
  file: string,
  files: FileTree,
  specs: ReadonlySet<string>,
): { overlay?: Overlay; spec?: string; problem?: Problem } {
  const text = files.readText(file);
  const read = readOverlay(file, text, { isListed: false });
  if (!read.ok) return read.isNone ? {} : { problem: asReported(read.problem, { isListed: false }) };
  const { overlay } = read;
  const { extends: extended } = overlay;
  if (extended === undefined) return {};
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const spec = isHttpUrl(extended) ? extended : resolvePath(folder, decodeUri(extended));
  if (specs.has(spec)) return { overlay, spec };
  if (isHttpUrl(extended)) return {};
  const suggestion = suggest(
    spec,
    [...specs].filter((source) => !isHttpUrl(source)),
  );
  return {
    problem: problem(
      'overlay-unused',
      { extended, ...(suggestion && { suggestion: path.relative(folder, suggestion) }) },
      createLocate(file, text)('/extends'),
    ),
  };
}
