import { type AsyncSpec, channelLabel } from '../../asyncapi/document/async-spec.ts';
import { ASYNCAPI } from '../../asyncapi/load/asyncapi-format.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { GraphqlSpec } from '../../graphql/document/graphql-spec.ts';
import { GRAPHQL } from '../../graphql/load/graphql-format.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { DocumentedOperation } from '../../navigation/pages/generated-paths.ts';
import { graphqlSources, type SpecFiles } from '../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../navigation/tree/tree.ts';
import { operationLabel, type Spec } from '../../openapi/document/spec.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import type { SpecSources } from '../../openapi/load/load-spec.ts';
import { OPENAPI } from '../../openapi/load/openapi-format.ts';
import { looksLikeOverlay } from '../../openapi/overlay/overlay.ts';
import { findSpecFiles } from '../../openapi/text/spec-files.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import type { NamedTarget } from '../../render/reference/target.ts';
import { type SdkSpec, symbolLabel } from '../../sdk/document/sdk-spec.ts';
import type { PageIndex, SourcePage } from '../source/page-index.ts';
import type { PlanMemory } from '../source/plan-memory.ts';
import { type ConfiguredSpecs, configuredSpecs } from './configured-specs.ts';
import { type LoadedSpecs, loadSpecs } from './load-specs.ts';
import { entryPlace, formatOf, type SpecEntry, specEntryOf } from './page-entry.ts';
import { defaultsOf, targetOf } from './page-target.ts';
import { publicFetch } from './public-fetch.ts';
import { remoteSpecs } from './remote-specs.ts';
import { readSdkReference } from './sdk-reference.ts';
import { specOverlays } from './spec-overlays.ts';
import type { SpecStore } from './spec-store.ts';

/** The specs of a site, and the references of its pages. */
export interface ApiReference {
  specs: SpecSet;
  asyncSpecs: SpecSet<AsyncSpec>;
  graphqlSpecs: SpecSet<GraphqlSpec>;
  sdkSpecs: SpecSet<SdkSpec>;
  /** What pages with a file document by their frontmatter, by path. */
  targets: ReadonlyMap<string, NamedTarget>;
  /** Pages with a file; those that document an operation or channel have its title and so on where they say nothing. */
  pages: PageIndex['pages'];
  /** Why the reference of a page cannot be shown, by path. */
  missing: ReadonlyMap<string, readonly Problem[]>;
  /** The files that spec names in docs.json resolve to. */
  specFiles: SpecFiles;
  /** OpenAPI documents that overlays change, and these overlays: they are not served as they are in the repository. */
  overlaidFiles: ReadonlySet<string>;
  problems: Problem[];
}

/** Where specifications by URL may come from. */
export interface SpecOptions {
  /** Never fetch a specification; use the stored copy. */
  offline?: boolean;
  /** Fetch specifications from public addresses only: never from loopback or a private network. */
  publicHostsOnly?: boolean;
  /** Aborts fetching. */
  signal?: AbortSignal;
  /** Where copies of remote specifications are kept. */
  specStore?: SpecStore;
  /** Cache from earlier plans of the same site. */
  memory?: PlanMemory;
}

/** Data for each format of specifications. */
type ByFormat<Value> = Readonly<Record<keyof SpecFiles, Value>>;

type PageEntries = ReadonlyMap<SourcePage, SpecEntry | undefined>;

