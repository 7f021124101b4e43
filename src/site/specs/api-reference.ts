import path from 'node:path';
import { type AsyncSpec, channelLabel } from '../../asyncapi/document/async-spec.ts';
import { ASYNCAPI } from '../../asyncapi/load/asyncapi-format.ts';
import { channelFields } from '../../asyncapi/page/channel-pages.ts';
import { type ChannelEntry, findChannel, parseChannelEntry } from '../../asyncapi/page/find-channel.ts';
import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import { frontmatterPlace } from '../../content/frontmatter/place.ts';
import type { GraphqlSpec } from '../../graphql/document/graphql-spec.ts';
import { GRAPHQL } from '../../graphql/load/graphql-format.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { DocumentedOperation } from '../../navigation/pages/generated-paths.ts';
import { graphqlSources, type SpecFiles, specSources } from '../../navigation/tree/spec-sources.ts';
import type { NavTree } from '../../navigation/tree/tree.ts';
import { type Entry, parseEntry } from '../../openapi/document/entry.ts';
import { type ApiDocument, operationLabel } from '../../openapi/document/spec.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import type { SpecSources } from '../../openapi/load/load-spec.ts';
import { OPENAPI } from '../../openapi/load/openapi-format.ts';
import { findSpecFiles } from '../../openapi/load/spec-files.ts';
import type { SpecFormat } from '../../openapi/load/spec-format.ts';
import { type SpecNames, specNames } from '../../openapi/load/spec-names.ts';
import { parseApiEntry } from '../../openapi/page/api-entry.ts';
import { findEntry } from '../../openapi/page/find-entry.ts';
import { findSchema, parseSchemaEntry, type SchemaEntry } from '../../openapi/page/find-schema.ts';
import { operationSummary, operationTitle } from '../../openapi/page/generated-pages.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { NamedTarget } from '../../render/reference/target.ts';
import type { PageIndex, SourcePage } from '../source/page-index.ts';
import type { PlanMemory } from '../source/plan-memory.ts';
import { loadSpecs } from './load-specs.ts';
import { publicFetch } from './public-fetch.ts';
import { remoteSpecs } from './remote-specs.ts';
import type { SpecStore } from './spec-store.ts';

/** The specs of a site, and what its pages say about them. */
export interface ApiReference {
  specs: SpecSet;
  asyncSpecs: SpecSet<AsyncSpec>;
  graphqlSpecs: SpecSet<GraphqlSpec>;
  /** What pages with a file document by their frontmatter, by path. */
  targets: ReadonlyMap<string, NamedTarget>;
  /** Pages with a file; those that document an operation or channel have its title and so on where they say nothing. */
  pages: PageIndex['pages'];
  /** Why the reference of a page cannot be shown, by path. */
  missing: ReadonlyMap<string, readonly Problem[]>;
  /** The files that names of specs in docs.json stand for. */
  specFiles: SpecFiles;
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
  /** What is known from planning the same site before. */
  memory?: PlanMemory;
}

