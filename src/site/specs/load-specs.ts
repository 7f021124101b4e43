import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { ApiDocument, SpecSet } from '../../reference/document/api-document.ts';
import { createSpecLoader, type SpecSources } from '../../reference/load/load-spec.ts';
import type { SpecFormat } from '../../reference/load/spec-format.ts';

export interface LoadedSpecs<AnySpec extends ApiDocument> {
  specs: SpecSet<AnySpec>;
  /** Why a named spec cannot be read, by source; without a location if there is no such document. */
  failures: ReadonlyMap<string, Problem>;
  problems: Problem[];
}

/**
 * Reads the specs of a site in one format: those that docs.json or a page names (`named`: source → location of the
 * name), then those `found` in the repository, which are for entries without a spec. Problems are only reported for
 * named ones, and for unreadable ones that were found if there are such entries (`areFoundNeeded`). Remote ones are
 * fetched in parallel.
 */
export async function loadSpecs<AnySpec extends ApiDocument>(
  from: SpecSources,
  format: SpecFormat<AnySpec>,
  named: ReadonlyMap<string, Location | undefined>,
  found: readonly string[] = [],
  areFoundNeeded = false,
): Promise<LoadedSpecs<AnySpec>> {
  const specs = new Map<string, AnySpec | undefined>();
  const failures = new Map<string, Problem>();
  const problems: Problem[] = [];
  const { fetchDocument } = from;
  const fetched = new Map([...named.keys()].filter(isHttpUrl).map((url) => [url, fetchDocument?.(url)]));
  const load = createSpecLoader(
    { ...from, ...(fetchDocument && { fetchDocument: (url) => fetched.get(url) ?? fetchDocument(url) }) },
    format,
  );
  for (const [source, at] of named) {
    const read = await load(source);
    specs.set(source, read.spec);
    problems.push(
      ...read.problems.map((problem) => (problem.file === undefined ? { ...problem, ...at } : problem)),
    );
    if (!read.spec) failures.set(source, read.problems[0]!);
  }
  for (const source of found) {
    const { spec, problems: wrong } = await load(source);
    const unreadable = areFoundNeeded ? wrong.find(({ code }) => code === 'spec-unreadable') : undefined;
    if (spec || unreadable) specs.set(source, spec);
    if (unreadable) problems.push(unreadable);
    if (unreadable && !spec) failures.set(source, unreadable);
  }
  return { specs, failures, problems };
}
