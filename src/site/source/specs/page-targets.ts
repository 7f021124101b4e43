import path from 'node:path';
import { fieldLocation } from '../../../content/frontmatter/field-location.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import {
  ENTRY_FIELDS,
  type EntryFormat,
  formatOf,
  type ReferenceTarget,
} from '../../../reference/formats/formats.ts';
import { parseApiEntry } from '../../../reference/formats/openapi/document/entry.ts';
import type { FoundTarget, PartEntry } from '../../../reference/page/reference-format.ts';
import type { SpecNames } from '../../../reference/text/sources.ts';
import type { SourcePage } from '../page-index.ts';
import type { ConfiguredSpecs } from './configured-specs.ts';
import type { LoadedSpecs } from './load-specs.ts';

/** What the frontmatter of a page refers to in a specification. */
interface SpecEntry extends PartEntry {
  format: EntryFormat;
}

/** Data for each format of specifications. */
export type ByFormat<Value> = Readonly<Record<EntryFormat, Value>>;

/** The entries of pages with a file; undefined if a page has none, or an invalid one. */
export type PageEntries = ReadonlyMap<SourcePage, SpecEntry | undefined>;

/** The entry of a page, with the name of its spec resolved to a file; undefined if it is not valid. */
export function specEntryOf(page: SourcePage, names: ByFormat<SpecNames>): SpecEntry | undefined {
  const named = entryFieldOf(page);
  if (!named) return undefined;
  const { field, format, text } = named;
  const entry = formatOf({ format }).entries?.parse(field, text);
  if (entry?.spec === undefined) return entry && { ...entry, format };
  const beside = path.posix.join(path.posix.dirname(page.file), entry.spec);
  return { ...entry, format, spec: names[format].fileOf(entry.spec, beside) };
}

function entryFieldOf({ frontmatter }: SourcePage) {
  for (const { field, format } of ENTRY_FIELDS) {
    const text = frontmatter[field];
    if (text !== undefined) return { field, format, text };
  }
  return undefined;
}

/** The location of the field that names what the page documents. */
export function entryPlace({ file }: SourcePage, tree: FileTree): Location {
  return fieldLocation(file, tree.readText(file), ...ENTRY_FIELDS.map(({ field }) => field), 'api');
}

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
  loaded: ByFormat<LoadedSpecs<ApiDocument>>,
  tree: FileTree,
): PageTargets {
  const targets = new Map<string, ReferenceTarget>();
  const missing = new Map<string, readonly Problem[]>();
  const problems: Problem[] = [];
  for (const [page, entry] of entries) {
    const target = entry ? namedTarget(page, entry, configured, loaded) : withoutEntry(page);
    const wrong = target?.problem && { ...target.problem, ...entryPlace(page, tree) };
    if (wrong) problems.push(wrong);
    if (target?.ok) targets.set(page.path, target.target);
    else if (wrong && wrong.code !== 'entry-document') missing.set(page.path, [wrong]);
    else if (entry && !wrong)
      missing.set(page.path, failuresAt(entryPlace(page, tree), entry, loaded[entry.format].failures));
  }
  return { targets, missing, problems };
}

function namedTarget(
  page: SourcePage,
  entry: SpecEntry,
  configured: ByFormat<ConfiguredSpecs>,
  loaded: ByFormat<LoadedSpecs<ApiDocument>>,
): FoundTarget<ReferenceTarget> | undefined {
  const { places } = configured[entry.format];
  const { specs } = loaded[entry.format];
  return formatOf(entry).entries?.find(entry, specs, placeOf(page), (source) => places.has(source));
}

/** What is wrong with the fields of a page that names no part; undefined for a page that documents nothing. */
function withoutEntry(page: SourcePage): FoundTarget<ReferenceTarget> | undefined {
  const named = entryFieldOf(page);
  if (!named) return endpointProblem(page, placeOf(page));
  const { field, text } = named;
  const invalid = /^\S+\.(?:json|ya?ml)$/i.test(text)
    ? problem('entry-document', { text }, placeOf(page))
    : problem('entry-invalid', { field, text }, placeOf(page));
  return { ok: false, problem: invalid };
}

/** A hand-written endpoint page needs no specification, only a valid entry. */
function endpointProblem(
  { frontmatter: { api } }: SourcePage,
  at: Location,
): FoundTarget<ReferenceTarget> | undefined {
  if (api === undefined || parseApiEntry(api)) return undefined;
  return { ok: false, problem: problem('entry-invalid', { field: 'api', text: api }, at) };
}

function placeOf({ file }: SourcePage): Location {
  return { file, line: 1, column: 1 };
}

/** Why the named spec cannot be read; without a name, why any of them cannot. */
function failuresAt(
  at: Location,
  { spec: source }: SpecEntry,
  failures: ReadonlyMap<string, Problem>,
): Problem[] {
  const failure = source === undefined ? undefined : failures.get(source);
  return (failure ? [failure] : [...failures.values()]).map((each) => ({ ...at, ...each }));
}