/** Reads the specs that docs.json, pages or the repository hold, and looks up what pages refer to. */
export async function readApiReference(
  tree: FileTree,
  config: LoadedConfig,
  navigation: NavTree,
  index: PageIndex,
  options: SpecOptions,
): Promise<ApiReference> {
  const openapi = configuredSpecs('openapi', OPENAPI, tree, config, navigation);
  const asyncapi = configuredSpecs('asyncapi', ASYNCAPI, tree, config, navigation);
  const pages = [...index.pages.values()];
  const entries = new Map(pages.map((page) => [page, specEntryOf(page, openapi.names, asyncapi.names)]));
  const named = { openapi: new Map(openapi.places), asyncapi: new Map(asyncapi.places) };
  for (const [page, entry] of entries) {
    if (entry?.spec === undefined) continue;
    const files = named[formatOf(entry)];
    if (!files.has(entry.spec)) files.set(entry.spec, entryPlace(page, tree));
  }
  const isNamed = (file: string) => named.openapi.has(file) || named.asyncapi.has(file);
  const found = findSpecFiles(tree, [OPENAPI, ASYNCAPI], isNamed);
  const from = specsFrom(tree, options);
  const schemas = [...graphqlSources(navigation)].map(
    ([source, pointer]) => [source, config.locate(pointer)] as const,
  );
  const [loaded, loadedAsync, loadedGraphql] = await Promise.all([
    loadSpecs(from, OPENAPI, named.openapi, found.openapi),
    loadSpecs(from, ASYNCAPI, named.asyncapi, found.asyncapi),
    loadSpecs(from, GRAPHQL, new Map(schemas)),
  ]);
  const [specs, asyncSpecs, graphqlSpecs] = [loaded.specs, loadedAsync.specs, loadedGraphql.specs];
  const problems = [...loaded.problems, ...loadedAsync.problems, ...loadedGraphql.problems];
  const targets = new Map<string, NamedTarget>();
  const missing = new Map<string, readonly Problem[]>();
  for (const [page, entry] of entries) {
    const { failures } = entry?.kind === 'channel' ? loadedAsync : loaded;
    const { places } = entry?.kind === 'channel' ? asyncapi : openapi;
    const target = targetOf(page, entry, { specs, asyncSpecs }, (source) => places.has(source));
    const wrong = target?.problem && { ...target.problem, ...entryPlace(page, tree) };
    if (wrong) problems.push(wrong);
    if (target?.ok) targets.set(page.path, target.target);
    else if (target && wrong?.code !== 'entry-document')
      missing.set(page.path, wrong ? [wrong] : failuresAt(entryPlace(page, tree), entry?.spec, failures));
  }
  return {
    specs,
    asyncSpecs,
    graphqlSpecs,
    targets,
    pages: withDefaults(index.pages, targets),
    missing,
    specFiles: { openapi: openapi.specFiles, asyncapi: asyncapi.specFiles },
    problems,
  };
}

/** The specs of one format that docs.json names. */
interface ConfiguredSpecs {
  names: SpecNames;
  /** Where docs.json names a spec, by file or URL. */
  places: ReadonlyMap<string, Location | undefined>;
  /** The files that names stand for, where they are not their paths. */
  specFiles: ReadonlyMap<string, string>;
}