/** Reads the specs of docs.json, pages and the repository, and looks up what pages refer to. */
export async function readApiReference(
  tree: FileTree,
  config: LoadedConfig,
  navigation: NavTree,
  index: PageIndex,
  options: SpecOptions,
): Promise<ApiReference> {
  const openapi = configuredSpecs('openapi', OPENAPI, tree, config, navigation);
  const asyncapi = configuredSpecs('asyncapi', ASYNCAPI, tree, config, navigation);
  const names = { openapi: openapi.names, asyncapi: asyncapi.names };
  const entries = new Map([...index.pages.values()].map((page) => [page, specEntryOf(page, names)]));
  const schemas = [...graphqlSources(navigation)].map(
    ([source, pointer]) => [source, config.locate(pointer)] as const,
  );
  const named = namedSpecs({ openapi, asyncapi }, entries, tree);
  const isNamed = (file: string) => named.openapi.has(file) || named.asyncapi.has(file);
  const unnamed = findSpecFiles(
    tree,
    { openapi: OPENAPI.looksLike, asyncapi: ASYNCAPI.looksLike, overlay: looksLikeOverlay },
    isNamed,
  );
  const areNeeded = (format: keyof SpecFiles) =>
    [...entries.values()].some((entry) => entry && entry.spec === undefined && formatOf(entry) === format);
  const from = specsFrom(tree, options);
  const known = new Set([...named.openapi.keys(), ...unnamed.openapi]);
  const overlays = specOverlays(from, openapi.overlays, unnamed.overlay, known);
  const withOverlays = { ...from, overlaysOf: overlays.overlaysOf };
  const [loaded, loadedAsync, loadedGraphql, sdk] = await Promise.all([
    loadSpecs(withOverlays, OPENAPI, named.openapi, unnamed.openapi, areNeeded('openapi')),
    loadSpecs(from, ASYNCAPI, named.asyncapi, unnamed.asyncapi, areNeeded('asyncapi')),
    loadSpecs(from, GRAPHQL, new Map(schemas)),
    readSdkReference(tree, config, navigation, index, from),
  ]);
  const found = findTargets(entries, { openapi, asyncapi }, { loaded, loadedAsync }, tree);
  const targets = new Map<string, NamedTarget>([...found.targets, ...sdk.targets]);
  return {
    specs: loaded.specs,
    asyncSpecs: loadedAsync.specs,
    graphqlSpecs: loadedGraphql.specs,
    sdkSpecs: sdk.specs,
    targets,
    pages: withDefaults(index.pages, targets),
    missing: new Map([...found.missing, ...sdk.missing]),
    specFiles: { openapi: openapi.specFiles, asyncapi: asyncapi.specFiles },
    overlaidFiles: overlays.files,
    problems: [openapi, overlays, loaded, loadedAsync, loadedGraphql, sdk, found].flatMap(
      ({ problems }) => problems,
    ),
  };
}

/** Where docs.json or a page names a spec, by file or URL. */
function namedSpecs(
  configured: ByFormat<ConfiguredSpecs>,
  entries: PageEntries,
  tree: FileTree,
): ByFormat<Map<string, Location | undefined>> {
  const named = {
    openapi: new Map(configured.openapi.places),
    asyncapi: new Map(configured.asyncapi.places),
  };
  for (const [page, entry] of entries) {
    if (entry?.spec === undefined) continue;
    const places = named[formatOf(entry)];
    if (!places.has(entry.spec)) places.set(entry.spec, entryPlace(page, tree));
  }
  return named;
}

/** Looks up what pages refer to. */
function findTargets(
  entries: PageEntries,
  configured: ByFormat<ConfiguredSpecs>,
  { loaded, loadedAsync }: { loaded: LoadedSpecs<Spec>; loadedAsync: LoadedSpecs<AsyncSpec> },
  tree: FileTree,
): { targets: Map<string, NamedTarget>; missing: Map<string, readonly Problem[]>; problems: Problem[] } {
  const specs = { specs: loaded.specs, asyncSpecs: loadedAsync.specs };
  const targets = new Map<string, NamedTarget>();
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

function specsFrom(
  files: FileTree,
  { offline, specStore, publicHostsOnly, signal, memory }: SpecOptions,
): SpecSources {
  const fetchDocument = remoteSpecs({
    ...(offline && { offline }),
    store: specStore,
    ...(publicHostsOnly && { fetcher: publicFetch() }),
    signal,
  });
  return {
    files,
    fetchDocument: memory?.fetched ? (url) => memory.fetched!(url, fetchDocument) : fetchDocument,
    ...(memory?.remember && { remember: memory.remember }),
  };
}

/** Why a spec that is named `at` a place cannot be read; without a name, why any of them cannot. */
function failuresAt(
  at: Location,
  source: string | undefined,
  failures: ReadonlyMap<string, Problem>,
): Problem[] {
  const failure = source === undefined ? undefined : failures.get(source);
  return (failure ? [failure] : [...failures.values()]).map((each) => ({ ...at, ...each }));
}

/** Operations, channels and symbols that pages with a file document, for the stage that generates the others. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind === 'schema') continue;
    documented.set(path, { source: target.spec.source, operation: labelOf(target) });
  }
  return documented;
}

function labelOf(target: Exclude<NamedTarget, { kind: 'schema' }>): string {
  if (target.kind === 'symbol') return symbolLabel(target.symbol);
  return target.kind === 'channel' ? channelLabel(target.channel) : operationLabel(target.operation);
}

function withDefaults(pages: PageIndex['pages'], targets: ApiReference['targets']): Map<string, SourcePage> {
  const filled = new Map(pages);
  for (const [path, target] of targets) {
    const page = pages.get(path)!;
    filled.set(path, { ...page, frontmatter: { ...defaultsOf(target), ...page.frontmatter } });
  }
  return filled;
}
