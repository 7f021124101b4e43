import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { normalizeSource } from '../document/entry.ts';
import { objectOf, ownValue } from '../document/json.ts';
import type { Spec } from '../document/spec.ts';
import { mayBeUnread, readableSpecs, type SpecSet } from '../document/spec-set.ts';
import { firstMatch } from './first-match.ts';

/** What the frontmatter field `openapi-schema` refers to: `[file] SchemaName`. */
export interface SchemaEntry {
  spec?: string;
  name: string;
}

export function parseSchemaEntry(text: string): SchemaEntry | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 1) return { name: words[0]! };
  return words.length === 2 ? { spec: normalizeSource(words[0]!), name: words[1]! } : undefined;
}

export type FoundSchema =
  /** With a problem if other specs have a schema with that name, too. */
  | { ok: true; spec: Spec; name: string; schema: JsonObject; problem?: Problem }
  /** Without a problem if a spec that could have it is not readable: that has been reported. */
  | { ok: false; problem?: Problem };

/**
 * The schema under `components.schemas`, in the named spec, otherwise in the first by name that has it. Specs `registered` in
 * docs.json take precedence over those that are merely in the repository.
 */
export function findSchema(
  entry: SchemaEntry,
  specs: SpecSet,
  at: Location | undefined,
  registered: (source: string) => boolean,
): FoundSchema {
  const { name } = entry;
  if (entry.spec !== undefined && !specs.get(entry.spec)) return { ok: false };
  const searched = entry.spec === undefined ? readableSpecs(specs) : [specs.get(entry.spec)!];
  const matches = searched.flatMap((spec) => {
    const schema = ownValue(schemasOf(spec), name);
    return isObject(schema) ? [{ ok: true as const, spec, name, schema }] : [];
  });
  const first = firstMatch(matches, { entry: name, at, partOf: ({ schema }) => schema, registered });
  if (first) return first;
  if (entry.spec === undefined && mayBeUnread(specs, registered)) return { ok: false };
  const sources = searched.map(({ source }) => source);
  const suggestion = suggest(
    name,
    searched.flatMap((spec) => Object.keys(schemasOf(spec))),
  );
  return {
    ok: false,
    problem: problem('schema-missing', { name, sources, ...(suggestion && { suggestion }) }, at),
  };
}

function schemasOf(spec: Spec): JsonObject {
  return objectOf(objectOf(spec.document.root.components).schemas);
}
