import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type SpecFiles, specSources } from '../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../navigation/tree/tree.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import type { SpecFormat } from '../../reference/load/spec-format.ts';
import type { ListedOverlay } from '../../reference/overlay/overlay.ts';
import { type SpecNames, specNames } from '../../reference/text/sources.ts';

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
