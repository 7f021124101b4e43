import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { suggest } from '../../../../lib/suggest.ts';
import { type Location, type Problem, problem } from '../../../../problems/problem.ts';
import { mayBeUnread, readableSpecs, type SpecSet } from '../../../document/api-document.ts';
import { objectOf, ownValue } from '../../../document/json.ts';
import { type FoundPart, findPart, firstMatch } from '../../../page/first-match.ts';
import type { FrontmatterEntries } from '../../../page/reference-format.ts';
import { normalizeSource } from '../../../text/sources.ts';
import { type Entry, parseEntry, sentMethod } from '../document/entry.ts';
import { isEmptySpec, type Operation, operationLabel, type Spec } from '../document/spec.ts';
import type { OpenapiTarget } from './operation-pages.ts';

export type FoundEntry =
  /** With a problem if other specs have such an operation, too, or if it is spelled differently. */
  | { ok: true; spec: Spec; operation: Operation; problem?: Problem }
  /** Without a problem if a spec that could have it is not readable: that has been reported. */
  | { ok: false; problem?: Problem };

/**
 * The operation or webhook that an entry names. It is looked up in the spec that the entry names, otherwise in `defaults` in
 * order, otherwise in all specs: the first match by name is used, and further matches are a problem. Specs `registered`
 * in docs.json take precedence over those that are merely in the repository. An operation that differs in case or a final
 * slash is found if no other is spelled as in the entry, with a note.
 */
export function findEntry(
  entry: Entry,
  specs: SpecSet<Spec>,
  defaults: readonly string[],
  at?: Location,
  registered: (source: string) => boolean = () => false,
): FoundEntry {
  const named = entry.spec === undefined ? defaults : [entry.spec];
  if (named.length > 0) {
    const searched = named.flatMap((source) => specs.get(source) ?? []);
    const match = matchesIn(searched, entry)[0];
    if (match) return { ...match, ...spellingNote(entry, match.operation, at) };
    return searched.length === named.length ? notFound(entry, searched, at) : { ok: false };
  }
  const all = readableSpecs(specs);
  const first = firstMatch(matchesIn(all, entry), {
    entry: entryLabel(entry),
    at,
    partOf: ({ operation }) => operation.value,
    registered,
  });
  if (first) return { ...spellingNote(entry, first.operation, at), ...first };
  return mayBeUnread(specs, registered) ? { ok: false } : notFound(entry, all, at);
}

/** Of documents that are reported as empty, not every entry is reported as well. */
function notFound(entry: Entry, searched: readonly Spec[], at: Location | undefined): FoundEntry {
  const isReported = searched.length > 0 && searched.every(isEmptySpec);
  return { ok: false, ...(!isReported && { problem: missing(entry, searched, at) }) };
}

type Form = (text: string) => string;

/** In which form texts are compared: the first one in which a spec has the operation counts. */
const FORMS: readonly Form[] = [(text) => text, withoutSlash, (text) => withoutSlash(text).toLowerCase()];

function matchesIn(specs: readonly Spec[], entry: Entry): { ok: true; spec: Spec; operation: Operation }[] {
  for (const form of FORMS) {
    const matches = specs.flatMap((spec) => {
      const found = spec.operations.filter((operation) => names(entry, operation, form));
      // A webhook may have several methods.
      const isUnique = found.length === 1 || entry.kind === 'webhook';
      return found[0] && isUnique ? [{ ok: true as const, spec, operation: found[0] }] : [];
    });
    if (matches.length > 0) return matches;
  }
  return [];
}

function names(entry: Entry, operation: Operation, form: Form): boolean {
  if (entry.kind === 'webhook') return operation.kind === 'webhook' && operation.name === entry.name;
  return (
    operation.kind === 'operation' &&
    form(operation.method) === form(entry.method) &&
    form(operation.path) === form(entry.path)
  );
}

