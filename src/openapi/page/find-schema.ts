import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Location, problem } from '../../problems/problem.ts';
import { objectOf, ownValue } from '../document/json.ts';
import type { Spec } from '../document/spec.ts';
import type { SpecSet } from '../document/spec-set.ts';
import { normalizeSource } from '../text/spec-files.ts';
import { type FoundPart, findPart } from './first-match.ts';

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

export type FoundSchema = FoundPart<{ spec: Spec; name: string; schema: JsonObject }>;

/**
 * The schema under `components.schemas`. Specs `registered` in docs.json take precedence over those that are merely in the
 * repository.
 */
export function findSchema(
  { spec: named, name }: SchemaEntry,
  specs: SpecSet,
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
