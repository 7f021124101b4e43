import path from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Frontmatter } from '../content/frontmatter-fields.ts';
import { frontmatterPlace } from '../content/frontmatter-place.ts';
import type { FileTree } from '../lib/file-tree.ts';
import type { DocumentedOperation } from '../navigation/generated-paths.ts';
import { normalizeNavigation } from '../navigation/normalize-navigation.ts';
import { specSources } from '../navigation/spec-sources.ts';
import { parseApiEntry } from '../openapi/api-entry.ts';
import { type Entry, parseEntry } from '../openapi/entry.ts';
import { findEntry } from '../openapi/find-entry.ts';
import { findSchema, parseSchemaEntry, type SchemaEntry } from '../openapi/find-schema.ts';
import { operationSummary, operationTitle } from '../openapi/generated-pages.ts';
import { operationLabel } from '../openapi/spec.ts';
import type { SpecSet } from '../openapi/spec-set.ts';
import { type Location, type Problem, problem } from '../problems/problem.ts';
import type { ReferenceTarget } from '../render/reference/target.ts';
import { loadSpecs } from './load-specs.ts';
import type { PageIndex, SourcePage } from './page-index.ts';
import { remoteSpecs } from './remote-specs.ts';
import type { SiteOptions } from './site-options.ts';

/** The specs of a site, and what its pages say about them. */
export interface ApiReference {
  specs: SpecSet;
  /** What pages with a file document by their frontmatter, by path. */
  targets: ReadonlyMap<string, ReferenceTarget>;
  /** Pages with a file; those that document an operation have its title and so on where they say nothing. */
  pages: PageIndex['pages'];
  problems: Problem[];
}

/** Reads the specs that docs.json, pages or the repository hold, and looks up what pages refer to. */
export async function readApiReference(
  tree: FileTree,
  { config, locate }: LoadedConfig,
  index: PageIndex,
  options: SiteOptions,
): Promise<ApiReference> {
  const named = new Map<string, Location | undefined>();
  const name = (source: string, at: Location | undefined) => {
    if (!named.has(source)) named.set(source, at);
  };
  for (const [source, pointer] of specSources(normalizeNavigation(config.navigation)))
    name(source, locate(pointer));
  for (const { source } of config.api.openapi) name(source, locate('/api/openapi'));
  const registered = new Set(named.keys());
  const pages = [...index.pages.values()];
  for (const page of pages) {
    const source = entryOf(page, tree)?.spec;
    if (source === undefined || named.has(source)) continue;
    named.set(source, entryPlace(page, tree));
  }
  const remote = remoteSpecs(options.offline === true, options.specStore);
  const { specs, problems } = await loadSpecs(tree, named, remote.fetchText);
  problems.push(...remote.problems);
  const targets = new Map<string, ReferenceTarget>();
  for (const page of pages) {
    const found = targetOf(page, specs, tree, (source) => registered.has(source));
    if (found?.ok) targets.set(page.path, found.target);
    if (found?.problem) problems.push({ ...found.problem, ...entryPlace(page, tree) });
  }
  return { specs, targets, pages: withDefaults(index.pages, targets), problems };
}

/** Operations that pages with a file document, for the stage that generates the others. */
export function documentedOperations(targets: ApiReference['targets']): Map<string, DocumentedOperation> {
  const documented = new Map<string, DocumentedOperation>();
  for (const [path, target] of targets) {
    if (target.kind !== 'operation') continue;
    documented.set(path, { source: target.spec.source, operation: operationLabel(target.operation) });
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

function defaultsOf(target: ReferenceTarget): Frontmatter {
  if (target.kind === 'schema') return { title: target.name };
  const { operation } = target;
  const description = operationSummary(operation);
  return {
    title: operationTitle(operation),
    ...(description && { description }),
    ...(operation.value.deprecated === true && { deprecated: true }),
  };
}

type PageEntry = Entry | ({ kind: 'schema' } & SchemaEntry);

/** The name of a specification may be written without its ending. */
const ENDINGS = ['', '.json', '.yaml', '.yml'];

/**
 * What the frontmatter of a page refers to; undefined if it cannot be understood. The path of a specification counts from
 * the folder of docs.json, or else from the page's own.
 */
function entryOf({ file, frontmatter }: SourcePage, tree: FileTree): PageEntry | undefined {
  const entry = parsePageEntry(frontmatter);
  if (entry?.spec === undefined || tree.has(entry.spec)) return entry;
  const beside = path.posix.join(path.posix.dirname(file), entry.spec);
  const spec = [entry.spec, beside]
    .flatMap((name) => ENDINGS.map((ending) => name + ending))
    .find((name) => tree.has(name));
  return spec === undefined ? entry : { ...entry, spec };
}

function parsePageEntry({ openapi, 'openapi-schema': schema }: Frontmatter): PageEntry | undefined {
  if (openapi !== undefined) return parseEntry(openapi);
  const entry = schema === undefined ? undefined : parseSchemaEntry(schema);
  return entry && { kind: 'schema', ...entry };
}

type FoundTarget = ({ ok: true; target: ReferenceTarget } | { ok: false }) & { problem?: Problem };

function targetOf(
  page: SourcePage,
  specs: SpecSet,
  tree: FileTree,
  registered: (source: string) => boolean,
): FoundTarget | undefined {
  const at = placeOf(page);
  const { openapi, 'openapi-schema': schema } = page.frontmatter;
  if (openapi === undefined && schema === undefined) return endpointProblem(page, at);
  const entry = entryOf(page, tree);
  if (!entry) {
    const field = openapi === undefined ? 'openapi-schema' : 'openapi';
    return { ok: false, problem: problem('entry-invalid', { field, text: openapi ?? schema! }, at) };
  }
  if (entry.kind === 'schema') {
    const found = findSchema(entry, specs, at);
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
  return frontmatterPlace(file, tree.readText(file), 'openapi', 'openapi-schema', 'api');
}

function placeOf({ file }: SourcePage): Location {
  return { file, line: 1, column: 1 };
}
