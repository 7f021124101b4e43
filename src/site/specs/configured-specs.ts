import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type SpecFiles, specSources } from '../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../navigation/tree/tree.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import type { SpecFormat } from '../../openapi/load/spec-format.ts';
import { type SpecNames, specNames } from '../../openapi/load/spec-names.ts';
import type { Location } from '../../problems/problem.ts';

/** The specs of one format that docs.json names. */
export interface ConfiguredSpecs {
  names: SpecNames;
  /** Where docs.json names a spec, by file or URL. */
  places: ReadonlyMap<string, Location | undefined>;
  /** The files that names stand for, where they are not their paths. */
  specFiles: ReadonlyMap<string, string>;
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
  const add = (source: string, at: Location | undefined) => {
    const file = names.fileOf(source);
    if (file !== source) specFiles.set(source, file);
    if (!places.has(file)) places.set(file, at);
  };
  for (const [source, pointer] of specSources(navigation, format)) add(source, locate(pointer));
  for (const { source } of config.api[format]) add(source, locate(`/api/${format}`));
  return { names, places, specFiles };
}