/** Names the part of the entry that is spelled differently: method, path, or both. */
function spellingNote(entry: Entry, operation: Operation, at: Location | undefined): { problem?: Problem } {
  if (entry.kind === 'webhook' || operation.kind === 'webhook') return {};
  const written = [entry.written ?? sentMethod(entry.method), entry.path];
  const meant = [sentMethod(operation.method), operation.path];
  const [own, other] = [written, meant].map((parts) =>
    parts.filter((_, index) => written[index] !== meant[index]).join(' '),
  );
  return own && other ? { problem: problem('operation-spelling', { written: own, meant: other }, at) } : {};
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

function entryLabel(entry: Entry): string {
  return entry.kind === 'webhook' ? `webhook ${entry.name}` : `${sentMethod(entry.method)} ${entry.path}`;
}

function missing(entry: Entry, specs: readonly Spec[], at: Location | undefined): Problem {
  const sources = specs.map(({ source }) => source);
  const operations = specs.flatMap((spec) => spec.operations);
  if (entry.kind === 'webhook') {
    const available = operations.flatMap((operation) =>
      operation.kind === 'webhook' ? [operation.name] : [],
    );
    const suggestion = suggest(entry.name, available);
    const params = { name: entry.name, sources, available, ...(suggestion && { suggestion }) };
    return problem('webhook-missing', params, at);
  }
  return problem(
    'operation-missing',
    { entry: entryLabel(entry), sources, near: nearTo(entry, operations) },
    at,
  );
}

/** The same path with other methods, otherwise the same method with the most similar path. */
function nearTo(entry: Entry & { kind: 'operation' }, operations: readonly Operation[]): string[] {
  const path = withoutSlash(entry.path).toLowerCase();
  const onPath = operations.filter(
    (operation) => operation.kind === 'operation' && withoutSlash(operation.path).toLowerCase() === path,
  );
  if (onPath.length > 0) return [...new Set(onPath.map(operationLabel))];
  // Every path starts with `/`.
  const named = operations.filter((operation) => operation.kind === 'operation' && operation.path !== '/');
  const near = suggest(entryLabel(entry), (named.length > 0 ? named : operations).map(operationLabel));
  return near ? [near] : [];
}

/** What the frontmatter field `openapi-schema` refers to: `[file] SchemaName`. */
interface SchemaEntry {
  spec?: string;
  name: string;
}

function parseSchemaEntry(text: string): SchemaEntry | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 1) return { name: words[0]! };
  return words.length === 2 ? { spec: normalizeSource(words[0]!), name: words[1]! } : undefined;
}

type FoundSchema = FoundPart<{ spec: Spec; name: string; schema: JsonObject }>;

/**
 * The schema under `components.schemas`. Specs `registered` in docs.json take precedence over those that are merely in the
 * repository.
 */
function findSchema(
  { spec: named, name }: SchemaEntry,
  specs: SpecSet<Spec>,
  at: Location | undefined,
  registered: (source: string) => boolean,
): FoundSchema {
  const schemaIn = (spec: Spec) => {
    const schema = ownValue(schemasOf(spec), name);
    return isObject(schema) ? { spec, name, schema } : undefined;
  };
  const missing = (searched: readonly Spec[]) => {
    const sources = searched.map(({ source }) => source);
    const available = searched.flatMap((spec) => Object.keys(schemasOf(spec)));
    const suggestion = suggest(name, available);
    return problem('schema-missing', { name, sources, ...(suggestion && { suggestion }) }, at);
  };
  const partOf = ({ schema }: { schema: JsonObject }) => schema;
  return findPart(named, specs, schemaIn, missing, { entry: name, at, partOf, registered });
}

function schemasOf(spec: Spec): JsonObject {
  return objectOf(objectOf(spec.document.root.components).schemas);
}

type PageEntry = Entry | ({ kind: 'schema' } & SchemaEntry);

/** The frontmatter fields `openapi` and `openapi-schema`. */
export const OPENAPI_ENTRIES: FrontmatterEntries<Spec, OpenapiTarget, PageEntry> = {
  fields: ['openapi', 'openapi-schema'],
  parse: (field, text) => {
    if (field === 'openapi') return parseEntry(text);
    const entry = parseSchemaEntry(text);
    return entry && { kind: 'schema', ...entry };
  },
  find: (entry, specs, at, registered) => {
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
  },
};
