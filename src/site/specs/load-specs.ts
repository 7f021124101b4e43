import type { FileTree } from '../../lib/files/file-tree.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import { createSpecLoader, type SpecSources } from '../../openapi/load/load-spec.ts';
import { findSpecFiles } from '../../openapi/load/spec-files.ts';
import type { SpecFormat } from '../../openapi/load/spec-format.ts';
import type { Location, Problem } from '../../problems/problem.ts';

export interface LoadedSpecs<Made extends ApiDocument> {
  specs: SpecSet<Made>;
  /** Why a spec that is named cannot be read, by source; without a place where there is no such document. */
  failures: ReadonlyMap<string, Problem>;
  problems: Problem[];
}

/**
 * Reads every spec of a site in one format: those named in docs.json or in a page (`named`: source → where it is named), then those
 * that are merely in the repository, which serve entries that name no spec. Only named ones must be right. Those from the
 * network are asked for all at once.
 */
export async function loadSpecs<Made extends ApiDocument>(
  files: FileTree,
  named: ReadonlyMap<string, Location | undefined>,
  format: SpecFormat<Made>,
  fetchText?: SpecSources['fetchText'],
  remember?: SpecSources['remember'],
): Promise<LoadedSpecs<Made>> {
  const specs = new Map<string, Made | undefined>();
  const failures = new Map<string, Problem>();
  const problems: Problem[] = [];
  const fetched = new Map([...named.keys()].filter(isHttpUrl).map((url) => [url, fetchText?.(url)]));
  const load = createSpecLoader(
    {
      files,
      ...(remember && { remember }),
      ...(fetchText && { fetchText: (url) => fetched.get(url) ?? fetchText(url) }),
    },
    format,
  );
  for (const [source, at] of named) {
    const read = await load(source);
    specs.set(source, read.spec);
    const found = read.problems.map((problem) =>
      problem.file === undefined ? { ...problem, ...at } : problem,
    );
    problems.push(...found);
    if (!read.spec) failures.set(source, read.problems[0]!);
  }
  for (const source of findSpecFiles(files, format.looksLike, specs)) {
    const { spec } = await load(source);
    if (spec) specs.set(source, spec);
  }
  return { specs, failures, problems };
}
