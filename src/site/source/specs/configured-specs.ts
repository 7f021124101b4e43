import { posix as path } from 'node:path';
import type { LoadedConfig } from '../../../config/load/load-config.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { suggest } from '../../../lib/suggest.ts';
import { decodeUri, resolvePath } from '../../../lib/url/paths.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import { type SpecFiles, specSources } from '../../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../../navigation/tree/tree.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import type { SpecSources } from '../../../reference/load/load-spec.ts';
import type { SpecFormat } from '../../../reference/load/spec-format.ts';
import {
  asReported,
  type ListedOverlay,
  loadOverlays,
  type Overlay,
  readOverlay,
} from '../../../reference/overlay/overlay.ts';
import { createLocate } from '../../../reference/text/locate.ts';
import { type SpecNames, specNames } from '../../../reference/text/sources.ts';

/** The specs of one format that docs.json names. */
export interface ConfiguredSpecs {
  names: SpecNames;
  /** Where docs.json names a spec, by file or URL. */
  places: ReadonlyMap<string, Location | undefined>;
  /** The files that names resolve to, if they are not paths. */
  specFiles: ReadonlyMap<string, string>;
  /** Of specs with such a list, by file or URL. */
  overlays: ReadonlyMap<string, readonly ListedOverlay[]>;
  problems: Problem[];
}

export function configuredSpecs(
  format: keyof SpecFiles,
  { looksLike }: SpecFormat<ApiDocument>,
  tree: FileTree,
  { config, locate }: LoadedConfig,
  navigation: NavTree,
): ConfiguredSpecs {
  const names = specNames(tree, looksLike);
  const places = new Map<string, Location | undefined>();
  const specFiles = new Map<string, string>();
  const overlays = new Map<string, readonly ListedOverlay[]>();
  const problems: Problem[] = [];
  for (const { source, pointer, overlays: list } of [
    ...specSources(navigation, format),
    ...config.api[format],
  ]) {
    const at = locate(pointer);
    const file = names.fileOf(source);
    if (file !== source) specFiles.set(source, file);
    if (!places.has(file)) places.set(file, at);
    if (!list) continue;
    const known = overlays.get(file);
    if (!known)
      overlays.set(
        file,
        list.map((each) => ({ source: each.source, at: locate(each.pointer) })),
      );
    else if (sourcesOf(known) !== sourcesOf(list)) problems.push(problem('overlay-conflict', { source }, at));
  }
  return { names, places, specFiles, overlays, problems };
}

function sourcesOf(list: readonly { source: string }[]): string {
  return list.map(({ source }) => source).join('\n');
}

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
