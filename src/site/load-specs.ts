import type { FileTree } from '../lib/file-tree.ts';
import { createSpecLoader, findSpecFiles, type SpecSources } from '../openapi/load-spec.ts';
import type { Spec } from '../openapi/spec.ts';
import type { SpecSet } from '../openapi/spec-set.ts';
import type { Location, Problem } from '../problems/problem.ts';

export interface LoadedSpecs {
  specs: SpecSet;
  problems: Problem[];
}

/**
 * Reads every spec of a site: those named in docs.json or in a page (`named`: source → where it is named), then those
 * that merely lie in the repository, which serve entries that name no spec. Only named ones must be right.
 */
export async function loadSpecs(
  files: FileTree,
  named: ReadonlyMap<string, Location | undefined>,
  fetchText?: SpecSources['fetchText'],
): Promise<LoadedSpecs> {
  const specs = new Map<string, Spec | undefined>();
  const problems: Problem[] = [];
  const load = createSpecLoader({ files, ...(fetchText && { fetchText }) });
  for (const [source, at] of named) {
    const read = await load(source);
    specs.set(source, read.spec);
    for (const found of read.problems) problems.push(found.file === undefined ? { ...found, ...at } : found);
  }
  for (const source of findSpecFiles(files, specs)) {
    const { spec } = await load(source);
    if (spec) specs.set(source, spec);
  }
  return { specs, problems };
}
