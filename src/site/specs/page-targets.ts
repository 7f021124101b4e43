import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { AsyncSpec } from '../../reference/formats/asyncapi/document/async-spec.ts';
import type { ReferenceTarget } from '../../reference/formats/formats.ts';
import type { Spec } from '../../reference/formats/openapi/document/spec.ts';
import type { ConfiguredSpecs } from './configured-specs.ts';
import type { LoadedSpecs } from './load-specs.ts';
import { type ByFormat, entryPlace, type PageEntries } from './page-entry.ts';
import { targetOf } from './page-target.ts';

export interface PageTargets {
  /** By the path of the page. */
  targets: ReadonlyMap<string, ReferenceTarget>;
  /** Why the reference of a page cannot be shown, by path. */
  missing: ReadonlyMap<string, readonly Problem[]>;
  problems: readonly Problem[];
}

/** Looks up what pages refer to. */
export function findTargets(
  entries: PageEntries,
  configured: ByFormat<ConfiguredSpecs>,
  { loaded, loadedAsync }: { loaded: LoadedSpecs<Spec>; loadedAsync: LoadedSpecs<AsyncSpec> },
  tree: FileTree,
): PageTargets {
  const specs = { specs: loaded.specs, asyncSpecs: loadedAsync.specs };
  const targets = new Map<string, ReferenceTarget>();
  const missing = new Map<string, readonly Problem[]>();
  const problems: Problem[] = [];
  for (const [page, entry] of entries) {
    const isAsync = entry?.kind === 'channel';
    const { failures } = isAsync ? loadedAsync : loaded;
    const { places } = isAsync ? configured.asyncapi : configured.openapi;
    const target = targetOf(page, entry, specs, (source) => places.has(source));
    const wrong = target?.problem && { ...target.problem, ...entryPlace(page, tree) };
    if (wrong) problems.push(wrong);
    if (target?.ok) targets.set(page.path, target.target);
    else if (target && wrong?.code !== 'entry-document')
      missing.set(page.path, wrong ? [wrong] : failuresAt(entryPlace(page, tree), entry?.spec, failures));
  }
  return { targets, missing, problems };
}

/** Why the named spec cannot be read; without a name, why any of them cannot. */
function failuresAt(
  at: Location,
  source: string | undefined,
  failures: ReadonlyMap<string, Problem>,
): Problem[] {
  const failure = source === undefined ? undefined : failures.get(source);
  return (failure ? [failure] : [...failures.values()]).map((each) => ({ ...at, ...each }));
}