function configuredSpecs(
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

function formatOf({ kind }: SpecEntry): keyof SpecFiles {
  return kind === 'channel' ? 'asyncapi' : 'openapi';
}

function specsFrom(
  files: FileTree,
  { offline, specStore, publicHostsOnly, signal, memory }: SpecOptions,
): SpecSources {
  const fetchText = remoteSpecs({
    ...(offline && { offline }),
    store: specStore,
    ...(publicHostsOnly && { fetcher: publicFetch() }),
    signal,
  });
  return {
    files,
    fetchText: memory?.fetched ? (url) => memory.fetched!(url, fetchText) : fetchText,
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

/** Operations and channels that pages with a file document, for the stage that generates the others. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind === 'schema') continue;
    const operation =
      target.kind === 'channel' ? channelLabel(target.channel) : operationLabel(target.operation);
    documented.set(path, { source: target.spec.source, operation });
  }
  return documented;
}

function withDefaults(pages: PageIndex['pages'], targets: ApiReference['targets']): Map<string, SourcePage> {
  const filled = new Map(pages);
  for (const [path, target] of targets) {
    const page = pages.get(path)!;
    filled.set(path, { ...page, frontmatter: { ...defaultsOf(target), ...page.frontmatter } });
  }
  return filled;
}

function defaultsOf(target: NamedTarget): Frontmatter {
  if (target.kind === 'schema') return { title: target.name };
  if (target.kind === 'channel') return channelFields(target.spec, target.channel);
  const { spec, operation } = target;
  const description = operationSummary(spec, operation);
  return {
    title: operationTitle(operation),
    ...(description && { description }),
    ...(operation.value.deprecated === true && { deprecated: true }),
  };
}

/** What the frontmatter of a page refers to in a specification. */
type SpecEntry = Entry | ({ kind: 'schema' } & SchemaEntry) | ({ kind: 'channel' } & ChannelEntry);

/** The entry of a page, with the file that its spec stands for; undefined if it cannot be understood. */
function specEntryOf(
  { file, frontmatter }: SourcePage,
  openapiNames: SpecNames,
  asyncapiNames: SpecNames,
): SpecEntry | undefined {
  const entry = parseSpecEntry(frontmatter);
  if (entry?.spec === undefined) return entry;
  const names = entry.kind === 'channel' ? asyncapiNames : openapiNames;
  const beside = path.posix.join(path.posix.dirname(file), entry.spec);
  return { ...entry, spec: names.fileOf(entry.spec, beside) };
}

function parseSpecEntry(frontmatter: Frontmatter): SpecEntry | undefined {
  const { openapi, 'openapi-schema': schema, asyncapi } = frontmatter;
  if (openapi !== undefined) return parseEntry(openapi);
  if (schema !== undefined) {
    const entry = parseSchemaEntry(schema);
    return entry && { kind: 'schema', ...entry };
  }
  const entry = asyncapi === undefined ? undefined : parseChannelEntry(asyncapi);
  return entry && { kind: 'channel', ...entry };
}

/** Fields that name a part of a specification; the first one that is there counts. */
const ENTRY_FIELDS = ['openapi', 'openapi-schema', 'asyncapi'] as const;

type FoundTarget = ({ ok: true; target: NamedTarget } | { ok: false }) & { problem?: Problem };

function targetOf(
  page: SourcePage,
  entry: SpecEntry | undefined,
  { specs, asyncSpecs }: Pick<ApiReference, 'specs' | 'asyncSpecs'>,
  registered: (source: string) => boolean,
): FoundTarget | undefined {
  const at = placeOf(page);
  const { frontmatter } = page;
  const field = ENTRY_FIELDS.find((key) => frontmatter[key] !== undefined);
  if (field === undefined) return endpointProblem(page, at);
  if (!entry) {
    const text = frontmatter[field]!;
    const invalid =
      field === 'openapi' && /^\S+\.(?:json|ya?ml)$/i.test(text)
        ? problem('entry-document', { text }, at)
        : problem('entry-invalid', { field, text }, at);
    return { ok: false, problem: invalid };
  }
  if (entry.kind === 'channel') {
    const found = findChannel(entry, asyncSpecs, at, registered);
    if (!found.ok) return found;
    const { ok, spec, channel, ...rest } = found;
    return { ok, target: { kind: 'channel', spec, channel }, ...rest };
  }
  if (entry.kind === 'schema') {
    const found = findSchema(entry, specs, at, registered);
    if (!found.ok) return found;
    const { ok, spec, name, schema, ...rest } = found;
    return { ok, target: { kind: 'schema', spec, name, schema }, ...rest };
  }
  const found = findEntry(entry, specs, [], at, registered);
  if (!found.ok) return found;
  const { ok, spec, operation, ...rest } = found;
  return { ok, target: { kind: 'operation', spec, operation }, ...rest };
}

/** A hand-written endpoint page needs no specification, only words that are understood. */
function endpointProblem({ frontmatter: { api } }: SourcePage, at: Location): FoundTarget | undefined {
  if (api === undefined || parseApiEntry(api)) return undefined;
  return { ok: false, problem: problem('entry-invalid', { field: 'api', text: api }, at) };
}

/** Where the frontmatter says what the page documents. */
function entryPlace({ file }: SourcePage, tree: FileTree): Location {
  return frontmatterPlace(file, tree.readText(file), ...ENTRY_FIELDS, 'api');
}

function placeOf({ file }: SourcePage): Location {
  return { file, line: 1, column: 1 };
}
