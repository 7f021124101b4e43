import path from 'node:path';
import { fieldLocation } from '../../../content/frontmatter/field-location.ts';
import type { Frontmatter } from '../../../content/frontmatter/frontmatter-fields.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import type { SpecFiles } from '../../../navigation/tree/spec-sources.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { SpecSet } from '../../../reference/document/api-document.ts';
import type { AsyncSpec } from '../../../reference/formats/asyncapi/document/async-spec.ts';
import {
  type ChannelEntry,
  findChannel,
  parseChannelEntry,
} from '../../../reference/formats/asyncapi/page/channel-pages.ts';
import type { ReferenceTarget } from '../../../reference/formats/formats.ts';
import { type Entry, parseApiEntry, parseEntry } from '../../../reference/formats/openapi/document/entry.ts';
import type { Spec } from '../../../reference/formats/openapi/document/spec.ts';
import {
  findEntry,
  findSchema,
  parseSchemaEntry,
  type SchemaEntry,
} from '../../../reference/formats/openapi/page/find-entry.ts';
import type { SpecNames } from '../../../reference/text/sources.ts';
import type { SourcePage } from '../page-index.ts';
import type { ConfiguredSpecs } from './configured-specs.ts';
import type { LoadedSpecs } from './load-specs.ts';

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

type FoundTarget = ({ ok: true; target: ReferenceTarget } | { ok: false }) & { problem?: Problem };

/** Undefined for a page that documents nothing. `registered` are the specs that docs.json names. */
function targetOf(
  page: SourcePage,
  entry: SpecEntry | undefined,
  { specs, asyncSpecs }: { specs: SpecSet<Spec>; asyncSpecs: SpecSet<AsyncSpec> },
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

/** A hand-written endpoint page needs no specification, only a valid entry. */
function endpointProblem({ frontmatter: { api } }: SourcePage, at: Location): FoundTarget | undefined {
  if (api === undefined || parseApiEntry(api)) return undefined;
  return { ok: false, problem: problem('entry-invalid', { field: 'api', text: api }, at) };
}

function placeOf({ file }: SourcePage): Location {
  return { file, line: 1, column: 1 };
}

/** What the frontmatter of a page refers to in a specification. */
type SpecEntry = Entry | ({ kind: 'schema' } & SchemaEntry) | ({ kind: 'channel' } & ChannelEntry);

/** Data for each format of specifications. */
export type ByFormat<Value> = Readonly<Record<keyof SpecFiles, Value>>;

/** The entries of pages with a file. */
export type PageEntries = ReadonlyMap<SourcePage, SpecEntry | undefined>;

/** The entry of a page, with the name of its spec resolved to a file; undefined if it is not valid. */
export function specEntryOf(
  { file, frontmatter }: SourcePage,
  names: ByFormat<SpecNames>,
): SpecEntry | undefined {
  const entry = parseSpecEntry(frontmatter);
  if (entry?.spec === undefined) return entry;
  const beside = path.posix.join(path.posix.dirname(file), entry.spec);
  return { ...entry, spec: names[entryFormat(entry)].fileOf(entry.spec, beside) };
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

export function entryFormat({ kind }: SpecEntry): keyof SpecFiles {
  return kind === 'channel' ? 'asyncapi' : 'openapi';
}

/** Fields that name a part of a specification; the first one that is there counts. */
const ENTRY_FIELDS = ['openapi', 'openapi-schema', 'asyncapi'] as const;

/** The location of the field that names what the page documents. */
export function entryPlace({ file }: SourcePage, tree: FileTree): Location {
  return fieldLocation(file, tree.readText(file), ...ENTRY_FIELDS, 'api');
}
